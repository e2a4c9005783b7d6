import { type Static, Type } from '@sinclair/typebox'
import { placeOfSkill } from '../../language/tables/vocabulary.ts'
import { csvOf } from '../../market/answers/csv.ts'
import type { Change } from '../../market/answers/history.schema.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import { isoTime } from '../../time/clock.ts'
import { medianOf } from '../components/pay-medians.tsx'
import type { MarketRow } from '../pages/market/market-table.tsx'
import type { Paging } from '../visit/paging.ts'

/** A page of the list of scans. */
export type Listed = { rows: readonly MarketRow[]; paging: Paging; isUnfinished: boolean }

const Line = Type.Object({
  id: Type.String(),
  run: Type.Integer(),
  queries: Type.Array(Type.String()),
  source: Type.String(),
  published: Type.Union([Type.Object({ from: Type.String(), to: Type.String() }), Type.Null()]),
  scanned: Type.Integer(),
  finishedAt: Type.String(),
  pay: Type.Union([Type.Object({ from: Type.Integer(), to: Type.Integer() }), Type.Null()]),
  skills: Type.Array(Type.String()),
  rising: Type.Array(Type.String()),
  falling: Type.Array(Type.String()),
})

const moved = ({ moves }: MarketRow) => (moves === null || 'reason' in moves ? null : moves)

/** The list for programs: a page of it, as the page has. */
export function listJson({ rows, paging: { page, pages } }: Listed, address: string): string {
  const scans = rows.map((row) => ({
    ...headOf(row),
    skills: row.skills.map(({ name, share }) => ({
      name,
      ...placeOfSkill({ name, members: [] }),
      share: roundedShare(share),
    })),
    moved: movedOf(row),
  }))
  return JSON.stringify({ address, page, pages, scans })
}

function movedOf(row: MarketRow) {
  const moves = moved(row)
  const namesOf = (changes: readonly Static<typeof Change>[]) =>
    changes.map(({ name, ...figures }) => ({
      name,
      ...placeOfSkill({ name, members: [] }),
      ...figures,
    }))
  return (
    moves && { since: moves.since, rising: namesOf(moves.rising), falling: namesOf(moves.falling) }
  )
}

const headOf = ({ id, runId, queries, scanned, finishedAt, salary, ...row }: MarketRow) => ({
  id,
  run: runId,
  queries,
  source: row.sourceName,
  published: row.days,
  scanned,
  finishedAt: isoTime(finishedAt) ?? '',
  pay: salary && { from: medianOf(salary.from), to: medianOf(salary.to) },
})

/** A row for each scan. */
export function listCsv({ rows }: Listed): string {
  const names = (of: readonly { name: string }[] = []) => of.map(({ name }) => name)
  return csvOf(
    Line,
    rows.map((row) => ({
      ...headOf(row),
      skills: names(row.skills),
      rising: names(moved(row)?.rising),
      falling: names(moved(row)?.falling),
    })),
  )
}
