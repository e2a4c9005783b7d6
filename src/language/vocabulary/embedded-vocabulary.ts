import { embedded } from '../../bytes/embedded.ts'
import { noAliases } from '../tables/aliases.ts'
import { makeForChecks, packVocabulary, withMade } from './content.ts'
import { createVocabulary } from './create-vocabulary.ts'
import { withNamesOf } from './searched-names.ts'

/** The build embeds what `packBuiltInVocabulary` gives under a name that begins so. */
export const EMBEDDED_VOCABULARY = 'vocabulary.json'

export const REVISION_DIGITS = 12

/** The vocabulary of an instance that knows nothing, behind its revision: two seconds of CPU. */
export function packBuiltInVocabulary(): Uint8Array {
  const vocabulary = createVocabulary([], noAliases)
  const content = withMade(
    packVocabulary(vocabulary, withNamesOf(vocabulary, [])),
    makeForChecks(vocabulary.skills),
  )
  return Buffer.concat([Buffer.from(vocabulary.revision), content])
}

/** … as it is embedded; null when the program runs from its sources. */
export function embeddedVocabulary(): { revision: string; content: Uint8Array } | null {
  const bytes = embedded(EMBEDDED_VOCABULARY)
  if (bytes === null) return null
  return {
    revision: bytes.toString('latin1', 0, REVISION_DIGITS),
    content: bytes.subarray(REVISION_DIGITS),
  }
}
