import { yieldToEventLoop } from '../time/turns.ts'
import { openAdvertFile, SeenEnough } from './advert-file.ts'
import { FileRefused } from './faults/file-fault.ts'
import { type AskedMap, type Mapping, mappingOf } from './fields/mapping.ts'
import { separatorOf } from './fields/texts.ts'
import { type FileRecord, MOST_COLUMNS } from './forms/file-record.ts'
import { type Form, openRecords } from './forms/records.ts'
import { fieldsOf, type ReadAdvert, readRecord } from './read-record.ts'
import {
  countFault,
  countUnread,
  createTextSigns,
  emptyTally,
  type Note,
  type Tally,
} from './tally.ts'

/** How a file is read, told before its first adverts. */
export type FileFacts = {
  path: string
  form: Form
  encoding: string
  mapping: Mapping
  separator: string
}

/** Some adverts of the files, in their order, and how far reading has come. */
export type AdvertBatch = {
  adverts: ReadAdvert[]
  /** Bytes of all files, as stored, read so far. */
  bytes: number
  tally: Tally
}

const RECORDS_AT_ONCE = 50
/** Reading so many takes half a millisecond; then others have their turn. */
const RECORDS_OF_A_TURN = 10
/** So many records, or so many characters, decide how a file is read. */
const SAMPLE = { records: 1000, characters: 8_000_000 }
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

  function take(
    record: FileRecord,
    file: string,
    reading: Parameters<typeof readRecord>[1],
  ): ReadAdvert | null {
    tally.records++
    const at = { file, line: record.line }
    const read = 'broken' in record ? record.broken : readRecord(record.fields, reading)
    if (typeof read === 'string') {
      countUnread(tally, at, read)
      return null
    }
    tally.adverts++
    signs.add(read.written)
    if (read.vacancy.keySkills.length > 0) withSkills++
    for (const fault of read.faults) countFault(tally, fault)
    const { publishedAt } = read.vacancy
    if (publishedAt !== null && Date.parse(publishedAt) > now + DAY_MS) {
      countFault(tally, 'future')
      return { ...read, vacancy: { ...read.vacancy, publishedAt: null } }
    }
    return read
  }

  async function* readFile(path: string): AsyncGenerator<AdvertBatch> {
    const file = await openAdvertFile(path, mostBytes)
    const { form, records } = await openRecords(file.pieces, path)
    const iterator = untilEnough(records)
    const before = bytes
    try {
      const sample = await sampleOf(iterator)
      const readable = sample.flatMap((record) => ('broken' in record ? [] : [record.fields]))
      if (readable.length === 0) throw nothingIn(path, sample)
      const columns = new Set<string>()
      for (const [at, record] of readable.entries()) {
        if (at % RECORDS_OF_A_TURN === 0) await yieldToEventLoop()
        if (columns.size < MOST_COLUMNS)
          for (const name of fieldsOf(record).keys()) columns.add(name)
      }
      const mapping = mappingOf([...columns], asked)
      const skills = mapping.get('skills') ?? []
      const separator = separatorOf(
        readable.flatMap((record) => skills.map((name) => record[name])),
      )
      onFile({ path, form, encoding: file.encoding, mapping, separator })
      const reading = { mapping, separator, asked }
      let adverts: ReadAdvert[] = []
      let inBatch = 0
      for await (const record of sampleAndRest(sample, iterator)) {
        const advert = take(record, path, reading)
        if (advert) adverts.push(advert)
        if (++inBatch % RECORDS_OF_A_TURN === 0) await yieldToEventLoop()
        if (inBatch < RECORDS_AT_ONCE) continue
        yield { adverts, bytes: before + file.bytesRead(), tally }
        adverts = []
        inBatch = 0
      }
      bytes = before + file.bytesRead()
      yield { adverts, bytes, tally }
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
      return [
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

async function sampleOf(records: AsyncIterator<FileRecord>): Promise<FileRecord[]> {
  const sample: FileRecord[] = []
  let characters = 0
  while (sample.length < SAMPLE.records && characters < SAMPLE.characters) {
    const { value, done } = await records.next()
    if (done) break
    sample.push(value)
    if (sample.length % RECORDS_OF_A_TURN === 0) await yieldToEventLoop()
    if ('fields' in value) characters += value.characters
  }
  return sample
}

async function* sampleAndRest(
  sample: readonly FileRecord[],
  rest: AsyncIterator<FileRecord>,
): AsyncGenerator<FileRecord> {
  yield* sample
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

function nothingIn(path: string, sample: readonly FileRecord[]): FileRefused {
  if (sample.length === 0)
    return new FileRefused(
      { code: 'nothing' },
      `${path} holds no adverts: it takes CSV, JSON, JSON lines, or pages with a JobPosting.`,
    )
  const lines = sample.slice(0, 10).map(({ line }) => line)
  const message = `${path}: none of its records can be read, from line ${lines.join(', ')} on.`
  return new FileRefused({ code: 'no_records', lines }, message)
}
