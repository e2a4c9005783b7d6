import { packed, unpacked } from '../../packed.ts'
import type { SearchedNames } from './searched-names.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A vocabulary with the numbered names of its instance, as bytes that are stored and sent to workers. */
export function packVocabulary(vocabulary: Vocabulary, names: SearchedNames): Uint8Array {
  return packed(JSON.stringify({ ...vocabulary, names }))
}

/** The vocabulary in bytes that `packVocabulary` made. */
export function unpackVocabulary(bytes: Uint8Array): { vocabulary: Vocabulary; names: SearchedNames } {
  const { names, ...vocabulary } = JSON.parse(unpacked(bytes))
  return { vocabulary, names }
}
