/** The lower and upper end of an interval. */
export type Interval = readonly [low: number, high: number]

/** A share, a gain or a change of one, to 3 decimals. */
export const roundedShare = (value: number): number => Math.round(value * 1000) / 1000 + 0

/** A lift or a score, to 2 decimals. */
export const roundedScore = (value: number): number => Math.round(value * 100) / 100 + 0

/**
 * Less than this beyond a step is noise of the arithmetic: 0.29 · 1000 is 290.00000000000006 or so.
 */
const NOISE = 1e-9

/**
 * An interval to 3 decimals, never narrower than it is and not beyond the bounds of what it speaks
 * of.
 */
export function roundedOutward([low, high]: Interval, [least, most]: Interval): Interval {
  const down = Math.floor(low * 1000 + NOISE) / 1000
  const up = Math.ceil(high * 1000 - NOISE) / 1000
  return [Math.max(least, down) + 0, Math.min(most, up) + 0]
}
