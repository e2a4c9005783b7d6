import { AppError } from '../errors.ts'
import type { Base } from '../market/answers/base.schema.ts'
import { oneSidedBy } from '../market/answers/one-sided.ts'
import { type PublishedDays, publishedLongBefore } from '../market/answers/published-before.ts'
import type { Market } from '../market/market.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'

/** What tools ask of the scans there are. */
export type KnownScans = {
  /** Where the adverts of each come from, as the scans are now. */
  sources(): Promise<(scanId: string) => string>
  /** The days of a scan's adverts where its own does not tell; null of one that is gone too. */
  publishedOf(scanId: string): Promise<PublishedDays | null>
  /** How many of a scan's adverts are repeats, where that is many. */
  repeatsOf(scanId: string): Promise<number | null>
  /** The scans that fit a profession besides the one that it means, the best first. */
  otherFits(profession: string): Promise<readonly ScanLine[]>
}

export type ScanLine = { id: string; queries: readonly string[]; scanned: number }

export function createKnownScans(
  catalog: Pick<ScanCatalog, 'byId' | 'find' | 'otherFits'>,
  market: Pick<Market, 'base' | 'nameOf' | 'upToDate'>,
): KnownScans {
  /** Null of a scan that is gone, too. */
  const ofBase =
    <Figure>(figureOf: (base: Base) => Figure | null) =>
    (id: string): Promise<Figure | null> =>
      market
        .upToDate(async () => figureOf((await market.base(await catalog.find(id))).value))
        .catch((error) => {
          if (error instanceof AppError && error.kind === 'not_found') return null
          throw error
        })
  return {
    async sources() {
      const shown = await catalog.byId()
      return (id) => market.nameOf(shown.get(id)?.source ?? 'hh')
    },
    publishedOf: ofBase(publishedLongBefore),
    repeatsOf: ofBase((base) => oneSidedBy(base).repeats),
    otherFits: catalog.otherFits,
  }
}
