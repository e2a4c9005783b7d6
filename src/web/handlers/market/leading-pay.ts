import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import { leadingCurrency } from '../../../market/answers/pay.ts'
import type { PublicMarket } from '../../../market/public-market.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'

/** What a scan pays, in its leading currency where several are mixed: null where one prevails. */
export async function leadingPayOf(
  market: Pick<PublicMarket, 'pay'>,
  detail: ScanDetail,
): Promise<{ pay: PayAnswer; currency: string | null }> {
  const { value: whole } = await market.pay(detail)
  const currency = leadingCurrency(whole)
  return { pay: currency === null ? whole : (await market.pay(detail, { currency })).value, currency }
}
