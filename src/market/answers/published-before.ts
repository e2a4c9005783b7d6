import type { Base } from './base.schema.ts'
import { MONTH_MS } from './market-scan.ts'

/** Moscow days. */
export type PublishedDays = { from: string; to: string }

/**
 * What tables and citations say of a scan that its figures do not: where its adverts come from, and
 * when they were published, where its day does not tell.
 */
export type ScanOrigin = { source: string; published: PublishedDays | null }

/**
 * The days on which adverts were published where even the newest is a month older than the
 * measurement: then its day does not tell what time the figures are of. Null of others.
 */
export function publishedLongBefore({
  published,
  scan: { finishedAt },
}: Pick<Base, 'published' | 'scan'>): PublishedDays | null {
  const { from = null, to = null } = published ?? {}
  if (finishedAt === null || from === null || to === null) return null
  return Date.parse(finishedAt) - Date.parse(to) > MONTH_MS ? { from, to } : null
}
