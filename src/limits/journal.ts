import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

/**
 * One counted request: which owner and key, when, and the counts of that Moscow day after it. The counts are
 * absolute, so that reading a record twice does no harm. `count` is above 1 only in records carried over for
 * the rolling minute; those speak of no key (an empty `keyId`).
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
 * Counted requests, appended to a file with one `write` each before the request is answered: the operating
 * system keeps them when the process is killed, at a small part of the price of a database transaction.
 */
export type Journal = {
  append(record: JournalRecord): void
  /** Bytes written since the last replacement. */
  size(): number
  /** Starts the file anew with these records, in one step that a crash cannot halve. */
  replace(records: readonly JournalRecord[]): void
  close(): void
}

export function readJournal(path: string): JournalRecord[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .map(parseLine)
    .filter((record) => record !== null)
}

export function openJournal(path: string): Journal {
  let file = openSync(path, 'a')
  let size = 0
  return {
    append(record) {
      size += writeSync(file, lineOf(record))
    },
    size: () => size,
    replace(records) {
      const fresh = `${path}.new`
      writeFileSync(fresh, records.map(lineOf).join(''))
      closeSync(file)
      renameSync(fresh, path)
      file = openSync(path, 'a')
      size = 0
    },
    close: () => closeSync(file),
  }
}

const lineOf = (r: JournalRecord) =>
  `${r.at} ${r.ownerId} ${r.keyId || '-'} ${r.ownerRequests} ${r.keyRequests} ${r.count}\n`

const LINE = /^(\d+) (\w+) (\w+|-) (\d+) (\d+) (\d+)$/

/** A line that a power cut tore is left out. */
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
