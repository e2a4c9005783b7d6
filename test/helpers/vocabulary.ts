import { noAliases, parseAliases } from '../../src/language/tables/aliases.ts'
import { createVocabulary } from '../../src/language/vocabulary/create-vocabulary.ts'
import type { Vocabulary } from '../../src/language/vocabulary/vocabulary.ts'
import { builtInVocabularyOnce } from './vocabulary-once.ts'

/**
 * The vocabulary of an instance where so many employers list each spelling; `aliases` is the
 * owner's file.
 */
export function vocabularyOf(listed: Record<string, number>, aliases = ''): Vocabulary {
  const spellings = Object.entries(listed).map(([spelling, employers]) => ({
    spelling,
    employers,
    some: employers < 3 ? Array.from({ length: employers }, (_, i) => `name ${spelling} ${i}`) : [],
  }))
  return createVocabulary(spellings, aliases === '' ? noAliases : parseAliases(aliases), {
    builtIn: builtInVocabularyOnce(),
  })
}
