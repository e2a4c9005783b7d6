import type { LedgerEntry } from './ledger.ts'
import type { ListedSpelling } from './listed-spelling.ts'

/** What the vocabulary was made of. */
export type Basis = {
  /** How many pairs of a spelling and an employer the ledger had. */
  listed: number
  /** The program's own part in it. */
  program: string
  /** The owner's aliases, as a hash. */
  aliases: string
}

/** The vocabulary as it is stored, packed. */
type StoredVocabulary = { revision: string; madeOf: Basis; content: Uint8Array }

/**
 * The ledger of what employers list, and the vocabulary of the instance made of it. Nothing is ever
 * taken out of the ledger.
 */
export type VocabularyStore = {
  /** Adds what is new. Not atomic: half of it is as good as the rest later. */
  addToLedger(entries: readonly LedgerEntry[]): Promise<void>
  /** All spellings of the ledger. Read in parts, between which others have their turn. */
  listed(): Promise<ListedSpelling[]>
  /** How many pairs of a spelling and an employer the ledger has. */
  ledgerSize(): Promise<number>
  /** Null before the first was made. */
  find(): Promise<StoredVocabulary | null>
  /** The same without the content. */
  state(): Promise<Omit<StoredVocabulary, 'content'> | null>
  /**
   * Replaces the vocabulary, unless it is no longer of the revision given (null: none is stored):
   * another process was quicker, and its names have the numbers that these would have. Returns
   * whether it did.
   */
  replace(revision: string | null, next: StoredVocabulary): Promise<boolean>
}
