import type { ScanSource } from '../scans/source.ts'

/** A source as answers, tables and citations name it: the host of the vacancy site, or `file`. */
export const sourceName = (source: ScanSource, siteUrl: string): string =>
  source === 'hh' ? new URL(siteUrl).host : source
