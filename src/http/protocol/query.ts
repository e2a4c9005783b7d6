import { isUtf8 } from 'node:buffer'
import { AppError } from '../../errors.ts'

/** The parameters of a query string; one given more than once has a list of values. */
export type Query = Readonly<Record<string, string | string[]>>

/** A parameter that is a whole number; what is none stays as it is, for the schema to refuse. Empty is not given. */
export const numberGiven = (value: Query[string] | undefined): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value || undefined

const NO_QUERY: Query = {}
const MOST_KEPT = 1000
const LONGEST_KEPT = 300
const queries = new Map<string, Query>()

/** The parameters of an address. They are kept, because the same ones come again and again and parsing costs as much as all limits. */
export function queryOf(url: string): Query {
  const mark = url.indexOf('?')
  if (mark === -1) return NO_QUERY
  const search = url.slice(mark)
  const known = queries.get(search)
  if (known !== undefined) return known
  const query = readQuery(search)
  // A client that makes up new ones does not fill the memory.
  if (queries.size < MOST_KEPT && search.length < LONGEST_KEPT) queries.set(search, query)
  return query
}

/** No operation takes a list, so a parameter given twice is refused by the schema. */
function readQuery(search: string): Query {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/**
 * Refuses a parameter whose bytes are not UTF-8: what they are read as says something else than the client meant.
 * @param known the names that are looked at; others are ignored, as everywhere
 * @throws AppError `invalid_request`
 */
export function mustBeUtf8(url: string, known: ReadonlySet<string>): void {
  const query = queryOf(url)
  for (const name in query) {
    // U+FFFD stands for such bytes, but may have been sent as itself.
    if (!known.has(name) || ![query[name]!].flat().some((value) => value.includes('\ufffd'))) continue
    if (!sentAs(url, name).every(isUtf8)) {
      throw new AppError('invalid_request', `The parameter "${name}" must be percent-encoded UTF-8.`)
    }
  }
}

/** The bytes of each value of a parameter, its escapes undone. */
function sentAs(url: string, name: string): Buffer[] {
  const parts = url.slice(url.indexOf('?') + 1).split('&')
  const own = parts.filter((part) => new URLSearchParams(part).has(name))
  return own.map((part) => {
    const bytes = Buffer.from(part.slice(part.indexOf('=') + 1)).toString('latin1')
    return Buffer.from(
      bytes.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    )
  })
}
