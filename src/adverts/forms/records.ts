import { FileRefused } from '../faults/file-fault.ts'
import { csvRecords, isTable } from './csv.ts'
import type { FileRecord } from './file-record.ts'
import { jsonRecords, pageRecords } from './json.ts'

/** What a file of adverts is. */
export type Form = 'csv' | 'json' | 'page'

/** `{"title":{"0":"Analyst","1":…`, or the columns first and all rows in a list of lists. */
const BY_COLUMNS =
  /^\s*\{\s*"(?:[^"\\]|\\.){1,200}"\s*:\s*(?:\{\s*"\d+"\s*:(?!\s*\{)|\[[^\][{}]*\]\s*,\s*"(?:index|data)"\s*:\s*\[)/

/** A file of JSON lines whose first line is broken looks like a table: its name tells. */
const NAMED_LINES = /\.(?:jsonl|ndjson)(?:\.gz|\.zst)?$/i

/** The form of a text and its records, as they come. The path is told where it is cut. */
export async function openRecords(
  pieces: AsyncIterable<string>,
  path: string,
  /** The names of columns that the owner has mapped. */
  mapped: readonly string[] = [],
): Promise<{ form: Form; records: AsyncIterable<FileRecord> }> {
  const iterator = pieces[Symbol.asyncIterator]()
  let start = ''
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    // Of blanks nothing need be kept, however many there are.
    start = next.value
    if (start.trim() !== '') break
  }
  async function* all(): AsyncGenerator<string> {
    try {
      yield start
      for (let next = await iterator.next(); !next.done; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  const sign = start.trimStart()[0]
  if (BY_COLUMNS.test(start))
    throw new FileRefused(
      { code: 'by_columns' },
      `${path} holds its adverts column by column, as pandas writes them: write them with ` +
        `to_json(path, orient='records', lines=True).`,
    )
  if (sign === '{' || sign === '[' || (NAMED_LINES.test(path) && !isTable(start, mapped)))
    return { form: 'json', records: jsonRecords(all(), path) }
  if (sign === '<') return { form: 'page', records: pageRecords(all()) }
  return { form: 'csv', records: csvRecords(all(), path) }
}
