import { payOf, type Quartiles } from '../figures/pay.ts'
import type { Interval } from '../figures/rounding.ts'
import { roundedShare } from '../figures/rounding.ts'
import { createShareOf } from '../figures/share.ts'
import type { Sheet } from './sheet.ts'
import { allAdverts } from './views.ts'

/**
 * What a history tells of one result: a few kilobytes beside its sheet, so that 400 runs are soon read. Columns, in the
 * order of the result's skills.
 */
export type RunSummary = {
  /** Null for a scan without salaries. */
  pay: { from: Quartiles; to: Quartiles } | null
  names: readonly string[]
  /** To 3 decimals. */
  shares: readonly number[]
  intervals: readonly (Interval | null)[]
  /** The interval of a skill that no advert names. */
  ofNone: Interval | null
}

/** It is plain JSON, so it is stored as `packed(JSON.stringify(summary))`. */
export function runSummaryOf(sheet: Sheet): RunSummary {
  const { clusters, naming } = allAdverts(sheet)
  const shareOf = createShareOf(clusters)
  const shares = naming.map(shareOf)
  return {
    pay: sheet.pay && boundsOf(sheet.pay, clusters.adverts),
    names: sheet.skills.map(({ name }) => name),
    shares: shares.map(({ share }) => roundedShare(share)),
    intervals: shares.map(({ interval }) => interval),
    ofNone: shareOf([]).interval,
  }
}

function boundsOf(pay: NonNullable<Sheet['pay']>, adverts: number) {
  const all = Int32Array.from({ length: adverts }, (_, advert) => advert)
  const { from, to } = payOf(all, pay)
  return { from, to }
}
