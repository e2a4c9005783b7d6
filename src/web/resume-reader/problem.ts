/** Why a file gives no text to check. The page has a sentence for each. */
export type FileProblem =
  | 'type' // none of the kinds that are read
  | 'old_word' // .doc of Word before 2007
  | 'large' // more bytes than a resume has
  | 'pages' // more pages than a resume has
  | 'long' // more text than one check takes
  | 'empty' // no text at all
  | 'scanned' // a PDF of pictures
  | 'garbled' // letters whose meaning the file does not tell
  | 'encrypted'
  | 'damaged'
  | 'slow' // not read in time

/**
 * What is missing from the text of a file, or may be wrong in it. The page has a sentence for each.
 */
export type FileNote = {
  what:
    | 'guessed' // which letters its bytes mean
    | 'objects' // documents, tables and the like put into it
    | 'cut' // its end
    | 'pictures' // pages
    | 'lost' // pages that are damaged
    | 'letters' // those that its fonts do not tell
  /** What shows it, or where it is: a line, numbers of pages; or nothing. */
  where: string
}

/** What a file gives. */
export type Reading = { text: string; notes: readonly FileNote[] }

/** Bytes. A resume with photographs has a few megabytes. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
/** A resume has two or three; what has more is a book or a portfolio. */
export const MOST_PAGES = 30
/** Parts within parts of a document; deeper ones are made to fill the memory. */
export const MOST_DEEP = 2000
/** How long a file may take, in milliseconds; then its reader is ended. */
export const LONGEST_READING_MS = 20_000

/**
 * Thrown by readers; the message is no part of it, because messages of parsers quote what they
 * read.
 */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Signs of a line that is shown as an example. */
const LONGEST = 80

/** The first line that has such a sign, or its beginning. */
export const exampleOf = (text: string, sign: RegExp): string | undefined =>
  text
    .split('\n')
    .find((line) => sign.test(line))
    ?.trim()
    .slice(0, LONGEST)
