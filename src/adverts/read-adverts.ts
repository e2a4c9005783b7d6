import { yieldToEventLoop } from '../time/turns.ts'
import { openAdvertFile, SeenEnough } from './advert-file.ts'
import { FileRefused, TAKEN } from './faults/file-fault.ts'
import { type DayOrder, dayOrderOf } from './fields/days.ts'
import { type AskedMap, type Columns, createColumns, type Mapping } from './fields/mapping.ts'
import type { Field } from './fields/names.ts'
import { type SkillSeparator, separatorOf } from './fields/texts.ts'
import { type FileRecord, MOST_COLUMNS } from './forms/file-record.ts'
import { type Form, openRecords } from './forms/records.ts'
import { fieldsOf, type ReadAdvert, type Reading, readRecord } from './read-record.ts'
import {
  columnsNote,
  countFault,
  countUnread,
  createTextSigns,
  emptyTally,
  type Note,
  type Tally,
  type Unread,
} from './tally.ts'

/** How a file is read, told before its first adverts; late columns are added as they come up. */
export type FileFacts = {
  path: string
  form: Form
  encoding: string
  mapping: Mapping
  /** Null where no text of skills has any: they are lists, or one each. */
  separator: SkillSeparator | null
  /** Of days such as 05/11/2026; null where they cannot be told, and are not read. */
  dayOrder: DayOrder | null
}

/** Some adverts of the files, in their order, and how far reading has come. */
type AdvertBatch = {
  adverts: ReadAdvert[]
  /** Bytes of all files, as stored, read so far. */
  bytes: number
  tally: Tally
}

const RECORDS_AT_ONCE = 50
/** Reading so many takes half a millisecond; then others have their turn. */
const RECORDS_OF_A_TURN = 10
/** So many records, or so many characters, are the first ones of a file. */
const FIRST_RECORDS = 1000
const MOST_CHARACTERS = 8_000_000
/** Clocks differ, but by less than a day. */
const DAY_MS = 24 * 60 * 60 * 1000

