import { embedded } from '../../bytes/embedded.ts'
import { packed, unpacked } from '../../bytes/packed.ts'
import { lazy } from '../../memory/lazy.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import { normalise } from '../text/normalise.ts'
import { tokenise } from '../text/words.ts'
import { wordKey } from './word-key.ts'

/** The build embeds what `packTableWords` gives under a name that begins so. */
export const EMBEDDED_WORDS = 'table-words.json'

/** What is told of names by the built-in table alone. */
type TableWords = {
  /** The keys (`wordKey`) of all words: to work them out takes a quarter of a second of CPU. */
  keys: ReadonlySet<string>
  /** Names that look like addresses (`draw.io`), in lower case. */
  dotted: ReadonlySet<string>
}

export function packTableWords(): Uint8Array {
  const { keys, dotted } = wordsOfTable()
  return packed(JSON.stringify([[...keys], [...dotted]]))
}

/** As they are embedded, or worked out where the program runs from its sources. */
export const tableWords = lazy((): TableWords => {
  const bytes = embedded(EMBEDDED_WORDS)
  if (bytes === null) return wordsOfTable()
  const [keys, dotted] = JSON.parse(unpacked(bytes)) as string[][]
  return { keys: new Set(keys), dotted: new Set(dotted) }
})

function wordsOfTable(): TableWords {
  const names = builtInVocabulary().rows.flatMap(({ spellings }) =>
    spellings.map(({ text }) => text),
  )
  const keys = names.flatMap((name) => tokenise(normalise(name)).words.map(wordKey))
  const dotted = names.filter((name) => name.includes('.')).map((name) => name.toLowerCase())
  return { keys: new Set(keys), dotted: new Set(dotted) }
}
