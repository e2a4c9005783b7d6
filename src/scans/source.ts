import type { Note, Tally } from '../adverts/tally.ts'

/** Where the adverts of a scan come from: the site, or files that somebody has. */
export type ScanSource = 'hh' | 'file'

/** What a run over files reads. */
export type RunFiles = {
  /** Whole paths, in the order of the reading. */
  paths: readonly string[]
  /** Bytes of each and when it was last changed: a file that is another one by now is not gone on with. */
  stamps: readonly string[]
  /** Bytes of all. */
  bytes: number
  /** The columns that the owner named, by field. */
  asked: Readonly<Record<string, string>>
}

/** How far a run over files has come, and what it has met. */
export type FilesRead = Tally & {
  bytes: number
  /** Adverts whose title is another one. */
  otherTitles: number
  notes: readonly Note[]
}

/** By what an advert of a file is kept: no number of the site, and no other file's. */
export const advertKey = (scanId: string, id: string): string => `file ${scanId} ${id}`