/** Reads the adverts of files as streams, one file after the other. */
export function openAdverts(
  paths: readonly string[],
  {
    asked,
    now,
    onFile = () => {},
    mostBytes = Number.POSITIVE_INFINITY,
  }: {
    asked: AskedMap
    now: number
    onFile?: (facts: FileFacts) => void
    /** No more of each file, unpacked, is read. */
    mostBytes?: number
  },
) {
  const tally = emptyTally()
  const signs = createTextSigns()
  let bytes = 0
  let withSkills = 0
  let isWhole = true
  const columnsOfFiles: Columns[] = []

  async function* untilEnough(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
    let isNone = true
    try {
      for await (const record of records) {
        isNone = false
        yield record
      }
    } catch (error) {
      if (isNone || !(error instanceof SeenEnough)) throw error
      isWhole = false
    }
  }

  function take(record: Taken, file: string, reading: Reading): ReadAdvert | null {
    tally.records++
    const at = { file, line: record.line }
    const unread = (why: Unread) => {
      countUnread(tally, at, why)
      return null
    }
    if ('broken' in record) return unread(record.broken)
    const read = readRecord(record.fields, reading)
    if (typeof read === 'string') return unread(read)
    tally.adverts++
    signs.add(read.written, record.fields.values())
    if (read.vacancy.keySkills.length > 0) withSkills++
    for (const fault of read.faults) countFault(tally, at, fault)
    const { publishedAt } = read.vacancy
    if (publishedAt !== null && Date.parse(publishedAt) > now + DAY_MS) {
      countFault(tally, at, { fault: 'future' })
      return { ...read, vacancy: { ...read.vacancy, publishedAt: null } }
    }
    return read
  }

  async function* readFile(path: string): AsyncGenerator<AdvertBatch> {
    const file = await openAdvertFile(path, mostBytes)
    const { form, records } = await openRecords(file.pieces, path, Object.values(asked))
    const iterator = untilEnough(records)
    const before = bytes
    const columns = createColumns(asked, MOST_COLUMNS)
    const { mapping } = columns
    const facts: FileFacts = {
      ...{ path, form, encoding: file.encoding, mapping },
      ...{ separator: null, dayOrder: null },
    }
    columnsOfFiles.push(columns)
    try {
      for (let isFirst = true; ; isFirst = false) {
        const most = isFirst ? FIRST_RECORDS : RECORDS_AT_ONCE
        const part = await recordsOf(iterator, { most, onColumn: columns.add })
        const readable = part.flatMap((record) => ('broken' in record ? [] : [record.fields]))
        if (isFirst && readable.length === 0) throw nothingIn(path, part)
        if (part.length === 0) break
        if (isFirst) columns.begin(form === 'csv')
        const cellsOf = (field: Field) =>
          readable.flatMap((fields) => mapping.get(field)?.map((name) => fields.get(name)) ?? [])
        if (isFirst) facts.dayOrder = dayOrderOf(cellsOf('published'))
        facts.separator ??= separatorOf(cellsOf('skills'))
        if (isFirst) onFile(facts)
        for (let from = 0; from < part.length; from += RECORDS_AT_ONCE) {
          const adverts: ReadAdvert[] = []
          for (const [at, record] of part.slice(from, from + RECORDS_AT_ONCE).entries()) {
            const advert = take(record, path, { ...facts, asked })
            if (advert) adverts.push(advert)
            if (at % RECORDS_OF_A_TURN === 0) await yieldToEventLoop()
          }
          yield { adverts, bytes: before + file.bytesRead(), tally }
        }
      }
      bytes = before + file.bytesRead()
      if (isWhole) columns.end()
    } finally {
      await iterator.return(undefined)
    }
  }

  return {
    tally,
    /** Whether every file was read to its end. */
    isWhole: () => isWhole,

    /**
     * The adverts. Throws OperatorError where a file cannot be read, and UsageError for its
     * mapping.
     */
    async *batches(): AsyncGenerator<AdvertBatch> {
      for (const path of paths) yield* readFile(path)
    },

    /** What to know about the figures, once all is read. */
    notes(): Note[] {
      const { no_period = 0, no_currency = 0 } = tally.faults
      const of = (pick: (columns: Columns) => readonly string[]) => columnsOfFiles.flatMap(pick)
      return [
        ...columnsNote(
          'awaited_columns',
          of((columns) => columns.awaited()),
        ),
        ...columnsNote(
          'unknown_columns',
          of((columns) => columns.unknown()),
        ),
        ...columnsNote(
          'late_columns',
          of((columns) => columns.late()),
        ),
        ...signs.notes(),
        ...(no_period > 0 ? [{ code: 'no_period', adverts: no_period } as const] : []),
        ...(no_currency > 0 ? [{ code: 'no_currency', adverts: no_currency } as const] : []),
        ...(withSkills === 0 && tally.adverts > 0
          ? [{ code: 'no_skills', adverts: tally.adverts } as const]
          : []),
      ]
    },
  }
}

/** A record with its fields by their paths. */
type Taken =
  | { line: number; fields: ReadonlyMap<string, unknown> }
  | Extract<FileRecord, { broken: unknown }>

/** The next records, at most so many, each of whose columns is told. */
async function recordsOf(
  records: AsyncIterator<FileRecord>,
  { most, onColumn }: { most: number; onColumn: (name: string) => void },
): Promise<Taken[]> {
  const part: Taken[] = []
  let characters = 0
  while (part.length < most && characters < MOST_CHARACTERS) {
    const { value, done } = await records.next()
    if (done) break
    if ('broken' in value) part.push(value)
    else {
      const fields = fieldsOf(value.fields)
      for (const name of fields.keys()) onColumn(name)
      part.push({ line: value.line, fields })
      characters += value.characters
    }
    if (part.length % RECORDS_OF_A_TURN === 0) await yieldToEventLoop()
  }
  return part
}

function nothingIn(path: string, first: readonly Taken[]): FileRefused {
  if (first.length === 0)
    return new FileRefused({ code: 'nothing' }, `${path} holds no adverts: ${TAKEN}.`)
  const lines = first.slice(0, 10).map(({ line }) => line)
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
  const message = `${path}: none of its records can be read. Look at ${where}.`
  return new FileRefused({ code: 'no_records', lines }, message)
}
