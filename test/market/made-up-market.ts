import type { ResultFacts } from '../../src/market/answers/base.ts'
import type { HistoryRun } from '../../src/market/answers/history-points.ts'
import type { ComparedScan } from '../../src/market/answers/market-scan.ts'
import { createSkillRow, type SkillMaterial } from '../../src/market/answers/skill-rows.ts'
import { type SkillRows, skillRowsOf } from '../../src/market/answers/skills.ts'
import { runSummaryOf } from '../../src/statistics/advert-table/run-summary.ts'
import type { Sheet } from '../../src/statistics/advert-table/sheet.ts'

type Said = { id?: string; area?: string | null; finishedAt?: string } & Partial<
  Omit<ComparedScan, 'scan' | 'sheet'>
>

export function marketOf(sheet: Sheet, said: Said = {}): ComparedScan {
  const { id = 'one', area = null, finishedAt = '2026-11-20T10:00:00.000Z', ...known } = said
  return {
    scan: { id, queries: ['оператор'], area, scanned: sheet.adverts, finishedAt },
    method: 2,
    vocabulary: '0123456789ab',
    source: 'hh',
    status: 'done',
    limitHit: false,
    sheet,
    ...known,
  }
}

export const FACTS: ResultFacts = {
  source: 'hh.ru',
  via: 'pages',
  found: 12,
  limitHit: false,
  ratesAt: '2026-11-20',
  known: 400,
}

export const membersOf = ({ skills }: Sheet) => skills.map(({ name }) => [name])

/** A run of a sheet whose search listed no more than was read. */
export function runOf(
  sheet: Sheet,
  finishedAt: string,
  more: Partial<HistoryRun> = {},
): HistoryRun {
  return {
    runId: 1,
    finishedAt,
    status: 'done',
    scanned: sheet.adverts,
    found: sheet.adverts,
    limitHit: false,
    method: 2,
    vocabulary: '0123456789ab',
    area: null,
    listed: sheet.adverts,
    summary: runSummaryOf(sheet),
    ...more,
  }
}

/** Every row of a scan at once. */
export function createSkillRows(material: SkillMaterial): SkillRows {
  const rowOf = createSkillRow(material)
  const { market } = material
  return skillRowsOf(
    market,
    market.sheet.skills.map((_, skill) => rowOf(skill)),
  )
}
