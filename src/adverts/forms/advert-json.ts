import { asObject, field, parseJson } from '../../site/pages/json.ts'
import { flattened } from '../fields/flattened.ts'
import { fieldNamed } from '../fields/names.ts'

const NOT_A_NUMBER = /"(?:[^"\\]|\\.)*"|\bNaN\b|-?\bInfinity\b/g

/** A value of JSON, with the NaN that Python writes into it; undefined where it is none. */
export function readJson(text: string): unknown {
  const value = parseJson(text)
  if (value !== undefined || !/NaN|Infinity/.test(text)) return value
  return parseJson(text.replace(NOT_A_NUMBER, (part) => (part.startsWith('"') ? part : 'null')))
}

/** Of a container and its items the items are those that state as many things an advert states. */
const LEAST_FIELDS = 3

/**
 * Whether an object is an advert, as it has a title and two more of the fields of one; any
 * `JobPosting` is.
 */
export function isAdvert(value: unknown): boolean {
  if (asObject(value) === null) return false
  if ([field(value, '@type')].flat().includes('JobPosting')) return true
  const named = new Set(
    [...flattened(value).keys()].flatMap((name) => fieldNamed(name)?.field ?? []),
  )
  return named.has('title') && named.size >= LEAST_FIELDS
}
