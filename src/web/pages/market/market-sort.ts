/** The orders of the list of scans. */
export const MARKET_SORTS = ['adverts', 'pay', 'name', 'date'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]
