import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { resultContents, resultSheets, results } from '../../db/schema.ts'
import { rows } from '../../db/steps.ts'
import { unpackContent } from './kept-content.ts'
import { scanListChanges } from './scan-list.store.ts'
import { writeContent } from './shown-again.store.ts'
import type { ResultsStore, StoredContent } from './stored-result.ts'

/** The stored form of results that a new vocabulary leaves as they are. */
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
        .select({
          statistics: bytesOf(statistics),
          skillPlaces,
          evidence,
          mentions,
          sheet: resultSheets.sheet,
        })
        .from(resultContents)
        .leftJoin(resultSheets, eq(resultSheets.runId, runId))
        .where(eq(runId, id))
      return row ?? keptContent(id)
    },

    async carryOver(behind, by, figures) {
      const { runId, vocabulary, method } = results
      const earlier = Map.groupBy(behind, (one) => `${one.method} ${one.vocabulary}`)
      await atomically(function* (tx) {
        for (const alike of earlier.values()) {
          const [{ vocabulary: byVocabulary, method: byMethod }] = [alike[0]!]
          const ids = alike.map((one) => one.runId)
          const asFound = and(
            inArray(runId, ids),
            eq(vocabulary, byVocabulary!),
            eq(method, byMethod!),
          )
          const set = figures ? { ...by, digest: figures.digest } : by
          const carried = yield* rows(
            tx.update(results).set(set).where(asFound).returning({ runId, shown: results.shown }),
          )
          if (figures === undefined || carried.length === 0) continue
          const { statistics, evidence, skillPlaces, mentions } = figures
          const content = {
            statistics,
            evidence,
            skillPlaces: Buffer.from(skillPlaces),
            mentions: Buffer.from(mentions),
          }
          yield* writeContent(tx, carried[0]!, content)
        }
        yield* scanListChanges(tx)
      })
    },
  }

  /** The same for a result that is no longer shown. */
  async function keptContent(id: number): Promise<StoredContent | null> {
    const { runId, sheet, figures, mentions } = resultSheets
    const [row] = await orm
      .select({ sheet, figures, mentions })
      .from(resultSheets)
      .where(eq(runId, id))
    if (!row?.figures || !row.mentions) return null
    const content = unpackContent({ figures: row.figures, mentions: row.mentions })
    return { ...content, statistics: Buffer.from(content.statistics), sheet: row.sheet }
  }
}
