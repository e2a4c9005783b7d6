import type { Vacancy } from '../src/site/vacancy.ts'
import { noAliases } from '../src/skills/tables/aliases.ts'
import { createFindNames, createPlacesOf, withNamesOf } from '../src/skills/vocabulary/searched-names.ts'
import { createSkillsNamed, type NamedPlace } from '../src/skills/vocabulary/skills-named.ts'
import { createVocabulary } from '../src/skills/vocabulary/vocabulary.ts'
import { entriesOf } from '../src/vocabulary/ledger.ts'
import { listedIn } from './listed.ts'

/** What an instance that has read such vacancies and no others names in them. */
export function createNamesInAdverts(vacancies: readonly Vacancy[]) {
  const vocabulary = createVocabulary(listedIn(vacancies), noAliases)
  const names = withNamesOf(vocabulary, [])
  const find = createFindNames(names)
  const placesOf = createPlacesOf(vocabulary, names)
  const skillOf = new Map(
    vocabulary.skills.flatMap(({ members }, index) => members.map((member) => [member, index] as const)),
  )
  return {
    vocabulary,
    placesIn: (description: string): NamedPlace[] => placesOf(find(description)),
    /** The skills of the key-skills block. */
    listedBy: (vacancy: Vacancy): Set<number> =>
      new Set(entriesOf(vacancy).flatMap(({ spelling }) => skillOf.get(spelling) ?? [])),
    skillsNamed: createSkillsNamed(vocabulary),
  }
}
