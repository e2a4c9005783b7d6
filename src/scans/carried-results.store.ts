import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { resultContents, resultSheets, results } from '../../db/schema.ts'
import { done, rows } from '../../db/steps.ts'
import { scanListChanges } from './scan-list.store.ts'
import type { ResultsStore } from './stored-result.ts'

/** What is stored of results that a new vocabulary leaves as they are. */
export function createCarriedResults({
  orm,
  atomically,
  bytesOf,
}: Database): Pick<ResultsStore, 'sheetOf' | 'contentOf' | 'carryOver'> {
  return {
    async sheetOf(id) {
      const { runId, sheet } = resultSheets
      const [row] = await orm.select({ sheet }).from(resultSheets).where(eq(runId, id))
      return row?.sheet ?? null
    },

    async contentOf(id) {
      const { runId, statistics, skillPlaces, evidence, mentions } = resultContents
      const [row] = await orm
        .select({ statistics: bytesOf(statistics), skillPlaces, evidence, mentions, sheet: resultSheets.sheet })
        .from(resultContents)
        .leftJoin(resultSheets, eq(resultSheets.runId, runId))
        .where(eq(runId, id))
      return row ?? null
    },

    async carryOver(behind, by, figures) {
      const { runId, vocabulary, method } = results
      const earlier = Map.groupBy(behind, (one) => `${one.method} ${one.vocabulary}`)
      await atomically(function* (tx) {
        for (const alike of earlier.values()) {
          const [{ vocabulary: byVocabulary, method: byMethod }] = [alike[0]!]
          const ids = alike.map((one) => one.runId)
          const asFound = and(inArray(runId, ids), eq(vocabulary, byVocabulary!), eq(method, byMethod!))
          const set = figures ? { ...by, digest: figures.digest } : by
          const carried = yield* rows(tx.update(results).set(set).where(asFound).returning({ runId }))
          if (figures === undefined || carried.length === 0) continue
          const content = { statistics: figures.statistics, skillPlaces: Buffer.from(figures.skillPlaces) }
          yield* done(tx.update(resultContents).set(content).where(eq(resultContents.runId, ids[0]!)))
        }
        yield* scanListChanges(tx)
      })
    },
  }
}
