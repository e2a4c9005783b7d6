/** A moment as people read it at a terminal: in its zone, or in the one given, to the minute. */
export function localMoment(moment: number | string | Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return format.format(new Date(moment))
}

/** The same with the name of its zone, for what is to come. */
export function zonedMoment(moment: number | string | Date, timeZone?: string): string {
  const zoned = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', timeZone }).formatToParts(
    new Date(moment),
  )
  return (
    `${localMoment(moment, timeZone)} ` +
    `${zoned.find(({ type }) => type === 'timeZoneName')?.value}`
  )
}

/**
 * How a command writes moments: people at a terminal are told their own time, anybody else ISO
 * 8601.
 */
export const momentsOf = (isTerminal: boolean): ((moment: number | string | Date) => string) =>
  isTerminal ? (moment) => localMoment(moment) : (moment) => new Date(moment).toISOString()
