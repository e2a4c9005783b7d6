import type { ScanSource } from '../scans/source.ts'
import { TRUDVSEM, trudvsemName } from '../site/trudvsem/facts.ts'

/**
 * A source as answers, tables and citations name it: the host of the vacancy site, `file`,
 * `trudvsem.ru`, or `demo` where the adverts are invented.
 */
export type SourceName = (source: ScanSource) => string

export const sourceNames = ({
  siteUrl,
  trudvsemUrl,
  isDemo = false,
}: {
  siteUrl: string
  trudvsemUrl: string
  isDemo?: boolean | undefined
}): SourceName => {
  if (isDemo) return (source) => (source === 'file' ? source : DEMO)
  const names = { hh: new URL(siteUrl).host, file: 'file', trudvsem: trudvsemName(trudvsemUrl) }
  return (source) => names[source]
}

export const DEMO = 'demo'

/** Whom figures of a source of this name are owed to, as its conditions ask; null for others. */
export const owedTo = (name: string): { name: string; url: string } | null =>
  name === TRUDVSEM.name ? TRUDVSEM : null
