/** What stands in the place of an advert in a file. */
export type Brokenness = 'cells' | 'quote' | 'json' | 'too_long' | 'cut'

/**
 * A record of a file: its fields as the file has them, texts in CSV and any JSON elsewhere; or why
 * it cannot be read. `line` counts from 1 and is where it begins; `characters` is what it takes in
 * the file.
 */
export type FileRecord =
  | { line: number; fields: Readonly<Record<string, unknown>>; characters: number }
  | { line: number; broken: Brokenness }

/** In characters: an advert has some thousand, and a record of more than these is none. */
export const LONGEST_RECORD = 1024 * 1024
/** Of a table; an export has some dozens. */
export const MOST_COLUMNS = 2000
