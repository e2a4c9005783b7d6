import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { MarketScan } from './answers/market-scan.ts'
import type { NamedSheet } from './sheets.ts'

/** A shown result as the market's answers take it. */
export function marketOf(detail: ScanDetail, { sheet }: Pick<NamedSheet, 'sheet'>): MarketScan {
  return { ...headOfScan(detail), sheet }
}

export function headOfScan({ shown, reference }: ScanDetail): Omit<MarketScan, 'sheet'> {
  const { id, queries, scanned, finishedAt } = reference
  const { area, method, vocabulary, isShown } = shown
  return { scan: { id, queries, area, scanned, finishedAt }, method, vocabulary, isShown }
}

/** All that an answer about one result rests on. */
export function stateOf({ shown, revisions }: ScanDetail): unknown[] {
  return [revisions.result, shown.method, shown.vocabulary, shown.sheetDigest, shown.area]
}
