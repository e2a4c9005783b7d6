import { noAliases } from '../../src/language/tables/aliases.ts'
import { lazy } from '../../src/memory/lazy.ts'
import { createDictionary } from '../../src/resume/dictionary.ts'
import { builtInForChecks, builtInVocabularyOnce } from './vocabulary-once.ts'

/** To make it takes a second of CPU, and all tests of the built-in table can ask one. */
export const builtInOnce = lazy(() =>
  createDictionary(builtInVocabularyOnce(), noAliases, builtInForChecks()),
)
