/** A number with the noun it counts. */
export const many = (n: number, one: string, more: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : more}`

/** How long to wait: `45 seconds`, `2 minutes`. */
export const wait = (seconds: number): string =>
  seconds < 90
    ? many(seconds, 'second', 'seconds')
    : many(Math.ceil(seconds / 60), 'minute', 'minutes')
