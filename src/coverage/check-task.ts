import type { Vacancy } from '../site/vacancy.ts'
import { coveredBy, createMatcher } from '../skills/matching/matcher.ts'
import type { NamedSkill } from '../skills/matching/mention.ts'
import type { Aliases } from '../skills/tables/aliases.ts'
import { unpackVocabulary } from '../skills/vocabulary/content.ts'
import type { VacancySkill } from './coverage.schema.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { skillsOfVacancy } from './vacancy-skills.ts'

/** What checks are made against: the packed vocabulary, or the skills of a result that was counted without it. */
export type CheckMaterial =
  | { vocabulary: Uint8Array; aliases: Aliases }
  | { skills: readonly Pick<NamedSkill, 'name' | 'members'>[] }

/** A resume's text, with the vacancy it is compared with when there is one. */
export type CheckTask = { text: string; vacancy?: Vacancy }

/** The skills of the vacancy (none without one), and the names of the skills that the text names. */
export type CheckResult = { skills: VacancySkill[]; named: string[] }

/** Makes of the material what performs checks: a matcher or a dictionary, which is most of the work of a first check. */
export function createChecker(material: CheckMaterial): (task: CheckTask) => CheckResult {
  if ('skills' in material) {
    const { skills } = material
    const matcher = createMatcher(skills)
    return ({ text }) => ({ skills: [], named: [...coveredBy(matcher, text)].map((index) => skills[index]!.name) })
  }
  const dictionary = createDictionary(unpackVocabulary(material.vocabulary).vocabulary, material.aliases)
  return ({ text, vacancy }) => {
    if (vacancy !== undefined) return checkVacancy(text, vacancy, dictionary)
    const named = dictionary.namedInResume(text)
    return { skills: [], named: [...named].map((index) => dictionary.skills[index]!.name) }
  }
}

function checkVacancy(text: string, vacancy: Vacancy, dictionary: Dictionary): CheckResult {
  const skills = skillsOfVacancy(vacancy, dictionary)
  const named = dictionary.namedInResume(text)
  // Spellings that only this vacancy lists are no part of the vocabulary.
  const own = skills.filter(({ known }) => known === undefined)
  const ownNamed = new Set([...coveredBy(createMatcher(own), text)].map((index) => own[index]))
  return {
    skills: skills.map(({ name, members, source }) => ({ name, members, source })),
    named: skills
      .filter((skill) => (skill.known === undefined ? ownNamed.has(skill) : named.has(skill.known)))
      .map(({ name }) => name),
  }
}
