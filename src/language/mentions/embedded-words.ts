import { embedded } from '../../bytes/embedded.ts'
import { packed, unpacked } from '../../bytes/packed.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import { normalise } from '../text/normalise.ts'
import { tokenise } from '../text/words.ts'
import { wordKey } from './word-key.ts'

/** The build embeds what `packTableWords` gives under a name that begins so. */
export const EMBEDDED_WORDS = 'table-words.json'

/**
 * The keys (`wordKey`) of all words of the built-in table: to work them out takes a quarter of a
 * second of CPU.
 */
export const packTableWords = (): Uint8Array => packed(JSON.stringify([...wordsOfTable()]))

/** The same, as they are embedded, or worked out where the program runs from its sources. */
export function tableWords(): ReadonlySet<string> {
  const bytes = embedded(EMBEDDED_WORDS)
  return bytes === null ? wordsOfTable() : new Set(JSON.parse(unpacked(bytes)) as string[])
}

const wordsOfTable = () =>
  new Set(
    builtInVocabulary().rows.flatMap(({ spellings }) =>
      spellings.flatMap(({ text }) => tokenise(normalise(text)).words.map(wordKey)),
    ),
  )
