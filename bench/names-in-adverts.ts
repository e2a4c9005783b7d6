import { noAliases } from '../src/language/tables/aliases.ts'
import { createVocabulary } from '../src/language/vocabulary/create-vocabulary.ts'
import {
  createFindNames,
  createPlacesOf,
  withNamesOf,
} from '../src/language/vocabulary/searched-names.ts'
import { createSkillsNamed, type NamedPlace } from '../src/language/vocabulary/skills-named.ts'
import { createListedIn } from '../src/scans/count/skills-of-scan.ts'
import type { Vacancy } from '../src/vacancy/vacancy.ts'
import { listedIn } from './listed.ts'

/** What an instance that has read such vacancies and no others names in them. */
export function createNamesInAdverts(vacancies: readonly Vacancy[]) {
  const vocabulary = createVocabulary(listedIn(vacancies), noAliases)
  const names = withNamesOf(vocabulary, [])
  const find = createFindNames(names)
  const placesOf = createPlacesOf(vocabulary, names)
  const listedBy = createListedIn(vocabulary)
  return {
    vocabulary,
    placesIn: (description: string): NamedPlace[] => placesOf(find(description)),
    /** The skills of the key-skills block. */
    listedBy: (vacancy: Vacancy): Set<number> => new Set(listedBy(vacancy).keys()),
    skillsNamed: createSkillsNamed(vocabulary),
  }
}
