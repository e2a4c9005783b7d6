import { csvRecords } from './csv.ts'
import type { FileRecord } from './file-record.ts'
import { jsonRecords, pageRecords } from './json.ts'

/** What a file of adverts is. */
export type Form = 'csv' | 'json' | 'page'

/** The form of a text and its records, as they come. The path is told where it is cut. */
export async function openRecords(
  pieces: AsyncIterable<string>,
  path: string,
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
  if (sign === '{' || sign === '[') return { form: 'json', records: jsonRecords(all(), path) }
  if (sign === '<') return { form: 'page', records: pageRecords(all()) }
  return { form: 'csv', records: csvRecords(all(), path) }
}
