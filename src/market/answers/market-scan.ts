import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import { DAY_MS } from '../../time/clock.ts'
import type { MarketScanReference } from './market.schema.ts'

/** Months have 28 to 31 days. */
export const MONTH_MS = 31 * DAY_MS

/** With fewer vacancies, one more or less moves a share by several percentage points. */
export const FEW_VACANCIES = 30

/** A shown result as the market's answers take it. */
export type MarketScan = {
  scan: MarketScanReference
  /** null: not known. */
  method: number | null
  vocabulary: string | null
  sheet: Sheet
  /** False for a result of its history. */
  isShown?: boolean
}

/** A scan with what its comparison with another needs. */
export type ComparedScan = MarketScan & {
  source: string
  status: 'done' | 'stopped'
  limitHit: boolean
}

/** The beginning of every answer about one scan. */
export const headOf = ({ scan, method, vocabulary }: Omit<MarketScan, 'sheet'>) => ({
  scan,
  method,
  vocabulary,
})

/** Why the skills of two results were not counted in one way; null where they were. */
export function whyUnlike(
  one: Pick<MarketScan, 'method' | 'vocabulary'>,
  other: Pick<MarketScan, 'method' | 'vocabulary'>,
): 'not_kept' | 'other_method' | 'other_vocabulary' | null {
  if ([one.method, one.vocabulary, other.method, other.vocabulary].includes(null)) return 'not_kept'
  if (one.method !== other.method) return 'other_method'
  return one.vocabulary === other.vocabulary ? null : 'other_vocabulary'
}

/** By code units, null last: the order of equals in the market's lists. */
export function byText(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : Number(one > other)
}

/** Descending, null last. */
export function descending(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return other - one
}
