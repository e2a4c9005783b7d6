import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database, Transaction } from '../../db/database.ts'
import {
  resultContents,
  resultSheets,
  results,
  runs,
  runVacancies,
  scans,
} from '../../db/schema.ts'
import { done, first, type Steps } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { packed, unpacked } from '../bytes/packed.ts'
import { moscowDay } from '../time/clock.ts'
import { fencedWrites } from './fenced-writes.ts'
import { packContent } from './kept-content.ts'
import { note as noteOfRun } from './notices.store.ts'
import { ACTIVE } from './run.ts'
import { scanListChanges } from './scan-list.store.ts'
import { subjectOf } from './scan-noted.store.ts'
import { createShownAgain, hide, writeContent } from './shown-again.store.ts'
import type { CountedFrom, ResultsStore, StoredResult } from './stored-result.ts'

const FORGOTTEN_AT_ONCE = 500

export function createResultsStore(database: Database): ResultsStore {
  const { orm, deleteInParts } = database
  const atomically = audited(database)
  const fenced = fencedWrites(atomically)
  return {
    async finish(fence, runId, state, result, now) {
      await fenced(fence, function* (tx) {
        const ended = { state, finishedAt: now, reason: null, nextTryAt: null }
        const { scanId, keepsShown } = runs
        const run = yield* first(
          tx.update(runs).set(ended).where(eq(runs.id, runId)).returning({ scanId, keepsShown }),
        )
        if (run === undefined) return
        const keeps =
          state === 'stopped' &&
          run.keepsShown &&
          (yield* first(tx.select().from(results).where(shownOf(run.scanId))))
        yield* add(tx, { runId, scanId: run.scanId, finishedAt: now, shown: !keeps }, result)
        if (state === 'done') yield* noteOfRun(tx, runId, 'ended')
      })
    },

    async forgetEarlier(scanId, runId) {
      const ofScan = and(eq(runs.scanId, scanId), lte(runs.id, runId))
      const found = await orm
        .select({ id: runs.id, result: results.runId })
        .from(runs)
        .leftJoin(results, eq(results.runId, runs.id))
        .where(ofScan)
      for (const { id, result } of found) {
        const ofRun = eq(runVacancies.runId, id)
        const where = result === null ? ofRun : and(ofRun, eq(runVacancies.state, 'read'))
        await deleteInParts(runVacancies, { where: where!, atOnce: FORGOTTEN_AT_ONCE })
      }
      const hasNone = notInArray(
        runs.id,
        orm.select({ id: results.runId }).from(results).where(eq(results.scanId, scanId)),
      )
      await orm.delete(runs).where(and(eq(runs.scanId, scanId), lt(runs.id, runId), hasNone))
    },

    async thinOut(before, signal) {
      const { runId, scanId, finishedAt } = results
      const old = and(eq(results.shown, false), eq(results.pinned, false), lt(finishedAt, before))
      const rows = await orm
        .select({ runId, scanId, finishedAt })
        .from(results)
        .where(old)
        .orderBy(desc(finishedAt), desc(runId))
      const months = new Set<string>()
      for (const row of rows) {
        const month = `${row.scanId} ${moscowDay(row.finishedAt).slice(0, 7)}`
        if (months.has(month) && !signal?.aborted)
          await orm.delete(runs).where(eq(runs.id, row.runId))
        months.add(month)
      }
    },

    async bringIn(scanId, spec, { counted, ...brought }, result, now) {
      return atomically(function* (tx, note) {
        const scan = { id: scanId, ...spec, createdAt: now }
        yield* done(tx.insert(scans).values(scan).onConflictDoNothing())
        const active = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
        if (yield* first(tx.select({ id: runs.id }).from(runs).where(active))) return null
        const walked = {
          queuedAt: now,
          startedAt: brought.finishedAt,
          queryIndex: spec.queries.length,
        }
        const run = { scanId, ...walked, ...brought }
        const made = yield* first(tx.insert(runs).values(run).returning({ id: runs.id }))
        const { finishedAt } = brought
        yield* add(
          tx,
          { runId: made!.id, scanId, finishedAt, shown: true },
          { ...result, ...counted, versions: null, listed: null },
        )
        yield* note({ kind: 'scan-imported', ...subjectOf(scan), detail: { run: made!.id } })
        return made!.id
      })
    },

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

    async shownBy(id, { vocabulary, method, ratesAt }) {
      const wanted = and(
        eq(results.runId, id),
        eq(results.vocabulary, vocabulary),
        eq(results.method, method),
        isSame(results.ratesAt, ratesAt),
      )
      const [row] = await orm
        .select()
        .from(results)
        .innerJoin(resultContents, eq(resultContents.runId, results.runId))
        .innerJoin(resultSheets, eq(resultSheets.runId, results.runId))
        .where(wanted)
      if (!row) return null
      const { known, sheetDigest: digest, scanned, skillCount, medians } = row.results
      const { statistics, skillPlaces, evidence, mentions } = row.result_contents
      const { sheet: content, summary } = row.result_sheets
      if (known === null || digest === null || !skillPlaces || !content || !summary) return null
      const figures = { scanned, skillCount, medians, ratesAt, digest: row.results.digest, known }
      const kept = { statistics, skillPlaces, evidence, mentions }
      return { ...figures, ...kept, sheet: { content, summary, digest } }
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

    ...createShownAgain(database),

    async markUncountable(runId) {
      await orm.update(results).set({ countable: false }).where(eq(results.runId, runId))
    },
  }
}

const isSame = <Value>(column: SQLiteColumn, value: Value) =>
  value === null ? isNull(column) : eq(column, value)

const shownOf = (scanId: string) => and(eq(results.scanId, scanId), eq(results.shown, true))

/** Adds a run's result. One that its scan shows takes the place of the one shown before. */
function* add(
  tx: Transaction,
  of: { runId: number; scanId: string; finishedAt: number; shown: boolean },
  stored: StoredResult & CountedFrom & { listed: number | null },
): Steps<void> {
  const { versions, vocabulary, known, method, listed: onList, ...result } = stored
  const { listed, content, sheet } = columnsOf(result)
  const counted = { vocabulary, known, method, listed: onList, countable: versions !== null }
  const packedVersions = versions && packed(JSON.stringify(versions))
  const kept = of.shown ? {} : packContent(content)
  if (of.shown) yield* hide(tx, shownOf(of.scanId))
  yield* done(tx.insert(results).values({ ...of, ...listed, ...counted }))
  if (of.shown) yield* done(tx.insert(resultContents).values({ runId: of.runId, ...content }))
  yield* done(
    tx
      .insert(resultSheets)
      .values({ runId: of.runId, ...sheet, ...kept, versions: packedVersions }),
  )
  yield* scanListChanges(tx)
}

/** Which parts of a result are in `results`, in `result_contents`, and in `result_sheets`. */
function columnsOf({
  statistics,
  skillPlaces,
  evidence,
  mentions,
  sheet,
  ...figures
}: StoredResult) {
  return {
    listed: { ...figures, sheetDigest: sheet.digest },
    content: {
      statistics,
      skillPlaces: Buffer.from(skillPlaces),
      evidence,
      mentions: Buffer.from(mentions),
    },
    sheet: { sheet: Buffer.from(sheet.content), summary: Buffer.from(sheet.summary) },
  }
}
