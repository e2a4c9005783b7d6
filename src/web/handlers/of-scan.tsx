import { AppError } from '../../errors.ts'
import type { Base } from '../../market/answers/base.schema.ts'
import type { PublicMarket } from '../../market/public-market.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import { ResultReplaced, type ScanDetail } from '../../scans/catalog/scan-detail.ts'
import { missing } from '../pages/problems.tsx'
import type { Reply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'

export type OfScanParts = { catalog: Pick<ScanCatalog, 'find'>; market: Omit<PublicMarket, 'firstSkills'> }

export type MarketOfScan = { detail: ScanDetail; base: Base }

/** Answers from a scan; with the page that says so when there is none. */
export function createOfScan({ catalog, market }: OfScanParts) {
  return async (visit: Visit, answer: (scan: MarketOfScan) => Promise<Reply>): Promise<Reply> => {
    try {
      return await market.upToDate(async () => {
        const detail = await catalog.find(visit.params.id ?? '')
        const { value: base } = await market.base(detail)
        return answer({ detail, base })
      })
    } catch (error) {
      if (!isMissing(error)) throw error
      const { scans, market: texts } = visit.t
      return missing({ title: scans.missingTitle, text: scans.missing }, visit.places.list, texts.title)
    }
  }
}

export const isMissing = (error: unknown): boolean => error instanceof AppError && error.kind === 'not_found'

/** The answer about a skill; null when the scan has none of the name. @throws ResultReplaced */
export const skillOrNull = <Found,>(answer: Promise<Found>): Promise<Found | null> =>
  answer.catch((error) => {
    if (isMissing(error) && !(error instanceof ResultReplaced)) return null
    throw error
  })
