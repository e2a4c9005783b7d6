import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { ofLast } from '../memory/of-last.ts'

/**
 * One counted request: which owner and key, when, and the counts of that Moscow day after it; after the clock was set
 * back to an earlier day, `at` is a moment of the day that counts on. The counts are absolute, so that reading a record
 * twice does no harm. An empty `keyId`: a check in a browser, which has no key; or, with counts of 0, what is carried over
 * for the rolling minute, in which alone `count` is above 1.
 */
export type JournalRecord = {
  at: number
  ownerId: string
  keyId: string
  ownerRequests: number
  keyRequests: number
  count: number
}

/**
 * Counted requests, written to a file before the request is answered. The file is mapped into memory: what was
 * written there is the operating system's to keep when the process is killed, at a small part of the price of a
 * system call, not to speak of a database transaction.
 */
export type Journal = {
  /** Throws an Error when the journal is closed or the disk is full. */
  append(record: JournalRecord): void
  /** Bytes written since the last replacement. */
  size(): number
  /** Starts the file anew with these records, in one step that a crash cannot halve. */
  replace(records: readonly JournalRecord[]): void
  /** Cuts off the spare space of the file. */
  close(): void
}

export function readJournal(path: string): JournalRecord[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .map(parseLine)
    .filter((record) => record !== null)
}

/** Adds to what the file holds. */
export function openJournal(path: string): Journal {
  let end = trim(path)
  let map = mapFrom(path, end)
  let size = 0
  let isClosed = false
  // The file has been cut: writing to the map behind its end would end the process with a bus error.
  const mustBeOpen = () => {
    if (isClosed) throw new Error('The journal of requests is closed.')
  }
  return {
    append(record) {
      mustBeOpen()
      if (end + longestLine(record) > map.end) map = mapFrom(path, end)
      const length = writeLine(map.bytes, end - map.start, record)
      end += length
      size += length
    },
    size: () => size,
    replace(records) {
      mustBeOpen()
      const fresh = `${path}.new`
      const text = textOf(records)
      // Made anew: what lies there was left by a process that died, or is a link that leads elsewhere.
      rmSync(fresh, { force: true })
      writeFileSync(fresh, text, { flag: 'wx', mode: PRIVATE })
      const freshMap = mapFrom(fresh, text.length)
      renameSync(fresh, path)
      map = freshMap
      end = text.length
      size = 0
    },
    close() {
      if (isClosed) return
      isClosed = true
      truncateSync(path, end)
    },
  }
}

/** Who makes how many requests is for the server's user alone. */
const PRIVATE = 0o600
const CHUNK = 1024 * 1024
// A map starts at a multiple of the page size, which is no more than this on any system we run on.
const ALIGNMENT = 64 * 1024

type FileMap = { start: number; end: number; bytes: Buffer }

/** Maps the part of the file that comes next, making the file longer. Throws when the disk is full. */
function mapFrom(path: string, position: number): FileMap {
  const start = Math.floor(position / ALIGNMENT) * ALIGNMENT
  const end = start + CHUNK
  const file = openSync(path, 'a', PRIVATE)
  try {
    // Written, not only made longer: the space must be there before it is written to by way of memory. A disk that
    // fills up takes a part first, and refuses the rest.
    for (let missing = end - fstatSync(file).size; missing > 0; ) missing -= writeSync(file, Buffer.alloc(missing))
  } finally {
    closeSync(file)
  }
  const { buffer, byteOffset, byteLength } = Bun.mmap(path, { shared: true, offset: start, size: CHUNK })
  return { start, end, bytes: Buffer.from(buffer, byteOffset, byteLength) }
}

/** Cuts off what was made longer but not written, and half a line; returns the length that is left. */
function trim(path: string): number {
  if (!existsSync(path)) return 0
  const length = readFileSync(path).lastIndexOf('\n') + 1
  truncateSync(path, length)
  return length
}

const MOST_DIGITS = 16
const longestLine = ({ ownerId, keyId }: JournalRecord) =>
  ownerId.length + keyId.length + 4 * MOST_DIGITS + '     -\n'.length

function textOf(records: readonly JournalRecord[]): Uint8Array {
  const bytes = new Uint8Array(records.reduce((sum, record) => sum + longestLine(record), 0))
  let end = 0
  for (const record of records) end += writeLine(bytes, end, record)
  return bytes.subarray(0, end)
}

/** Writes the line of a record, and tells its length. A text of it, made to be copied, would take longer than all else here. */
function writeLine(bytes: Uint8Array, start: number, r: JournalRecord): number {
  let at = writeNumber(bytes, start, r.at)
  bytes[at++] = SPACE
  at = writeText(bytes, at, r.ownerId)
  bytes[at++] = SPACE
  at = writeText(bytes, at, r.keyId || '-')
  bytes[at++] = SPACE
  at = writeNumber(bytes, at, r.ownerRequests)
  bytes[at++] = SPACE
  at = writeNumber(bytes, at, r.keyRequests)
  bytes[at++] = SPACE
  at = writeNumber(bytes, at, r.count)
  bytes[at++] = NEWLINE
  return at - start
}

const [SPACE, NEWLINE, ZERO] = [32, 10, 48]

function writeText(bytes: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i)
  return at + text.length
}

/** Up to 2 ** 31, as counts are; what is more takes longer. */
function writeNumber(bytes: Uint8Array, at: number, number: number): number {
  if (number > 0x7fffffff) return writeText(bytes, at, digitsOf(number))
  let digits = 1
  for (let rest = number; rest >= 10; rest = (rest / 10) | 0) digits++
  let rest = number
  for (let i = at + digits - 1; i >= at; i--) {
    const tenth = (rest / 10) | 0
    bytes[i] = ZERO + rest - tenth * 10
    rest = tenth
  }
  return at + digits
}

/** Many records share a moment. */
const digitsOf = ofLast(String)

const LINE = /^(\d+) (\w+) (\w+|-) (\d+) (\d+) (\d+)$/

/** A line that a power cut or a kill tore is left out, and so is the space behind the last. */
function parseLine(line: string): JournalRecord | null {
  const match = LINE.exec(line)
  if (!match) return null
  const [, at, ownerId = '', keyId = '', ownerRequests, keyRequests, count] = match
  return {
    at: Number(at),
    ownerId,
    keyId: keyId === '-' ? '' : keyId,
    ownerRequests: Number(ownerRequests),
    keyRequests: Number(keyRequests),
    count: Number(count),
  }
}
