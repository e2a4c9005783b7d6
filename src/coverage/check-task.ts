import type { Vacancy } from '../site/vacancy.ts'
import { coveredBy, createMatcher, type SkillMatcher } from '../skills/matching/matcher.ts'
import type { NamedSkill } from '../skills/matching/mention.ts'
import type { Aliases } from '../skills/tables/aliases.ts'
import { unpackVocabulary } from '../skills/vocabulary/content.ts'
import type { VacancySkill } from './coverage.schema.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { type FoundSkill, skillsOfVacancy } from './vacancy-skills.ts'

/** What checks are made against: the packed vocabulary, or the skills of a result that was counted without it. */
export type CheckMaterial =
  | { vocabulary: Uint8Array; aliases: Aliases }
  | { skills: readonly Pick<NamedSkill, 'name' | 'members'>[] }

/** A resume's text, with the vacancy it is compared with when there is one. */
export type CheckTask = {
  text: string
  vacancy?: Vacancy
  /** Whether to tell where the text names the skills, which takes longer. */
  placed?: boolean
}

/** Where a text names a skill, in UTF-16 offsets. */
export type NamedAt = { name: string; start: number; end: number }

/** The skills of the vacancy (none without one), and the names of the skills that the text names. */
export type CheckResult = {
  skills: VacancySkill[]
  named: string[]
  /** In the order of the text; empty unless asked for. */
  places: NamedAt[]
}

/** Makes of the material what performs checks: a matcher or a dictionary, which is most of the work of a first check. */
export function createChecker(material: CheckMaterial): (task: CheckTask) => CheckResult {
  if ('skills' in material) {
    const { skills } = material
    const matcher = createMatcher(skills)
    return ({ text, placed }) => ({
      skills: [],
      named: [...coveredBy(matcher, text)].map((index) => skills[index]!.name),
      places: placed ? placesOf(matcher, text, skills) : [],
    })
  }
  const dictionary = createDictionary(unpackVocabulary(material.vocabulary).vocabulary, material.aliases)
  return ({ text, vacancy, placed }) => {
    if (vacancy !== undefined) return checkVacancy(text, vacancy, dictionary, placed)
    const named = dictionary.namedInResume(text)
    return {
      skills: [],
      named: [...named].map((index) => dictionary.skills[index]!.name),
      places: placed ? dictionary.placesInResume(text) : [],
    }
  }
}

function placesOf(matcher: SkillMatcher, text: string, skills: readonly { name: string }[]): NamedAt[] {
  return matcher.find(text).map(({ skill, start, end }) => ({ name: skills[skill]!.name, start, end }))
}

function checkVacancy(text: string, vacancy: Vacancy, dictionary: Dictionary, placed = false): CheckResult {
  const skills = skillsOfVacancy(vacancy, dictionary)
  const named = dictionary.namedInResume(text)
  // Spellings that only this vacancy lists are no part of the vocabulary.
  const own = skills.filter(({ known }) => known === undefined)
  const ownMatcher = createMatcher(own)
  const ownNamed = new Set([...coveredBy(ownMatcher, text)].map((index) => own[index]))
  return {
    skills: skills.map(({ name, members, source }) => ({ name, members, source })),
    named: skills
      .filter((skill) => (skill.known === undefined ? ownNamed.has(skill) : named.has(skill.known)))
      .map(({ name }) => name),
    places: placed ? [...placesOf(ownMatcher, text, own), ...knownPlaces(text, skills, dictionary)] : [],
  }
}

/** Where the text names skills of the vacancy that the vocabulary knows, by the names they have in the vacancy. */
function knownPlaces(text: string, skills: readonly FoundSkill[], dictionary: Dictionary): NamedAt[] {
  const nameOf = new Map(
    skills.flatMap(({ known, name }) => (known === undefined ? [] : [[dictionary.skills[known]!.name, name] as const])),
  )
  return dictionary.placesInResume(text).flatMap(({ name, ...at }) => {
    const shown = nameOf.get(name)
    return shown === undefined ? [] : [{ name: shown, ...at }]
  })
}
