/** A moment as people read it at a terminal: in its zone, or in the one given, to the minute. */
export function localMoment(moment: number | string | Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return format.format(new Date(moment))
}

/** How a command writes moments: people at a terminal are told their own time, anybody else ISO 8601. */
export const momentsOf = (isTerminal: boolean): ((moment: number | string | Date) => string) =>
  isTerminal ? (moment) => localMoment(moment) : (moment) => new Date(moment).toISOString()
