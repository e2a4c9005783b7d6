/** What the first bytes of a file tell, without opening it as a database. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The first bytes of every SQLite database. */
const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')
/** "smkt": tells our files from other SQLite databases. */
export const APPLICATION_ID = 0x736d6b74
/**
 * Where SQLite keeps the version of readers (2: a write-ahead log), and what marks files of a
 * program.
 */
const [READ_VERSION_AT, APPLICATION_ID_AT, HEADER_BYTES] = [19, 68, 72]
const ROLLBACK_JOURNAL = 1

/** Whether a file is an SQLite database, of whichever program. */
export const isDatabase = (file: string): boolean => beginningOf(file, MAGIC.length).equals(MAGIC)

/**
 * Whether a file is a database of this program that was never opened to be written to, which gives
 * it a write-ahead log.
 */
export function isOurCopy(file: string): boolean {
  const header = beginningOf(file, HEADER_BYTES)
  return isOurs(header) && header[READ_VERSION_AT] === ROLLBACK_JOURNAL
}

/**
 * Whether a file is no database of this program, and none that it would make, as of an empty one: a
 * name given by mistake. What may not be read is not known to be.
 */
export function isOfAnotherProgram(file: string): boolean {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    return size > 0 && !isOurs(beginningOf(file, HEADER_BYTES))
  } catch {
    return false
  }
}

const isOurs = (header: Buffer): boolean =>
  header.subarray(0, MAGIC.length).equals(MAGIC) &&
  header.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID

/** The first bytes of a plain file, zeros where it is shorter or none. */
function beginningOf(file: string, length: number): Buffer {
  const beginning = Buffer.alloc(length)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return beginning
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, beginning, 0, length, 0)
    return beginning
  } finally {
    closeSync(descriptor)
  }
}
