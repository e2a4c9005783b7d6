import { type Static, type TObject, Type } from '@sinclair/typebox'
import { nullable, shape } from '../../shapes.ts'
import { Base } from './base.schema.ts'
import { ComparedSkill, type Comparison } from './compare.schema.ts'
import { csvOf } from './csv.ts'
import { FamilyLine, type FamilyTable } from './families.schema.ts'
import { type History, RunSkill, run } from './history.schema.ts'
import { PayInterval, reason } from './market.schema.ts'
import { Bin, type PayAnswer } from './pay.schema.ts'
import { SkillRow, type SkillTable } from './skills.schema.ts'
import { SliceSkill, type Slices, slice } from './slices.schema.ts'

/**
 * Answers as tables of CSV. Ask the answers for all their rows first, where the client does not ask
 * for a part.
 */

/**
 * Which ids stand beside the name of a skill; null: no columns besides those of the API's tables.
 */
export type SkillIds = ((name: string) => { id: string | null; family: string | null }) | null

const idColumns = {
  id: nullable(Type.String(), 'Id of the skill in the built-in table'),
  family: nullable(Type.String(), 'Id of its family'),
}

/** The schema of a row about a skill, and what makes the row, with ids if there are any. */
function identified<Row extends { name: string }>(row: TObject, ids: SkillIds) {
  const { name, ...others } = row.properties
  return {
    row:
      ids === null ? row : shape(`${row.title}WithIds`, { name: name!, ...idColumns, ...others }),
    with: (skill: Row): Row => (ids === null ? skill : { ...skill, ...ids(skill.name) }),
  }
}

/** A row for each skill. */
export const skillsCsv = ({ skills }: SkillTable): string => csvOf(SkillRow, skills)

/** One row: what the figures of a scan rest on. */
export const baseCsv = (base: Base): string => csvOf(Base, [base])

/** A row for each family, with the names of its first skills. */
export const familiesCsv = ({ families }: FamilyTable): string =>
  csvOf(
    FamilyLine,
    families.map(({ skills, ...own }) => ({ ...own, skills: skills.map(({ name }) => name) })),
  )

/** A row for each skill of each slice, and one for all values without a slice. */
export function slicesCsv({ slices, other }: Slices, ids: SkillIds = null): string {
  const skill = identified<Slices['slices'][number]['skills'][number]>(SliceSkill, ids)
  return csvOf(
    shape('SliceLine', {
      ...slice,
      reason,
      skill: nullable(skill.row, 'null for a slice without skills'),
    }),
    [
      ...slices.flatMap(({ skills, ...own }) =>
        orNull(skills.map(skill.with)).map((one) => ({ ...own, skill: one })),
      ),
      ...(other ? [{ value: 'other', label: `Другие: ${other.values}`, count: other.count }] : []),
    ],
  )
}

/** A row for each skill of each run. */
export function historyCsv({ runs }: Pick<History, 'runs'>, ids: SkillIds = null): string {
  const skill = identified<History['runs'][number]['skills'][number]>(RunSkill, ids)
  return csvOf(
    shape('RunLine', { ...run, skill: nullable(skill.row, 'null for a run without skills') }),
    runs.flatMap(({ skills, ...own }) =>
      orNull(skills.map(skill.with)).map((one) => ({ ...own, skill: one })),
    ),
  )
}

const roubles = nullable(Type.Integer(), 'Roubles a month')

const PayLine = shape('PayLine', {
  bound: Type.String({ description: 'from, to or estimate' }),
  currencies: Type.Array(Type.String(), { description: 'Of the adverts, most frequent first' }),
  p10: roubles,
  p25: roubles,
  p50: roubles,
  p75: roubles,
  p90: roubles,
  interval: PayInterval,
  employers: nullable(Type.Integer(), 'Of a bound: employers that state it'),
  count: Type.Integer({ description: 'Adverts' }),
  full: nullable(Type.Integer(), 'Of an estimate: adverts with both bounds'),
  bin: nullable(Bin, 'null for the estimate'),
  reason,
})

type PayLine = Static<typeof PayLine>

/** A row for each bin of each bound, and one for the estimate, of one answer after the other. */
export function payCsv(answers: readonly PayAnswer[]): string {
  return csvOf(PayLine, answers.flatMap(payLinesOf))
}

function payLinesOf({ from, to, currencies, estimate }: PayAnswer): PayLine[] {
  const paid = currencies?.map(({ code }) => code) ?? []
  const ofBound = (bound: 'from' | 'to', pay: PayAnswer['from']): PayLine[] => {
    if (pay === null) return []
    const { histogram, ...percentiles } = pay
    return orNull(histogram).map((bin) => ({
      bound,
      currencies: paid,
      ...percentiles,
      full: null,
      bin,
    }))
  }
  const ofEstimate = ({ n, ...estimated }: NonNullable<typeof estimate>): PayLine => {
    return {
      bound: 'estimate',
      currencies: paid,
      p10: null,
      p90: null,
      ...estimated,
      employers: null,
      count: n,
      bin: null,
    }
  }
  return [
    ...ofBound('from', from),
    ...ofBound('to', to),
    ...(estimate === null ? [] : [ofEstimate(estimate)]),
  ]
}

const { name, a, b, difference, interval } = ComparedSkill.properties

const ComparisonLine = shape('ComparisonLine', {
  name,
  a: nullable(a, 'null when b alone names it'),
  b: nullable(b, 'null when a alone names it'),
  difference: nullable(difference, 'null when one alone names it'),
  interval,
})

type ComparisonLine = Static<typeof ComparisonLine>

/**
 * A row for each skill: those that both name, those of a alone, those of b alone. Pages go through
 * all of them, so that none is met twice.
 */
export function comparisonCsv(
  { skills, onlyA, onlyB }: Comparison,
  { limit, offset }: Page = {},
  ids: SkillIds = null,
): string {
  const only = (of: 'a' | 'b', rows: Comparison['onlyA']): ComparisonLine[] =>
    rows.map(({ name, ...share }) => ({
      name,
      a: null,
      b: null,
      difference: null,
      interval: null,
      [of]: share,
    }))
  const rows = [...skills, ...only('a', onlyA), ...only('b', onlyB)]
  const from = offset ?? 0
  const line = identified<ComparisonLine>(ComparisonLine, ids)
  return csvOf(line.row, rows.slice(from, from + (limit ?? rows.length)).map(line.with))
}

type Page = { limit?: number | null; offset?: number | null }

/** A row is made even where there is nothing: a slice or a run is not lost for want of skills. */
const orNull = <Value>(values: readonly Value[]): readonly (Value | null)[] =>
  values.length === 0 ? [null] : values
