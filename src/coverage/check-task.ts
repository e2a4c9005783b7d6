import type { KnownSkill } from '../scans/catalog/known-skills.ts'
import type { Vacancy } from '../site/vacancy.ts'
import { coveredBy, createMatcher } from '../skills/matching/matcher.ts'
import type { NamedSkill } from '../skills/matching/mention.ts'
import type { Aliases } from '../skills/tables/aliases.ts'
import type { VacancySkill } from './coverage.schema.ts'
import { createDictionary } from './dictionary.ts'
import { skillsOfVacancy } from './vacancy-skills.ts'

/** What checks are made against: the skills of one scan, or what all scans know, for single vacancies. */
export type CheckMaterial =
  | { skills: readonly NamedSkill[] }
  | { known: readonly (readonly KnownSkill[])[]; aliases: Aliases }

/** A resume's text, with the vacancy it is compared with when there is one. */
export type CheckTask = { text: string; vacancy?: Vacancy }

/** The skills of the vacancy (none for a scan, whose skills are known), and the indices of those the text names. */
export type CheckResult = { skills: VacancySkill[]; named: number[] }

/** Makes of the material what performs checks: a matcher or a dictionary, which is most of the work of a first check. */
export function createChecker(material: CheckMaterial): (task: CheckTask) => CheckResult {
  if ('skills' in material) {
    const matcher = createMatcher(material.skills)
    return ({ text }) => ({ skills: [], named: [...coveredBy(matcher, text)] })
  }
  const dictionary = createDictionary(material.known, material.aliases)
  return ({ text, vacancy }) => {
    const skills = vacancy ? skillsOfVacancy(vacancy, dictionary) : []
    return { skills, named: [...coveredBy(createMatcher(skills), text)] }
  }
}
