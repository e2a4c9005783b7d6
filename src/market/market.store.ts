import { and, desc, eq, gte, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { resultSheets, results, runs, scans } from '../../db/schema.ts'
import type { ShownScan } from '../scans/shown-scan.ts'
import type { KeptPoint, MarketStore } from './stored-market.ts'

export function createMarketStore({ orm }: Pick<Database, 'orm'>): MarketStore {
  return {
    async sheet({ runId, sheetDigest }) {
      if (sheetDigest === null) return null
      const isAsked = and(eq(results.runId, runId), eq(results.sheetDigest, sheetDigest))
      const [row] = await orm
        .select({ sheet: resultSheets.sheet })
        .from(resultSheets)
        .innerJoin(results, and(eq(results.runId, resultSheets.runId), isAsked))
      return row?.sheet ?? null
    },

    async runsOf(scan, since, most) {
      const rows = await orm
        .select({ ...POINT, summary: resultSheets.summary })
        .from(results)
        .innerJoin(runs, eq(runs.id, results.runId))
        .innerJoin(scans, eq(scans.id, results.scanId))
        .innerJoin(resultSheets, eq(resultSheets.runId, results.runId))
        .where(keptSince(scan, since))
        .orderBy(desc(results.finishedAt), desc(results.runId))
        .limit(most)
      return rows
        .reverse()
        .map(({ summary, ...row }) => ({ ...pointOf(row), packedSummary: summary! }))
    },

    async pointsOf(scan, since, most) {
      const rows = await orm
        .select(POINT)
        .from(results)
        .innerJoin(runs, eq(runs.id, results.runId))
        .innerJoin(scans, eq(scans.id, results.scanId))
        .where(keptSince(scan, since))
        .orderBy(desc(results.finishedAt), desc(results.runId))
        .limit(most)
      return rows.reverse().map(pointOf)
    },
  }
}

const { runId, finishedAt, scanned, listed, method, vocabulary, sheetDigest } = results

const POINT = {
  result: { runId, finishedAt, scanned, listed, method, vocabulary, sheetDigest },
  run: { state: runs.state, found: runs.found, limitHit: runs.limitHit },
  area: scans.area,
}

const keptSince = (scan: Pick<ShownScan, 'id' | 'finishedAt'>, since: number) =>
  and(
    eq(results.scanId, scan.id),
    gte(finishedAt, since),
    lte(finishedAt, scan.finishedAt),
    isNotNull(sheetDigest),
  )

type PointRow = {
  result: Pick<typeof results.$inferSelect, keyof typeof POINT.result>
  run: Pick<typeof runs.$inferSelect, keyof typeof POINT.run>
  area: string | null
}

function pointOf({
  result: { finishedAt, sheetDigest, ...counted },
  run,
  area,
}: PointRow): KeptPoint {
  return {
    ...counted,
    sheetDigest: sheetDigest!,
    finishedAt: new Date(finishedAt).toISOString(),
    status: run.state === 'stopped' ? 'stopped' : 'done',
    found: run.found.reduce((sum, found) => sum + found, 0),
    limitHit: run.limitHit,
    area,
  }
}
