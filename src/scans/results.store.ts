import { and, desc, eq, inArray, lt, lte, notInArray } from 'drizzle-orm'
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
import { packed } from '../bytes/packed.ts'
import { moscowDay } from '../time/clock.ts'
import { createCountedResults } from './counted-results.store.ts'
import { fencedWrites } from './fenced-writes.ts'
import { columnsOf, packContent } from './kept-content.ts'
import { note as noteOfRun } from './notices.store.ts'
import { ACTIVE } from './run.ts'
import { scanListChanges } from './scan-list.store.ts'
import { subjectOf } from './scan-noted.store.ts'
import { createShownAgain, hide } from './shown-again.store.ts'
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

    async importResult(scanId, spec, { counted, ...brought }, result, now) {
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

    ...createCountedResults(database),
    ...createShownAgain(database),
  }
}

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
