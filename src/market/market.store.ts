import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { resultSheets, results, runs, scans } from '../../db/schema.ts'
import type { MarketStore } from './stored-market.ts'

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

    async runsOf(scanId, since, most) {
      const { runId, finishedAt, scanned, listed, method, vocabulary, sheetDigest } = results
      const kept = and(eq(results.scanId, scanId), gte(finishedAt, since), isNotNull(sheetDigest))
      const rows = await orm
        .select({
          result: { runId, finishedAt, scanned, listed, method, vocabulary, sheetDigest },
          run: { state: runs.state, found: runs.found, limitHit: runs.limitHit },
          area: scans.area,
          summary: resultSheets.summary,
        })
        .from(results)
        .innerJoin(runs, eq(runs.id, runId))
        .innerJoin(scans, eq(scans.id, results.scanId))
        .innerJoin(resultSheets, eq(resultSheets.runId, runId))
        .where(kept)
        .orderBy(desc(finishedAt), desc(runId))
        .limit(most)
      return rows.reverse().map(({ result, run, area, summary }) => {
        const { finishedAt, sheetDigest, ...counted } = result
        return {
          ...counted,
          sheetDigest: sheetDigest!,
          finishedAt: new Date(finishedAt).toISOString(),
          status: run.state === 'stopped' ? 'stopped' : 'done',
          found: run.found.reduce((sum, found) => sum + found, 0),
          limitHit: run.limitHit,
          area,
          packedSummary: summary!,
        }
      })
    },
  }
}
