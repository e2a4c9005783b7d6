import { type Query, readQuery } from './query.ts'

/** What a request's address says. */
export type Address = {
  /** Whether it begins with a host, behind which the router finds the path (routable.ts). */
  isAbsoluteForm: boolean
  /** The path as it was sent. */
  path: string
  query: Query
  /**
   * The parameters whose value has U+FFFD, which stands for bytes that are not UTF-8 (query.ts).
   */
  invalidUtf8: readonly string[]
}

// Elysia looks for the path from this position of the address on, so it misses the path behind a
// host of three letters.
const SHORTEST_ORIGIN = 'http://abcd'.length

const MOST_KEPT = 1000
const LONGEST_KEPT = 400
const known = new Map<string, Address>()

/**
 * Reads the address of a request. Those of the API come again and again, and to read one costs as
 * much as all limits; no other is kept, as the links to set a password have their secret in the
 * path.
 */
export function addressOf(url: string): Address {
  const before = known.get(url)
  if (before !== undefined) return before
  const address = read(url)
  if (url.length > LONGEST_KEPT || !isApiPath(address.path)) return address
  // A client that makes up new ones neither fills the memory nor pushes those of others out for
  // good.
  if (known.size === MOST_KEPT) known.clear()
  known.set(url, address)
  return address
}

function read(url: string): Address {
  const start = startOfPath(url)
  const mark = url.indexOf('?', start)
  const query = readQuery(mark === -1 ? '' : url.slice(mark))
  return {
    isAbsoluteForm: start >= SHORTEST_ORIGIN && URL.canParse(url.slice(0, start)),
    path: mark === -1 ? url.slice(start) : url.slice(start, mark),
    query,
    invalidUtf8: Object.keys(query).filter((name) =>
      [query[name]!].flat().some((value) => value.includes('\ufffd')),
    ),
  }
}

/** Where the path begins: at once, when no host could be read. */
export const startOfPath = (url: string): number =>
  url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2)

/** Whether a path belongs to the API, where every request needs a key. */
export const isApiPath = (path: string): boolean => path.startsWith('/v1/') || path === '/v1'
