import type { ScanSource } from '../scans/source.ts'
import { TRUDVSEM, trudvsemName } from '../site/trudvsem/facts.ts'

/**
 * A source as answers, tables and citations name it: the host of the vacancy site, `file`, or
 * `trudvsem.ru`.
 */
export type SourceName = (source: ScanSource) => string

export const sourceNames = ({
  siteUrl,
  trudvsemUrl,
}: {
  siteUrl: string
  trudvsemUrl: string
}): SourceName => {
  const names = { hh: new URL(siteUrl).host, file: 'file', trudvsem: trudvsemName(trudvsemUrl) }
  return (source) => names[source]
}

/** Whom figures of a source of this name are owed to, as its conditions ask; null for others. */
export const owedTo = (name: string): { name: string; url: string } | null =>
  name === TRUDVSEM.name ? TRUDVSEM : null
