// A day, or a moment with or without seconds, fractions of them and its zone, which the API writes
// without a colon.
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(?:(Z)|([+-]\d\d):?(\d\d))?)?$/
/** The site's own time, which a moment without a zone is taken for. */
const MOSCOW = '+03:00'
/** The site is no older. */
const EARLIEST = Date.UTC(2000, 0, 1)

/**
 * A moment of the site as ISO 8601 in UTC; null for anything else. Fractions of a second are cut
 * off: pages state them and the API does not, and one vacancy read in both ways must be the same. A
 * day alone is its midnight in Moscow.
 */
export function statedMoment(value: unknown): string | null {
  const parts = typeof value === 'string' ? MOMENT.exec(value) : null
  if (parts === null) return null
  const [, day, time = '00:00', utc, hours, minutes] = parts
  const moment = Date.parse(
    `${day}T${time}${utc ?? (hours === undefined ? MOSCOW : `${hours}:${minutes}`)}`,
  )
  // The engine takes February the 31st for the 3rd of March.
  const isInCalendar = new Date(Date.parse(`${day}T00:00Z`) || 0).toISOString().startsWith(day!)
  return isInCalendar && moment >= EARLIEST ? new Date(moment).toISOString() : null
}
