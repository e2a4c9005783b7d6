import type { Aliases } from './aliases.ts'
import { builtInVocabulary } from './vocabulary.ts'

/** The spellings of the built-in vocabulary, as a table of aliases. */
export function knownSkills(): Aliases {
  const { rows, apart } = builtInVocabulary()
  return { same: rows.map(({ spellings }) => spellings), apart, excluded: [], named: [] }
}
