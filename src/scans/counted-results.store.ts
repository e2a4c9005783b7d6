import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../db/database.ts'
import { resultContents, resultSheets, results, scans } from '../../db/schema.ts'
import { done, first } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { unpacked } from '../bytes/packed.ts'
import { columnsOf } from './kept-content.ts'
import { scanListChanges } from './scan-list.store.ts'
import { writeContent } from './shown-again.store.ts'
import type { ResultsStore } from './stored-result.ts'

/** What results were counted from and by, and their recounted figures. */
export function createCountedResults(
  database: Database,
): Pick<
  ResultsStore,
  'behind' | 'versionsOf' | 'figuresCountedSo' | 'sheetOf' | 'replace' | 'markUncountable'
> {
  const { orm } = database
  const atomically = audited(database)
  return {
    async behind(vocabulary, method) {
      const {
        runId,
        ratesAt,
        digest,
        sheetDigest,
        vocabulary: byVocabulary,
        method: byMethod,
      } = results
      const isOther = or(
        isNull(byVocabulary),
        ne(byVocabulary, vocabulary),
        isNull(byMethod),
        ne(byMethod, method),
      )
      const counted = { vocabulary: byVocabulary, method: byMethod, sheetDigest }
      const lacksFigures = and(eq(results.shown, false), isNull(resultSheets.runId))
      const { shown } = results
      const found = await orm
        .select({
          runId,
          ratesAt,
          digest,
          ...counted,
          withSalary: scans.withSalary,
          shown,
          kept: resultSheets.runId,
        })
        .from(results)
        .innerJoin(scans, eq(scans.id, results.scanId))
        .leftJoin(resultSheets, and(eq(resultSheets.runId, runId), isNotNull(resultSheets.figures)))
        .where(and(results.countable, or(isOther, lacksFigures)))
        .orderBy(desc(shown), desc(results.finishedAt), desc(runId))
      return found.map(({ shown, kept, ...one }) => ({
        ...one,
        lacksFigures: !shown && kept === null,
      }))
    },

    async versionsOf(id) {
      const { runId, versions } = resultSheets
      const [row] = await orm.select({ versions }).from(resultSheets).where(eq(runId, id))
      return row?.versions ? (JSON.parse(unpacked(row.versions)) as number[]) : null
    },

    async figuresCountedSo(id, { vocabulary, method, ratesAt }) {
      const { known, scanned, skillCount, medians, digest, sheetDigest } = results
      const { statistics, skillPlaces, evidence, mentions } = resultContents
      const { sheet, summary } = resultSheets
      const isWanted = and(
        eq(results.runId, id),
        eq(results.shown, true),
        eq(results.vocabulary, vocabulary),
        eq(results.method, method),
        isSame(results.ratesAt, ratesAt),
      )
      const [row] = await orm
        .select({
          figures: { known, scanned, skillCount, medians, digest },
          content: { statistics, skillPlaces, evidence, mentions },
          sheet: { content: sheet, summary, digest: sheetDigest },
        })
        .from(results)
        .innerJoin(resultContents, eq(resultContents.runId, results.runId))
        .innerJoin(resultSheets, eq(resultSheets.runId, results.runId))
        .where(isWanted)
      const { figures, content, sheet: kept } = row ?? {}
      if (!figures || figures.known === null || !content?.skillPlaces) return null
      if (!kept?.content || !kept.summary || kept.digest === null) return null
      const { content: packedSheet, summary: shown, digest: named } = kept
      return {
        ...{ ...figures, known: figures.known, ratesAt },
        ...{ ...content, skillPlaces: content.skillPlaces },
        sheet: { content: packedSheet, summary: shown, digest: named },
      }
    },

    async sheetOf(id, method) {
      const { runId, sheet } = resultSheets
      const [row] = await orm
        .select({ sheet })
        .from(resultSheets)
        .innerJoin(results, eq(results.runId, runId))
        .where(and(eq(runId, id), eq(results.method, method)))
      return row?.sheet ?? null
    },

    async replace(behind, result, by) {
      const isAsFound = and(
        eq(results.runId, behind.runId),
        isSame(results.vocabulary, behind.vocabulary),
        isSame(results.method, behind.method),
      )
      const { listed, content, sheet } = columnsOf(result)
      await atomically(function* (tx) {
        // What stays the same is not written again, so that nobody has to load it again.
        const { digest } = result.sheet
        const figures = result.digest === behind.digest ? { sheetDigest: digest } : listed
        const replaced = yield* first(
          tx
            .update(results)
            .set({ ...figures, ...by })
            .where(isAsFound)
            .returning({ runId: results.runId, shown: results.shown }),
        )
        if (replaced === undefined) return
        yield* scanListChanges(tx)
        // The digest tells nothing of the summary, to which a version may add.
        const set = digest === behind.sheetDigest ? { summary: sheet.summary } : sheet
        yield* done(tx.update(resultSheets).set(set).where(eq(resultSheets.runId, behind.runId)))
        if (result.digest !== behind.digest || behind.lacksFigures)
          yield* writeContent(tx, replaced, content)
      })
    },

    async markUncountable(runId) {
      await orm.update(results).set({ countable: false }).where(eq(results.runId, runId))
    },
  }
}

const isSame = <Value>(column: SQLiteColumn, value: Value) =>
  value === null ? isNull(column) : eq(column, value)
