import { hash } from 'node:crypto'

/** What a scan is made for. Two specs with the same id are the same scan, and running it again is a recount. */
export type ScanSpec = {
  /** Vacancy-title queries, as first typed but for white space. */
  queries: string[]
  /** The site's number of a region; null: everywhere. */
  area: string | null
  withSalary: boolean
}

/** Queries are a set: case, ё/е, quotes, extra white space, order and repetition do not make another scan. */
export function scanSpec({ queries, area, withSalary }: ScanSpec): ScanSpec {
  const distinct = new Map<string, string>()
  for (const query of queries.map(plainQuery)) {
    if (query !== '' && !distinct.has(identityOf(query))) distinct.set(identityOf(query), query)
  }
  return { queries: [...distinct.values()], area, withSalary }
}

/** Follows from what the scan is for alone, so that it is the same on every instance. */
export function scanId({ queries, area, withSalary }: ScanSpec): string {
  const identity = JSON.stringify([queries.map(identityOf).sort(), area, withSalary])
  return hash('sha256', identity, 'hex').slice(0, 16)
}

// The site reads quotes and a few signs as an exact phrase or an operator; a title is asked for by its words.
const plainQuery = (query: string) =>
  query
    .normalize('NFC')
    .replace(/["«»“”„]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const identityOf = (query: string) => query.toLowerCase().replaceAll('ё', 'е')
