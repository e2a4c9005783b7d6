import { advertsOf, payTableOf } from '../../statistics/advert-table/pay-table.ts'
import { TAXES } from '../../statistics/advert-table/sheet.ts'
import { type Bin, histogramOf, histogramsAlike } from '../../statistics/estimators/histogram.ts'
import { boundOf, mixOf, percentilesOf } from '../../statistics/estimators/pay.ts'
import { payEstimateOf } from '../../statistics/estimators/pay-estimate.ts'
import type { Reason } from './codes.ts'
import { headOf, type MarketScan } from './market-scan.ts'
import type { PayAnswer } from './pay.schema.ts'

/**
 * What the distinct adverts of a scan pay: both bounds apart, and one estimate of what lies
 * between.
 */
export function payAnswerOf(market: MarketScan, currency: string | null = null): PayAnswer {
  const { sheet } = market
  const head = headOf(market)
  if (sheet.pay === null) {
    const nothing = {
      from: null,
      to: null,
      currencies: null,
      mixed: null,
      taxUnstated: null,
      estimate: null,
    }
    return { ...head, ...nothing, reason: sheet.hasAdverts ? 'no_salaries' : 'not_kept' }
  }
  const [adverts, table] = [advertsOf(sheet), payTableOf(sheet, sheet.pay, currency)]
  const figuresOf = (bound: 'from' | 'to') => {
    const stated = boundOf(adverts, table, bound)
    return { ...percentilesOf(stated), histogram: histogramOf(stated.sorted) }
  }
  const { currencies, mixed } = mixOf(adverts, table)
  const { tax } = sheet.pay
  const isUsable = (advert: number) =>
    !(Number.isNaN(table.from[advert]) && Number.isNaN(table.to[advert]))
  const answer = {
    ...head,
    from: figuresOf('from'),
    to: figuresOf('to'),
    currencies,
    mixed,
    taxUnstated: adverts.filter((advert) => isUsable(advert) && tax[advert] === TAX_UNSTATED)
      .length,
    estimate: payEstimateOf(table),
  }
  const reason = reasonOf(answer, currency)
  return reason === null ? answer : { ...answer, reason }
}

/**
 * The currency whose own pay comes first where adverts of several countries are mixed; null where
 * one prevails.
 */
export const leadingCurrency = ({
  mixed,
  currencies,
}: Pick<PayAnswer, 'mixed' | 'currencies'>): string | null =>
  mixed ? (currencies?.[0]?.code ?? null) : null

/** Why neither bound has a median; null where one has. */
function reasonOf(
  { from, to }: Pick<PayAnswer, 'from' | 'to'>,
  currency: string | null,
): Reason | null {
  if ((from?.p50 ?? to?.p50 ?? null) !== null) return null
  const most = Math.max(from?.count ?? 0, to?.count ?? 0)
  if (most === 0 && currency !== null) return 'no_such_currency'
  return most < 10 ? 'too_few_salaries' : 'too_few_paying'
}

const TAX_UNSTATED = TAXES.indexOf('unstated')

/** How many adverts state which pay, both bounds in bins of one width; null without salaries. */
export type PayBins = { from: Bin[]; to: Bin[] } | null

export function payBinsOf(
  { sheet }: Pick<MarketScan, 'sheet'>,
  currency: string | null = null,
): PayBins {
  if (sheet.pay === null) return null
  const [adverts, table] = [advertsOf(sheet), payTableOf(sheet, sheet.pay, currency)]
  const sorted = (bound: 'from' | 'to') => boundOf(adverts, table, bound).sorted
  const [from, to] = histogramsAlike([sorted('from'), sorted('to')])
  return { from: from!, to: to! }
}
