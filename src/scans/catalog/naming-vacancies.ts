import { createLruCache } from '../../lru-cache.ts'
import type { Part } from '../../part.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import type { ScanCatalog } from './catalog.ts'
import { remember } from './remember.ts'
import type { ScanDetail } from './scan-detail.ts'
import { createSkillIndex, type NamingVacancy, type SkillIndex } from './skill-index.ts'

/**
 * Finds the vacancies that name a skill, given by any of its spellings, for showing them a part at a time. `named` is
 * null when no skill of the scan has this spelling, or no vacancy names it.
 * @throws AppError `not_found` when there is no such scan, or it has no result yet
 */
export type FindNamingVacancies = (
  scanId: string,
  spelling: string,
) => Promise<{
  scan: ShownScan
  named: { skill: string; total: number; part(part: Part): NamingVacancy[] } | null
}>

/** An index of a scan of 2000 vacancies takes about a megabyte. */
const KEPT_INDEXES = 8
/** Reading and parsing them takes a millisecond or two; between two queries others may have their turn. */
const VACANCIES_AT_ONCE = 100

export function createNamingVacancies({
  catalog,
  store,
}: {
  catalog: Pick<ScanCatalog, 'find'>
  store: Pick<ScansStore, 'vacancyPart'>
}): FindNamingVacancies {
  // A run has one result, which is written once, its vacancies numbered without gaps: what is kept by the run stays true.
  const indexes = createLruCache<number, Promise<SkillIndex>>(KEPT_INDEXES)

  async function read({ shown, scan }: ScanDetail): Promise<SkillIndex> {
    const { add, index } = createSkillIndex(scan.skills)
    for (let from = 0; ; from += VACANCIES_AT_ONCE) {
      const part = await store.vacancyPart(shown.runId, from, VACANCIES_AT_ONCE)
      part.forEach(add)
      if (part.length < VACANCIES_AT_ONCE) return index
    }
  }

  return async (scanId, spelling) => {
    const detail = await catalog.find(scanId)
    const scan = detail.shown
    const index = await remember(indexes, scan.runId, () => read(detail))
    const skill = index.nameOf(spelling)
    const total = skill === null ? 0 : index.countOf(skill)
    if (skill === null || total === 0) return { scan, named: null }
    return { scan, named: { skill, total, part: (part) => index.part(skill, part) } }
  }
}
