import type { Pay } from './market.schema.ts'

/**
 * Which of two scans surely pays more: medians of the lower bounds whose 95 % intervals do not overlap. Medians alone
 * differ by chance. Careful: intervals may overlap a little where a test of the difference would still find one.
 *
 * @returns null when neither does, or a median has no interval
 */
export function paysMore(a: Pay, b: Pay): 'a' | 'b' | null {
  const [one, other] = [a?.from.interval, b?.from.interval]
  if (!one || !other) return null
  if (one[0] > other[1]) return 'a'
  return other[0] > one[1] ? 'b' : null
}
