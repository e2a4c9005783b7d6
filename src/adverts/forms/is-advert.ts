import { asObject, field } from '../../site/pages/json.ts'
import { flattened } from '../fields/flattened.ts'
import { fieldNamed } from '../fields/names.ts'

/** Of a container and its items the items are those that state as many things an advert states. */
const LEAST_FIELDS = 3

/**
 * Whether an object is an advert, as it has a title and two more of the fields of one; any
 * `JobPosting` is.
 */
export function isAdvert(value: unknown): boolean {
  if (asObject(value) === null) return false
  if ([field(value, '@type')].flat().includes('JobPosting')) return true
  const named = new Set([...flattened(value).keys()].flatMap((name) => fieldNamed(name)?.field ?? []))
  return named.has('title') && named.size >= LEAST_FIELDS
}
