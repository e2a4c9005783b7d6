import type { Database } from '../../db/database.ts'
import type { VocabularyStore } from './vocabulary/stored-vocabulary.ts'
import { createVocabularyStore } from './vocabulary/vocabulary.store.ts'

/** The vocabulary of the instance and the ledger it is made of, as they are stored. */
export const assembleVocabulary = (database: Database): VocabularyStore =>
  createVocabularyStore(database)
