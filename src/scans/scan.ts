import { cleanLine } from '../bytes/unseen-characters.ts'
import type { ScanSource } from './source.ts'

/**
 * A scan has at most this many queries; each is compared with the profession that a request names.
 */
export const MOST_QUERIES = 200
/** UTF-16 units. */
export const LONGEST_QUERY = 1000

/** What a scan is for. Specs with the same id are one scan; running it again is a recount. */
export type ScanSpec = {
  /** The vacancy titles to search for, as first typed but for white space and unseen characters. */
  queries: string[]
  /** The site's number of a region; null: all regions. */
  area: string | null
  withSalary: boolean
  /** The site when not given. */
  source?: ScanSource
}

/**
 * The canonical form of a spec. Case, ё/е, quotes, extra white space, unseen characters, order and
 * repetition of queries do not matter.
 */
export function scanSpec({ queries, ...rest }: ScanSpec): ScanSpec {
  const distinct = new Map<string, string>()
  for (const query of queries.map(plainQuery)) {
    if (query !== '' && !distinct.has(identityOf(query))) distinct.set(identityOf(query), query)
  }
  return { ...rest, queries: [...distinct.values()] }
}

/** The id of a scan. It depends on the spec alone, so that it is the same on every instance. */
export function scanId({ queries, area, withSalary, source = 'hh' }: ScanSpec): string {
  // Scans of the site had their ids before there were others.
  const others = source === 'hh' ? [] : [source]
  const identity = JSON.stringify([queries.map(identityOf).sort(), area, withSalary, ...others])
  return Bun.SHA256.hash(identity, 'hex').slice(0, 16)
}

// The site reads quotes as an exact phrase; a title is searched for by its words.
const plainQuery = (query: string) => cleanLine(query.normalize('NFC').replace(/["«»“”„]/g, ' '))

const identityOf = (query: string) => query.toLowerCase().replaceAll('ё', 'е')
