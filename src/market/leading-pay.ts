import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { PayAnswer } from './answers/pay.schema.ts'
import { leadingCurrency } from './answers/pay.ts'
import type { ScanAnswers } from './scan-answers.ts'

/** What a scan pays, in its leading currency where several are mixed: null where one prevails. */
export async function leadingPayOf(
  market: Pick<ScanAnswers, 'pay'>,
  detail: ScanDetail,
): Promise<{ pay: PayAnswer; currency: string | null }> {
  const { value: whole } = await market.pay(detail)
  const currency = leadingCurrency(whole)
  return {
    pay: currency === null ? whole : (await market.pay(detail, { currency })).value,
    currency,
  }
}
