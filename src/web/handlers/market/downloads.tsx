import { AppError } from '../../../errors.ts'
import { SLICED_BY } from '../../../market/answers/slices.schema.ts'
import type { Answer } from '../../../operation.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import { moscowDay } from '../../../time/clock.ts'
import type { ScanTab } from '../../components/scan-navigation.tsx'
import { withinOf } from '../../pages/market/slice-within.ts'
import { noSuchPage } from '../../pages/problems.tsx'
import { scanTitle } from '../../pages/scan-title.ts'
import type { Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import { csvForRussianExcel, type TableOf } from './csv-for-excel.ts'
import { bothIn, isMissing, type OfScanDeps, runIn } from './of-scan.tsx'

/** More than any answer has: a file holds all of it. */
const ALL = 1_000_000

const FILE = /^([a-z]+)\.(csv|json)$/
const CURRENCY = /^[A-Z]{3}$/
/** The tab that a file is of. */
const TABS: Readonly<Record<string, ScanTab>> = {
  base: 'base',
  skills: 'skills',
  families: 'families',
  pay: 'pay',
  slices: 'slices',
  history: 'trend',
  comparison: 'compare',
}
const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** What is asked for, and the titles of the scans that it is about. */
type Ask = (visit: OwnerVisit) => Promise<{ answer: Answer<object>; of: readonly ScanDetail[] }>

/**
 * The answers behind the pages of a scan as files, the same as the API gives, whole; tables for a
 * Russian Excel on Russian pages.
 */
export function downloadsHandlers({ market, catalog }: OfScanDeps) {
  const answers: Readonly<
    Record<string, (detail: ScanDetail, query: URLSearchParams) => Promise<Answer<object>>>
  > = {
    base: (detail) => market.base(detail),
    skills: (detail) => market.skills(detail, { limit: ALL }),
    families: (detail) => market.families(detail, {}),
    pay: (detail, query) =>
      market.pay(detail, { currency: CURRENCY.exec(query.get('currency') ?? '')?.[0] }),
    slices(detail, query) {
      const by = SLICED_BY.find((each) => each === query.get('by')) ?? 'experience'
      return market.slices(detail, { by, limit: ALL, within: withinOf(query, by) })
    },
    history: (detail, query) => market.history(detail, { since: query.get('since') || null }),
  }

  async function download(visit: OwnerVisit, askFor: (name: string) => Ask | null): Promise<Reply> {
    const [, name = '', form] = FILE.exec(visit.params.file ?? '') ?? []
    const ask = askFor(name)
    if (ask === null || form === undefined) return noSuchPage(visit)
    try {
      const { answer, of } = await market.upToDate(() => ask(visit))
      const scans = await Promise.all(of.map((detail) => describedIn(detail, visit)))
      const body = await bodyOf(answer, form as keyof typeof TYPES, scans, visit)
      if (body === null) return noSuchPage(visit)
      const what = visit.t.figures.tabs[TABS[name] ?? 'base']
      const days = scans.flatMap(({ day }) => day ?? [])
      return {
        kind: 'file',
        name: fileName([...scans.map(({ title }) => title), what, ...new Set(days)], form),
        type: TYPES[form as keyof typeof TYPES],
        body,
      }
    } catch (error) {
      if (isMissing(error) || (error instanceof AppError && error.kind === 'invalid_request'))
        return noSuchPage(visit)
      throw error
    }
  }

  async function describedIn(detail: ScanDetail, { t }: OwnerVisit): Promise<TableOf> {
    const { queries, scanned, finishedAt } = detail.reference
    const { source } = (await market.base(detail)).value
    const day = finishedAt === null ? null : moscowDay(Date.parse(finishedAt))
    return { title: scanTitle(queries, t), adverts: scanned, source, day }
  }

  return {
    ofScan: (visit: OwnerVisit) =>
      download(visit, (name) => {
        const ask = Object.hasOwn(answers, name) ? answers[name]! : null
        if (ask === null) return null
        return async ({ params, query }) => {
          const detail = await catalog.find(params.id ?? '', runIn(visit))
          return { answer: await ask(detail, query), of: [detail] }
        }
      }),

    comparison: (visit: OwnerVisit) =>
      download(visit, (name) => {
        if (name !== 'comparison') return null
        return async ({ query }) => {
          const [a, b] = await bothIn(query, catalog)
          return { answer: await market.compare(a, b, { limit: ALL }), of: [a, b] }
        }
      }),
  }
}

/** Null for an answer that is not a table. */
async function bodyOf(
  { value, table }: Answer<object>,
  form: keyof typeof TYPES,
  of: readonly TableOf[],
  { language }: OwnerVisit,
): Promise<string | null> {
  if (form === 'json') return `${JSON.stringify(value, null, 2)}\n`
  const csv = await table?.()
  if (csv === undefined) return null
  return language === 'ru' ? csvForRussianExcel(csv, of) : csv
}

const LONGEST_NAME = 100

/** What tells files in a folder apart: the professions, and the figures on them. */
export function fileName(parts: readonly string[], form: string): string {
  const name = parts.join(' - ').replace(/[^\p{L}\p{N} +#,-]/gu, '_')
  return `${[...name].slice(-LONGEST_NAME).join('')}.${form}`
}
