import {
  createFindNames,
  createPlacesOf,
  withNamesOf,
} from '../../src/language/vocabulary/searched-names.ts'
import { createSkillsNamed } from '../../src/language/vocabulary/skills-named.ts'
import type {
  SearchedSpelling,
  Vocabulary,
  VocabularySkill,
} from '../../src/language/vocabulary/vocabulary.ts'

/** A spelling that descriptions are searched for, without conditions unless told. */
export function searched(
  text: string,
  conditions: Partial<SearchedSpelling> = {},
): SearchedSpelling {
  return { text, needsCompany: false, exactCase: false, ...conditions }
}

/**
 * A skill by its spellings, the first of which is its name: a tool of software, looked for by all
 * of them.
 */
export function skill(
  spellings: string | readonly string[],
  other: Partial<VocabularySkill> = {},
): VocabularySkill {
  const members = [spellings].flat()
  const plain = { kind: 'technology', field: 'software', employers: 9 } as const
  return {
    ...plain,
    name: members[0]!,
    members,
    searched: members.map((text) => searched(text)),
    ...other,
  }
}

export function smallVocabulary(...skills: VocabularySkill[]): Vocabulary {
  return { revision: '0123456789ab', skills }
}

/** Tells the skills (indexes) that a text names, with their sections, as scans are counted. */
export function searchBy(vocabulary: Pick<Vocabulary, 'skills'>) {
  const names = withNamesOf(vocabulary, [])
  const find = createFindNames(names)
  const placesOf = createPlacesOf(vocabulary, names)
  const skillsNamed = createSkillsNamed(vocabulary)
  return (text: string, beside: Iterable<number> = []) => skillsNamed(placesOf(find(text)), beside)
}
