import type { VacancyMentions } from '../result.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import type { ScanCatalog } from './catalog.ts'
import { createSkillNames } from './skill-names.ts'

/** Vacancies of the result that a scan shows, in the order of the walk. */
export type SkillVacancies = {
  scan: ShownScan
  /** The name of the requested skill. Null when no skill was requested, or when none has this spelling. */
  skill: string | null
  /** The vacancies that name the skill; all of them when no skill was requested, none when none has this spelling. */
  vacancies: readonly VacancyMentions[]
}

/**
 * Finds the vacancies that name a skill, given by any of its spellings.
 * @throws AppError `not_found` when there is no such scan, or it has no result yet
 */
export type FindSkillVacancies = (scanId: string, spelling?: string) => Promise<SkillVacancies>

export function createSkillVacancies({
  catalog,
  store,
}: {
  catalog: Pick<ScanCatalog, 'find'>
  store: Pick<ScansStore, 'vacancies'>
}): FindSkillVacancies {
  return async (scanId, spelling) => {
    const { shown: scan, scan: figures } = await catalog.find(scanId)
    if (spelling === undefined) return { scan, skill: null, vacancies: await store.vacancies(scan.runId) }
    const skill = createSkillNames(figures.skills)(spelling)
    if (skill === null) return { scan, skill, vacancies: [] }
    const vacancies = await store.vacancies(scan.runId)
    return { scan, skill, vacancies: vacancies.filter(({ skills }) => skills.some(({ name }) => name === skill)) }
  }
}
