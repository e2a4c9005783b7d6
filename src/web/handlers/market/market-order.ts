import type { ShownScan } from '../../../scans/shown-scan.ts'
import { MARKET_SORTS, type MarketSort } from '../../pages/market/market-sort.ts'

/** Of more professions none is looked up for its pay. */
const MOST_BY_PAY = 500

/** The order that an address asks for; null: that of the list. */
export const marketSortOf = (query: URLSearchParams): MarketSort | null =>
  MARKET_SORTS.find((sort) => sort === query.get('sort')) ?? null

/**
 * Scans in an order: the most adverts, the highest pay, the newest first, or by name; what is not known last.
 * @param payOf the figure of pay that the line of a scan shows; null: none
 */
export async function inOrder(
  scans: readonly ShownScan[],
  sort: MarketSort | null,
  payOf: (scan: ShownScan) => Promise<number | null>,
): Promise<readonly ShownScan[]> {
  if (sort === null) return scans
  if (sort === 'name') return scans.toSorted((a, b) => NAMES.compare(a.queries[0] ?? '', b.queries[0] ?? ''))
  if (sort === 'adverts') return scans.toSorted((a, b) => b.scanned - a.scanned)
  if (sort === 'date') return scans.toSorted((a, b) => b.finishedAt - a.finishedAt)
  const pay = new Map<string, number>()
  for (const scan of scans.slice(0, MOST_BY_PAY)) pay.set(scan.id, (await payOf(scan)) ?? 0)
  return scans.toSorted((a, b) => (pay.get(b.id) ?? 0) - (pay.get(a.id) ?? 0))
}

const NAMES = new Intl.Collator('ru')
