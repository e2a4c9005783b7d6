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

/**
 * One counted request: which owner and key, when, and the counts of that Moscow day after it; after
 * the clock was set back to an earlier day, `at` is a moment of the day that counts on. The counts
 * are absolute, so that reading a record twice does no harm. An empty `keyId`: a check in a
 * browser, which has no key; or, with counts of 0, what is carried over for the rolling minute, in
 * which alone `count` is above 1.
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
 * Counted requests, written to a file before the request is answered. The file is mapped into
 * memory: what was written there is the operating system's to keep when the process is killed, for
 * a fraction of the cost of a system call, let alone a database transaction.
 */
export type Journal = {
  /** Throws an Error when the journal is closed or the disk is full. */
  append(record: JournalRecord): void
  /** Bytes written since the last replacement. */
  size(): number
  /** Rewrites the file with these records, in one step that a crash cannot halve. */
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
  // The file has been cut: writing to the map behind its end would end the process with a bus
  // error.
  const mustBeOpen = () => {
    if (isClosed) throw new Error('The journal of requests is closed.')
  }
  return {
    append(record) {
      mustBeOpen()
      const line = lineOf(record)
      if (end + line.length > map.end) map = mapFrom(path, end)
      map.bytes.write(line, end - map.start, 'latin1')
      end += line.length
      size += line.length
    },
    size: () => size,
    replace(records) {
      mustBeOpen()
      const fresh = `${path}.new`
      const text = records.map(lineOf).join('')
      // Created afresh: what lies there was left by a process that died, or is a link that leads
      // elsewhere.
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

/**
 * Maps the part of the file that comes next, making the file longer. Throws when the disk is full.
 */
function mapFrom(path: string, position: number): FileMap {
  const start = Math.floor(position / ALIGNMENT) * ALIGNMENT
  const end = start + CHUNK
  const file = openSync(path, 'a', PRIVATE)
  try {
    // Written, not only made longer: the space must be there before it is written to by way of
    // memory. A disk that fills up takes a part first, and refuses the rest.
    for (let missing = end - fstatSync(file).size; missing > 0; )
      missing -= writeSync(file, Buffer.alloc(missing))
  } finally {
    closeSync(file)
  }
  const { buffer, byteOffset, byteLength } = Bun.mmap(path, {
    shared: true,
    offset: start,
    size: CHUNK,
  })
  return { start, end, bytes: Buffer.from(buffer, byteOffset, byteLength) }
}

/**
 * Cuts off what was made longer but not written, and half a line; returns the length that is left.
 */
function trim(path: string): number {
  if (!existsSync(path)) return 0
  const length = readFileSync(path).lastIndexOf('\n') + 1
  truncateSync(path, length)
  return length
}

const lineOf = (r: JournalRecord) =>
  `${r.at} ${r.ownerId} ${r.keyId || '-'} ${r.ownerRequests} ${r.keyRequests} ${r.count}\n`

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
