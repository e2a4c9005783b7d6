import type { ScanSource } from '../../scans/source.ts'
import { regionName } from '../../site/trudvsem/regions.ts'

/** The region of a scan: each source has numbers of its own. */
export const placeText = (source: ScanSource, area: string): string =>
  source === 'trudvsem' ? (regionName(area) ?? `region ${area}`) : `area ${area}`
