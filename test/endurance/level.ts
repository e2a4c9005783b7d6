/**
 * Whether a figure that goes up and down, such as resident memory, has come to a level or goes on
 * rising.
 */

/** A figure, and how much work had been done by then. */
export type Reading = { value: number; work: number }

export type Trend = {
  /** The least reading of the second, the third and the last quarter. */
  lows: [number, number, number]
  /**
   * Whether it rose in both of the last two steps, each time by more than the garbage collector
   * explains.
   */
  rises: boolean
  /**
   * By how much the lows rose for each unit of work from the second quarter to the last; 0 when
   * they fell.
   */
  perWork: number
}

/**
 * Compares the lows of quarters, because what is above a low is garbage not yet collected. The
 * first quarter warms up: code is compiled and caches fill. A cache that fills later is one step up
 * and then a level; a leak goes up each time.
 * @param noise by how much lows differ when nothing grows
 */
export function trendOf(readings: readonly Reading[], noise: number): Trend {
  const quarters = [1, 2, 3].map((n) =>
    readings.slice(
      Math.floor((n * readings.length) / 4),
      Math.floor(((n + 1) * readings.length) / 4),
    ),
  )
  const [second, third, last] = quarters.map(lowOf) as [Reading, Reading, Reading]
  const rises = third.value - second.value > noise && last.value - third.value > noise
  const work = last.work - second.work
  return {
    lows: [second.value, third.value, last.value],
    rises,
    perWork: work > 0 ? Math.max(0, last.value - second.value) / work : 0,
  }
}

const lowOf = (readings: readonly Reading[]): Reading =>
  readings.reduce((low, reading) => (reading.value < low.value ? reading : low))
