import { Type } from '@sinclair/typebox'
import { families } from '../../language/tables/families.ts'
import type { Base } from '../../market/answers/base.schema.ts'
import { type FamilyRow, FamilyTablePart } from '../../market/answers/families.schema.ts'
import { HistoryPart } from '../../market/answers/history.schema.ts'
import { PayPart } from '../../market/answers/pay.schema.ts'
import { SkillTablePart } from '../../market/answers/skills.schema.ts'
import { SlicesPart } from '../../market/answers/slices.schema.ts'
import {
  baseCsv,
  familiesCsv,
  historyCsv,
  payCsv,
  type SkillIds,
  skillsCsv,
  slicesCsv,
} from '../../market/answers/tables.ts'
import { ALL_ROWS, type PublicMarket } from '../../market/public-market.ts'
import { textNotBlank } from '../../operation.ts'
import type { ScanDetail } from '../../scans/catalog/scan-detail.ts'
import type { ScanTab } from '../components/scan-navigation.tsx'
import { currencyOf, skillIn } from '../handlers/market/of-scan.tsx'
import { slicedByOf, withinOf } from '../handlers/market/slice-within.ts'
import { marketChoiceOf, tablePartOf } from '../pages/market/market-choice.ts'
import { windowOf } from '../pages/market/market-trend.tsx'
import type { Visit } from '../visit/visit.ts'
import { askedBy } from './asked.ts'

/** The figures of a page for programs, and as a table. */
export type Twin = { value: object; csv: (ids: NonNullable<SkillIds>) => string | Promise<string> }

type OfScan = { detail: ScanDetail; base: Base }

const { limit, offset } = SkillTablePart.properties
const skillsPart = askedBy(
  Type.Object({ limit, offset, currency: SkillTablePart.properties.currency }),
)
const familiesPart = askedBy(FamilyTablePart)
const payPart = askedBy(PayPart)
const slicesPart = askedBy(SlicesPart)
const skillPart = askedBy(Type.Object({ skill: textNotBlank('Skill name') }))
const historyPart = askedBy(Type.Pick(HistoryPart, ['since']))

/**
 * The pages of a scan for programs: they take what the page at the same address takes, and `limit`
 * and `offset` where the API does.
 */
export function scanTwins(market: PublicMarket) {
  /** With the currency whose pay the page shows. */
  const shown = async (detail: ScanDetail, visit: Visit): Promise<Visit> => {
    const { value } = await market.pay(detail)
    return withField(visit, 'currency', currencyOf(value, visit.query.get('currency')) ?? '')
  }

  return {
    skills: async ({ detail }: OfScan, visit: Visit): Promise<Twin> => {
      const { limit: most, ...part } = skillsPart(await shown(detail, visit))
      const choice = tablePartOf(marketChoiceOf(visit.query))
      const { value } = await market.skills(detail, { ...choice, ...part, limit: most ?? ALL_ROWS })
      return { value, csv: () => skillsCsv(value) }
    },
    families: async ({ detail }: OfScan, visit: Visit): Promise<Twin> => {
      const { value: table } = await market.families(detail, familiesPart(visit))
      const value = { ...table, families: table.families.map((row) => inLanguage(row, visit)) }
      return { value, csv: () => familiesCsv(value) }
    },
    pay: async ({ detail }: OfScan, visit: Visit): Promise<Twin> => {
      const { value } = await market.pay(detail, payPart(await shown(detail, visit)))
      return { value, csv: () => payCsv([value]) }
    },
    slices: async ({ detail }: OfScan, visit: Visit): Promise<Twin> => {
      const by = slicedByOf(visit.query)
      const part = {
        ...slicesPart(withField(await shown(detail, visit), 'by', by)),
        within: withinOf(visit.query, by),
      }
      const { value } = await market.slices(detail, part)
      const all = { ...part, limit: part.limit ?? ALL_ROWS }
      const csv = async (ids: NonNullable<SkillIds>) =>
        slicesCsv((await market.slices(detail, all)).value, ids)
      return { value, csv }
    },
    trend: async ({ detail }: OfScan, visit: Visit): Promise<Twin> => {
      const days = windowOf(visit.query)
      const since = visit.query.get('since')
      const { value } = await market.history(
        detail,
        historyPart(since ? visit : withField(visit, 'since', `${days}d`)),
      )
      return { value, csv: (ids) => historyCsv(value, ids) }
    },
    base: async ({ base }: OfScan): Promise<Twin> => ({ value: base, csv: () => baseCsv(base) }),
    skill: async ({ detail }: OfScan, visit: Visit): Promise<Twin> => {
      skillPart(visit)
      const { value: pay } = await market.pay(detail)
      const { skill: value } = await skillIn(market, { detail, pay }, visit.query)
      const { scan, method, vocabulary } = value
      return {
        value,
        csv: () => skillsCsv({ scan, method, vocabulary, total: 1, skills: [value] }),
      }
    },
  } satisfies Record<
    Exclude<ScanTab, 'compare'> | 'skill',
    (scan: OfScan, visit: Visit) => Promise<Twin>
  >
}

/** Named as the page names it. */
const inLanguage = (row: FamilyRow, { language }: Visit): FamilyRow => {
  return { ...row, name: families().get(row.family)!.name[language] }
}

function withField(visit: Visit, name: string, value: string): Visit {
  const query = new URLSearchParams(visit.query)
  query.set(name, value)
  return { ...visit, query }
}
