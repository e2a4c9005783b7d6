import { type Pay, type Quartiles, whyUntold } from '../estimators/pay.ts'
import type { Interval } from '../estimators/rounding.ts'
import { roundedShare } from '../estimators/rounding.ts'
import { createShareOf } from '../estimators/share.ts'
import { payOfAll } from './pay-table.ts'
import type { Sheet } from './sheet.ts'
import { allAdverts } from './views.ts'

/** `employers` is null in a run that was counted before those of pay were. */
type RunQuartiles = Omit<Quartiles, 'employers'> & { employers: number | null }

/** `currencies` and `mixed` are null in a run that was counted before they were kept. */
type RunPay = {
  from: RunQuartiles
  to: RunQuartiles
  currencies: Pay['currencies'] | null
  mixed: boolean | null
}

/**
 * What a history shows of one result: a few kilobytes beside its sheet, so that 400 runs are
 * quickly read. Columns, in the order of the result's skills.
 */
export type RunSummary = {
  /** False for a result of which only skills are known. */
  hasAdverts: boolean
  /** Null for a scan without salaries. */
  pay: RunPay | null
  names: readonly string[]
  /** To 3 decimals. */
  shares: readonly number[]
  intervals: readonly (Interval | null)[]
  /** The interval of a skill that no advert names. */
  ofNone: Interval | null
}

/** Bounds of a run that was counted before the employers of pay were. */
type StoredBounds = Omit<Quartiles, 'interval' | 'employers'> &
  Partial<Pick<Quartiles, 'interval' | 'employers'>>

/** The summary as it is stored: readers of earlier versions know `hasAdverts` as `isFull`. */
export function writeRunSummary({ hasAdverts, ...summary }: RunSummary): string {
  return JSON.stringify({ isFull: hasAdverts, ...summary })
}

/** The summary that `writeRunSummary` wrote, now or in an earlier version. */
export function readRunSummary(json: string): RunSummary {
  const { pay, isFull, ...summary } = JSON.parse(json) as Omit<RunSummary, 'pay' | 'hasAdverts'> & {
    pay: (Partial<RunPay> & { from: StoredBounds; to: StoredBounds }) | null
    isFull?: boolean
  }
  const bounds = (stored: StoredBounds): RunQuartiles => ({
    ...{ interval: null, employers: null },
    ...stored,
    ...whyUntold({ p25: stored.p25, p50: stored.p50, p75: stored.p75 }, stored.count),
  })
  // An earlier version did not store it: a result of which only skills were kept has neither pay
  // nor intervals.
  const hasFigures = pay !== null || summary.intervals.some((interval) => interval !== null)
  return {
    hasAdverts: isFull ?? hasFigures,
    ...summary,
    pay: pay && {
      from: bounds(pay.from),
      to: bounds(pay.to),
      currencies: pay.currencies ?? null,
      mixed: pay.mixed ?? null,
    },
  }
}

/** What `writeRunSummary` writes of a sheet. */
export function runSummaryOf(sheet: Sheet): RunSummary {
  const { clusters, naming } = allAdverts(sheet)
  const shareOf = createShareOf(clusters)
  const shares = naming.map(shareOf)
  const pay = payOfAll(sheet)
  return {
    hasAdverts: sheet.hasAdverts,
    pay: pay && {
      from: pay.from,
      to: pay.to,
      currencies: pay.currencies,
      mixed: pay.mixed,
    },
    names: sheet.skills.map(({ name }) => name),
    shares: shares.map(({ share }) => roundedShare(share)),
    intervals: shares.map(({ interval }) => interval),
    ofNone: shareOf([]).interval,
  }
}
