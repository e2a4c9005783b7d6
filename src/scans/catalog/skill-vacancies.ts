import { unpackMentions } from '../packed-mentions.ts'
import type { VacancyMentions } from '../result.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import type { ScanCatalog } from './catalog.ts'
import { mentionsOf } from './scan-detail.ts'
import { createSkillNames } from './skill-names.ts'

/** Vacancies of the result that a scan shows, in the order of the walk. */
type SkillVacancies = {
  scan: ShownScan
  /**
   * The name of the requested skill. Null when no skill was requested, or when none has this
   * spelling.
   */
  skill: string | null
  /**
   * The vacancies that name the skill; all of them when no skill was requested, none when none has
   * this spelling.
   */
  vacancies: readonly VacancyMentions[]
}

/**
 * Finds the vacancies that name a skill, given by any of its spellings.
 * @throws AppError `not_found` when there is no such scan, or it has no result yet
 */
type FindSkillVacancies = (scanId: string, spelling?: string) => Promise<SkillVacancies>

export function createSkillVacancies({
  catalog,
  store,
}: {
  catalog: Pick<ScanCatalog, 'find'>
  store: Pick<ScansStore, 'mentions'>
}): FindSkillVacancies {
  return async (scanId, spelling) => {
    const { shown: scan, figures } = await catalog.find(scanId)
    const { skills } = figures.statistics()
    const skill = spelling === undefined ? null : createSkillNames(skills)(spelling)
    if (spelling !== undefined && skill === null) return { scan, skill, vacancies: [] }
    const vacancies = [...unpackMentions(await mentionsOf(scan, store), skills)].flat()
    if (skill === null) return { scan, skill, vacancies }
    return {
      scan,
      skill,
      vacancies: vacancies.filter(({ skills }) => skills.some(({ name }) => name === skill)),
    }
  }
}
