import type { Aliases } from './aliases.ts'
import { builtInVocabulary } from './vocabulary.ts'

let table: Aliases | undefined

/** The spellings of the built-in vocabulary, as a table of aliases. */
export function knownSkills(): Aliases {
  table ??= makeTable()
  return table
}

function makeTable(): Aliases {
  const { rows, apart } = builtInVocabulary()
  return { same: rows.map(({ spellings }) => spellings), apart, excluded: [] }
}
