import { asObject, field, parseJson } from '../../site/pages/json.ts'
import { flattened } from '../fields/flattened.ts'
import { type Field, fieldNamed } from '../fields/names.ts'

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
  const named = fieldsIn(value)
  return isPosting(value) || (named.has('title') && named.size >= LEAST_FIELDS)
}

/** … and says what it is about: a region, too, has a name, an id and an address. */
export const isWholeAdvert = (value: unknown): boolean =>
  isAdvert(value) && TEXTS.some((field) => fieldsIn(value).has(field))

const TEXTS = ['description', 'description.more', 'skills'] as const

/** Whether a name in an object tells employers: one has a name, a description and an address too. */
export const isOfEmployers = (name: string): boolean =>
  /^(?:employers|companies|organi[sz]ations|компании|организации|работодатели)$/i.test(name) ||
  fieldNamed(name)?.field === 'employer'

/** Whether a value is a `JobPosting` of schema.org. */
export const isPosting = (value: unknown): boolean =>
  [field(value, '@type')].flat().includes('JobPosting')

const fieldsIn = (value: unknown): ReadonlySet<Field> =>
  new Set(
    [...flattened(asObject(value) ?? {}).keys()].flatMap((name) => fieldNamed(name)?.field ?? []),
  )
