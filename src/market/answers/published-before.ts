import type { Base } from './base.schema.ts'
import { MONTH_MS } from './market-scan.ts'

/** Moscow days. */
export type PublishedDays = { from: string; to: string }

/**
 * What tables and citations add to a scan's figures: where its adverts come from, and when they
 * were published if its day does not tell.
 */
export type ScanOrigin = { source: string; published: PublishedDays | null }

/** The days between which adverts were published; null where that is not known. */
export const publishedDays = ({ published }: Pick<Base, 'published'>): PublishedDays | null =>
  published?.from && published.to ? { from: published.from, to: published.to } : null

/**
 * The days on which adverts were published where even the newest is a month older than the
 * measurement: then its day does not tell what time the figures are of. Otherwise null.
 */
export function publishedLongBefore(base: Pick<Base, 'published' | 'scan'>): PublishedDays | null {
  const days = publishedDays(base)
  const { finishedAt } = base.scan
  if (finishedAt === null || days === null) return null
  return Date.parse(finishedAt) - Date.parse(days.to) > MONTH_MS ? days : null
}
