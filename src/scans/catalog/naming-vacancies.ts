import { ANSWERS } from '../../memory/answer-budget.ts'
import type { Part } from '../../part.ts'
import { nextTurn } from '../../time/turns.ts'
import { unpackMentions } from '../packed-mentions.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import type { ScanCatalog } from './catalog.ts'
import { remember } from './remember.ts'
import { mentionsOf, type ScanDetail } from './scan-detail.ts'
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

/** What an index takes of each vacancy: twenty mentions, a title; and of each skill: its spellings, by their keys. */
const [OF_VACANCY, OF_SKILL] = [400, 500]

export function createNamingVacancies({
  catalog,
  store,
}: {
  catalog: Pick<ScanCatalog, 'find'>
  store: Pick<ScansStore, 'mentions'>
}): FindNamingVacancies {
  const indexes = ANSWERS.cache<string, Promise<SkillIndex>>()

  async function read({ shown, figures }: ScanDetail): Promise<SkillIndex> {
    const mentions = await mentionsOf(shown, store)
    const { skills } = figures.statistics()
    await nextTurn()
    const { add, index } = createSkillIndex(skills)
    for (const part of unpackMentions(mentions, skills)) {
      part.forEach(add)
      // Parsing a part takes a millisecond or two; between two of them others may have their turn.
      await nextTurn()
    }
    return index
  }

  return async (scanId, spelling) => {
    const detail = await catalog.find(scanId)
    const scan = detail.shown
    const bytes = scan.scanned * OF_VACANCY + detail.figures.skillCount * OF_SKILL
    const index = await remember(
      indexes,
      `${scan.runId} ${scan.digest}`,
      () => read(detail),
      () => bytes,
    )
    const skill = index.nameOf(spelling)
    const total = skill === null ? 0 : index.countOf(skill)
    if (skill === null || total === 0) return { scan, named: null }
    return { scan, named: { skill, total, part: (part) => index.part(skill, part) } }
  }
}
