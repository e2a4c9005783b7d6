import { type Bin, histogramOf, histogramsAlike } from '../figures/histogram.ts'
import { type Bounds, percentilesOf, statedSorted } from '../figures/pay.ts'
import { payEstimateOf } from '../figures/pay-estimate.ts'
import { headOf, type MarketScan } from './market-scan.ts'
import type { PayAnswer } from './pay.schema.ts'

/** What the adverts of a scan pay: both bounds apart, and one estimate of what lies between. */
export function payAnswerOf(market: MarketScan): PayAnswer {
  const { pay, isFull, adverts } = market.sheet
  const head = headOf(market)
  if (pay === null) {
    return { ...head, from: null, to: null, estimate: null, reason: isFull ? 'no_salaries' : 'not_kept' }
  }
  const boundOf = (bounds: Bounds) => {
    const sorted = statedSorted(bounds, allOf(adverts))
    return { ...percentilesOf(sorted), histogram: histogramOf(sorted) }
  }
  const [from, to] = [boundOf(pay.from), boundOf(pay.to)]
  const answer = { ...head, from, to, estimate: payEstimateOf(pay) }
  return from.p50 === null && to.p50 === null ? { ...answer, reason: 'too_few_salaries' } : answer
}

/** How many adverts state which pay, both bounds in bins of one width; null without salaries. */
export type PayBins = { from: Bin[]; to: Bin[] } | null

export function payBinsOf({ sheet: { pay, adverts } }: Pick<MarketScan, 'sheet'>): PayBins {
  if (pay === null) return null
  const [from, to] = histogramsAlike([pay.from, pay.to].map((bounds) => statedSorted(bounds, allOf(adverts))))
  return { from: from!, to: to! }
}

const allOf = (adverts: number) => Int32Array.from({ length: adverts }, (_, advert) => advert)
