import type { Note, Tally } from '../adverts/tally.ts'

/**
 * Where the adverts of a scan come from: the vacancy site, files that somebody has, or the state's
 * open data.
 */
export const SCAN_SOURCES = ['hh', 'file', 'trudvsem'] as const
export type ScanSource = (typeof SCAN_SOURCES)[number]

/** The sources that are asked over the network, each at its own pace. */
export type SiteSource = Exclude<ScanSource, 'file'>

/** What is asked for a scan of this source; null for one that was read from files. */
export const siteOfSource = (source: ScanSource = 'hh'): SiteSource | null =>
  source === 'file' ? null : source

/** What a run over files reads. */
export type RunFiles = {
  /** Whole paths, in the order of the reading. */
  paths: readonly string[]
  /**
   * The bytes of each and when it was last changed: a run does not go on with a file that has
   * changed.
   */
  stamps: readonly string[]
  /** Bytes of all. */
  bytes: number
  /** The columns that the owner named, by field. */
  asked: Readonly<Record<string, string>>
}

/** How far a run over files has come, and what it has met. */
export type FilesRead = Tally & {
  bytes: number
  /** Bytes that a resumed run has read again so far, until it comes to what it had not read. */
  again?: number
  /** Adverts whose title is another one. */
  otherTitles: number
  notes: readonly Note[]
}

/** What the search of a source has brought that lists adverts whole. */
export type WholeRead = {
  /**
   * How many the source reported, query by query: its search looks into all of an advert, not into
   * titles alone.
   */
  totals: readonly number[]
  otherTitles: number
  /** Left out because nobody has changed them for long. */
  old: number
  /** Without an id or a title, or of another region. */
  unusable: number
}

export const NOTHING_READ: WholeRead = { totals: [], otherTitles: 0, old: 0, unusable: 0 }

/** The key of an advert of a file: no number of the site, and no other file's. */
export const advertKey = (scanId: string, id: string): string => `file ${scanId} ${id}`
