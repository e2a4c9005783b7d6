import { AppError } from '../../../errors.ts'
import { ALL_ROWS } from '../../../market/public-market.ts'
import type { Answer } from '../../../operation.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import type { ScanTab } from '../../components/scan-navigation.tsx'
import { noSuchPage } from '../../pages/problems.tsx'
import type { Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { MarketDeps } from '../deps.ts'
import { csvForRussianExcel, type TableOf } from './csv-for-excel.ts'
import { bothIn, isMissing, runIn } from './of-scan.tsx'
import { slicedByOf, withinOf } from './slice-within.ts'
import { type Form, tableName, tablesOf, typeOf } from './table-file.ts'

const FILE = /^([a-z]+)\.(csv|json)$/
const CURRENCY = /^[A-Z]{3}$/

/** What is asked for, and the scans that it is about. */
type Ask = (visit: OwnerVisit) => Promise<{ answer: Answer<object>; of: readonly ScanDetail[] }>

/**
 * The answers behind the pages of a scan as files, the same as the API gives, whole; tables for a
 * Russian Excel on Russian pages.
 */
export function downloadsHandlers({ market, catalog }: MarketDeps) {
  const download =
    (asks: Partial<Record<ScanTab, Ask>>) =>
    async (visit: OwnerVisit): Promise<Reply> => {
      const [, name = '', ending] = FILE.exec(visit.params.file ?? '') ?? []
      const [tab, form] = [name as ScanTab, ending as Form]
      const ask = Object.hasOwn(asks, tab) ? asks[tab] : undefined
      if (ask === undefined) return noSuchPage(visit)
      try {
        const { answer, of } = await market.upToDate(() => ask(visit))
        const scans = await tablesOf(market, of, visit)
        const body = await bodyOf(answer, form, scans, visit)
        if (body === null) return noSuchPage(visit)
        const fileName = tableName(scans, visit.t.figures.tabs[tab], form)
        return { kind: 'file', name: fileName, type: typeOf(form), body }
      } catch (error) {
        if (isMissing(error) || (error instanceof AppError && error.kind === 'invalid_request'))
          return noSuchPage(visit)
        throw error
      }
    }

  const ofScan =
    (ask: (detail: ScanDetail, query: URLSearchParams) => Promise<Answer<object>>): Ask =>
    async (visit) => {
      const detail = await catalog.find(visit.params.id ?? '', runIn(visit))
      return { answer: await ask(detail, visit.query), of: [detail] }
    }

  return {
    ofScan: download({
      base: ofScan((detail) => market.base(detail)),
      skills: ofScan((detail) => market.skills(detail, { limit: ALL_ROWS })),
      families: ofScan((detail) => market.families(detail, {})),
      pay: ofScan((detail, query) =>
        market.pay(detail, { currency: CURRENCY.exec(query.get('currency') ?? '')?.[0] }),
      ),
      slices: ofScan((detail, query) => {
        const by = slicedByOf(query)
        return market.slices(detail, { by, limit: ALL_ROWS, within: withinOf(query, by) })
      }),
      trend: ofScan((detail, query) =>
        market.history(detail, { since: query.get('since') || null }),
      ),
    }),

    comparison: download({
      async compare({ query }) {
        const [a, b] = await bothIn(query, catalog)
        return { answer: await market.compare(a, b, { limit: ALL_ROWS }), of: [a, b] }
      },
    }),
  }
}

/** Null for an answer that is not a table. */
async function bodyOf(
  { value, table }: Answer<object>,
  form: Form,
  of: readonly TableOf[],
  { language }: OwnerVisit,
): Promise<string | null> {
  if (form === 'json') return `${JSON.stringify(value, null, 2)}\n`
  const csv = await table?.()
  if (csv === undefined) return null
  return language === 'ru' ? csvForRussianExcel(csv, of) : csv
}
