import { type Bounds, wholeNumber } from '../../bytes/whole-number.ts'
import { UsageError } from '../../errors.ts'
import type { SiteSource } from '../../scans/source.ts'
import { regionNumber } from '../../site/trudvsem/regions.ts'
import type { Reader } from './option-kinds.ts'

/** @param takes what is said that the option takes, where a text cannot be read */
export const reader =
  <Value>(read: (text: string) => Value | null | undefined, takes: string): Reader<Value> =>
  (text, flag) => {
    const value = read(text)
    if (value != null) return value
    throw new UsageError(`${flag} takes ${takes}, not "${text}".`)
  }

export const wholeNumberReader = (bounds: Bounds): Reader<number> =>
  reader((text) => wholeNumber(text, bounds), `a whole number from ${bounds[0]} to ${bounds[1]}`)

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/i

/**
 * Reads a time with its zone, or a date, which means its beginning in UTC. Milliseconds since the
 * Unix epoch.
 */
export const readMoment = reader((text) => {
  const moment = DATE.test(text) || TIME.test(text) ? Date.parse(text) : Number.NaN
  // `Date.parse` takes a 30 February for a day in March.
  const day = text.slice(0, 10)
  const exists = DATE.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return !Number.isNaN(moment) && exists ? moment : null
}, 'a date (2027-01-31) or a time with its zone (2027-01-31T18:00:00+03:00)')

/** Reads the number of a region at the vacancy site. */
export const readArea = reader(
  (text) => (/^\d{1,9}$/.test(text) ? String(Number(text)) : null),
  "the site's number of a region, such as 1 for Moscow",
)

/** Reads the code or the Russian name of a region of the state's open data. */
export const readRegion = reader(
  regionNumber,
  'the two digits of a region, such as 77, or its Russian name',
)

const SOURCES: readonly SiteSource[] = ['hh', 'trudvsem']

/** Reads the name of a source that is asked over the network. */
export const readSource = reader(
  (text) => SOURCES.find((name) => name === text),
  SOURCES.join(' or '),
)
