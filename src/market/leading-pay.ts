import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { PayAnswer } from './answers/pay.schema.ts'
import { leadingCurrency } from './answers/pay.ts'
import type { ScanAnswers } from './scan-answers.ts'

/** What is paid, in the leading currency where several are mixed: null where one prevails. */
export type LeadingPay = { pay: PayAnswer; currency: string | null }

/** @param payIn what is paid in a currency; in all where none is given */
export async function leadingPay(
  payIn: (currency: string | null) => Promise<PayAnswer>,
): Promise<LeadingPay> {
  const whole = await payIn(null)
  const currency = leadingCurrency(whole)
  return { pay: currency === null ? whole : await payIn(currency), currency }
}

/** What a scan pays. */
export const leadingPayOf = (
  market: Pick<ScanAnswers, 'pay'>,
  detail: ScanDetail,
): Promise<LeadingPay> =>
  leadingPay(async (currency) => (await market.pay(detail, { currency })).value)
