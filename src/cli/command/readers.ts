import { type Bounds, wholeNumber } from '../../bytes/whole-number.ts'
import { UsageError } from '../../errors.ts'
import type { SiteSource } from '../../scans/source.ts'
import { regionNumber } from '../../site/trudvsem/regions.ts'
import type { Reader } from './option-kinds.ts'

/** Reads a whole number within bounds. */
export const wholeNumberReader =
  (bounds: Bounds): Reader<number> =>
  (text, flag) => {
    const number = wholeNumber(text, bounds)
    if (number !== null) return number
    throw new UsageError(
      `${flag} takes a whole number from ${bounds[0]} to ${bounds[1]}, not "${text}".`,
    )
  }

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/i

/**
 * Reads a time with its zone, or a date, which means its beginning in UTC. Milliseconds since the
 * Unix epoch.
 */
export const readMoment: Reader<number> = (text, flag) => {
  const moment = DATE.test(text) || TIME.test(text) ? Date.parse(text) : Number.NaN
  // `Date.parse` takes a 30 February for a day in March.
  const day = text.slice(0, 10)
  const exists = DATE.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (!Number.isNaN(moment) && exists) return moment
  throw new UsageError(
    `${flag} takes a date (2027-01-31) or a time with its zone (2027-01-31T18:00:00+03:00), not "${text}".`,
  )
}

/** Reads the number of a region at the vacancy site. */
export const readArea: Reader<string> = (text, flag) => {
  if (/^\d{1,9}$/.test(text)) return String(Number(text))
  throw new UsageError(
    `${flag} takes the site's number of a region, such as 1 for Moscow, not "${text}".`,
  )
}

/** Reads the code or the Russian name of a region of the state's open data. */
export const readRegion: Reader<string> = (text, flag) => {
  const code = regionNumber(text)
  if (code !== undefined) return code
  throw new UsageError(
    `${flag} takes the two digits of a region, such as 77, or its Russian name, not "${text}".`,
  )
}

const SOURCES: readonly SiteSource[] = ['hh', 'trudvsem']

/** Reads the name of a source that is asked over the network. */
export const readSource: Reader<SiteSource> = (text, flag) => {
  const source = SOURCES.find((name) => name === text)
  if (source !== undefined) return source
  throw new UsageError(`${flag} takes ${SOURCES.join(' or ')}, not "${text}".`)
}
