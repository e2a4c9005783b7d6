import { METHOD } from '../../language/vocabulary/method.ts'
import { ComparisonPart } from '../../market/answers/compare.schema.ts'
import { comparisonCsv, type SkillIds } from '../../market/answers/tables.ts'
import { originColumns, withColumns } from '../../market/attributed.ts'
import { ALL_ROWS } from '../../market/public-market.ts'
import { owedTo } from '../../market/source-name.ts'
import type { ScanDetail } from '../../scans/catalog/scan-detail.ts'
import type { PublicDeps } from '../handlers/deps.ts'
import { csvForRussianExcel, type TableOf } from '../handlers/market/csv-for-excel.ts'
import { bothIn, runIn } from '../handlers/market/of-scan.tsx'
import { type Form, tableName, tablesOf, typeOf } from '../handlers/market/table-file.ts'
import { RUN, withField } from '../visit/paths.ts'
import type { DocumentReply } from '../visit/reply.ts'
import { addressOf, type Visit } from '../visit/visit.ts'
import { askedBy } from './asked.ts'
import { type Listed, listCsv, listJson } from './list-twin.ts'
import { scanTwins, type Twin } from './scan-twins.ts'
import { jsonWithIds, skillIdsOf } from './skill-ids.ts'

type TwinsDeps = PublicDeps & { listed: (query: URLSearchParams) => Promise<Listed> }

export type Tell = (form: Form) => (visit: Visit) => Promise<DocumentReply>

const comparisonPart = askedBy(ComparisonPart)

/**
 * The figures of each page that everybody may open, for programs: cut as the page is, with the ids
 * of skills and families, as JSON and as CSV. On Russian pages CSV is what a Russian Excel reads.
 * @throws AppError `invalid_request`, `not_found`
 */
export function createTwins({ catalog, market, listed, baseUrl }: TwinsDeps) {
  const tell = scanTwins(market)

  /** The answer in one of its forms, saved under the name of what it is of. */
  async function documentOf(
    form: Form,
    { value, csv }: Twin,
    { visit, what, of }: { visit: Visit; what: string; of: readonly ScanDetail[] },
  ): Promise<DocumentReply> {
    const ids = await skillIdsOf(market, of)
    const scans = await tablesOf(market, of, visit)
    const owed = scans.map(({ source }) => owedTo(source)).find((one) => one !== null)
    const citeAs = pageOf(visit, of)
    const whole = { citeAs, ...(owed && { owedTo: owed }), ...value }
    const body = form === 'json' ? jsonWithIds(whole, ids) : await tableIn(visit, csv, ids, scans)
    return { ...typed(form), body, name: tableName(scans, what, form), citeAs }
  }

  /** The page that the address is a twin of, with the runs that it shows. */
  const pageOf = (visit: Visit, of: readonly ScanDetail[]): string => {
    const page = addressOf(visit).replace(/\.(json|csv)(?=\?|$)/, '')
    const runs = of.map(({ shown }) => String(shown.runId))
    return baseUrl + withField(page, RUN, runs)
  }

  const ofScan =
    (name: keyof typeof tell): Tell =>
    (form) =>
    (visit) =>
      market.upToDate(async () => {
        const detail = await catalog.find(visit.params.id ?? '', runIn(visit))
        const twin = await tell[name]({ detail, base: (await market.base(detail)).value }, visit)
        const what =
          name === 'skill' ? (visit.query.get('skill') ?? '') : visit.t.figures.tabs[name]
        return documentOf(form, twin, { visit, what, of: [detail] })
      })

  const compare: Tell = (form) => (visit) =>
    market.upToDate(async () => {
      const { limit, offset } = comparisonPart(visit)
      const of = await bothIn(visit.query, catalog)
      const { value } = await market.compare(...of, { limit: limit ?? ALL_ROWS, offset })
      const csv: Twin['csv'] = (ids) => comparisonCsv(value, {}, ids)
      const what = visit.t.figures.tabs.compare
      return documentOf(form, { value, csv }, { visit, what, of })
    })

  const list: Tell = (form) => async (visit) => {
    const found = await listed(visit.query)
    const csv = () => listCsv(found)
    const body =
      form === 'json' ? listJson(found, pageOf(visit, [])) : await tableIn(visit, csv, NO_IDS, [])
    return { ...typed(form), body, isUnfinished: found.isUnfinished }
  }

  const method = async ({ t: { method: text } }: Visit): Promise<DocumentReply> => {
    const { title, lead, sections } = text
    return { ...typed('json'), body: JSON.stringify({ method: METHOD, title, lead, sections }) }
  }

  return { ofScan, compare, list, method }
}

const NO_IDS: NonNullable<SkillIds> = () => ({ id: null, family: null })

const typed = (form: Form) => ({ kind: 'document', type: typeOf(form) }) as const

async function tableIn(
  { language }: Visit,
  csv: Twin['csv'],
  ids: NonNullable<SkillIds>,
  of: readonly TableOf[],
): Promise<string> {
  const table = await csv(ids)
  if (language === 'ru') return csvForRussianExcel(table, of)
  return withColumns(table, originColumns(of))
}
