import { createLruCache } from '../../../memory/lru-cache.ts'
import type { ShownScan } from '../../../scans/shown-scan.ts'
import { MARKET_SORTS, type MarketSort } from '../../pages/market/market-table.tsx'

/** An answer looks up the pay of no more scans than a page has lines, however long the list is. */
const LOOKED_UP = 50
/** A number each. */
const KEPT = 5000

/** The order that an address asks for; null: that of the list. */
export const marketSortOf = (query: URLSearchParams): MarketSort | null =>
  MARKET_SORTS.find((sort) => sort === query.get('sort')) ?? null

/** Scans in an order, and whether some stand where they do for the time being. */
type Ordered = { scans: readonly ShownScan[]; isUnfinished: boolean }

/**
 * Orders scans: the most adverts, the highest pay, the newest first, or by name; what is not known
 * last. Pay is looked up once for each result; a scan whose turn has not come stands by the medians
 * that the list has of it.
 * @param payOf the figure of pay that the line of a scan shows; null: none
 */
export function createMarketOrder(payOf: (scan: ShownScan) => Promise<number | null>) {
  const found = createLruCache<string, { pay: number | null }>(KEPT)

  async function byPay(scans: readonly ShownScan[]): Promise<Ordered> {
    const unknown = scans.filter((scan) => found.get(keyOf(scan)) === undefined)
    for (const scan of unknown.slice(0, LOOKED_UP))
      found.set(keyOf(scan), { pay: await payOf(scan) })
    const pays = new Map(scans.map((scan) => [scan.id, payIn(found.get(keyOf(scan)), scan)]))
    return {
      scans: scans.toSorted((a, b) => pays.get(b.id)! - pays.get(a.id)!),
      isUnfinished: unknown.length > LOOKED_UP,
    }
  }

  return async (scans: readonly ShownScan[], sort: MarketSort | null): Promise<Ordered> => {
    if (sort === 'pay') return byPay(scans)
    return { scans: sort === null ? scans : scans.toSorted(ORDERS[sort]), isUnfinished: false }
  }
}

const NAMES = new Intl.Collator('ru')

const ORDERS: Record<Exclude<MarketSort, 'pay'>, (a: ShownScan, b: ShownScan) => number> = {
  name: (a, b) => NAMES.compare(a.queries[0] ?? '', b.queries[0] ?? ''),
  adverts: (a, b) => b.scanned - a.scanned,
  date: (a, b) => b.finishedAt - a.finishedAt,
}

const keyOf = ({ id, runId, digest, sheetDigest }: ShownScan) =>
  [id, runId, digest, sheetDigest].join(' ')

const payIn = (found: { pay: number | null } | undefined, { medians }: ShownScan): number =>
  (found === undefined ? (medians?.from ?? medians?.to) : found.pay) ?? 0
