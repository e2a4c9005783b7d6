import { isUtf8 } from 'node:buffer'
import { AppError } from '../../errors.ts'

/** The parameters of a query string; one given more than once has a list of values. */
export type Query = Readonly<Record<string, string | string[]>>

/**
 * A parameter that is a whole number; anything else stays as it is, for the schema to refuse. Empty
 * counts as absent.
 */
export const numberGiven = (value: Query[string] | undefined): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value || undefined

/**
 * The parameters of a query string. No operation takes a list, so one given twice is refused by the
 * schema.
 */
export function readQuery(search: string): Query {
  // Without a prototype: `constructor` is a name like any other.
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/**
 * Refuses parameters whose bytes are not UTF-8: what they are read as says something else than the
 * client meant.
 * @param names those whose value has U+FFFD, which stands for such bytes, but may have been sent as
 * itself
 * @throws AppError `invalid_request`
 */
export function mustBeUtf8(url: string, names: readonly string[]): void {
  for (const name of names)
    if (!sentAs(url, name).every(isUtf8))
      throw new AppError(
        'invalid_request',
        `The parameter "${name}" must be percent-encoded UTF-8.`,
      )
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
