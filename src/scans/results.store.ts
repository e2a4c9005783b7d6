import { and, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { resultContents, results, runs, runVacancies, scans } from '../../db/schema.ts'
import { done, first, rows, type Steps } from '../../db/steps.ts'
import { packed, unpacked } from '../packed.ts'
import { fencedWrites } from './fenced-writes.ts'
import { ACTIVE } from './run.ts'
import { scanListChanges } from './scan-list.store.ts'
import type { CountedFrom, ResultsStore, StoredResult } from './stored-result.ts'

const FORGOTTEN_AT_ONCE = 500

export function createResultsStore({ orm, atomically, deleteInParts }: Database): ResultsStore {
  const fenced = fencedWrites(atomically)
  return {
    async finish(fence, runId, state, result, now) {
      await fenced(fence, function* (tx) {
        const ended = { state, finishedAt: now, reason: null, nextTryAt: null }
        const run = yield* first(
          tx.update(runs).set(ended).where(eq(runs.id, runId)).returning({ scanId: runs.scanId }),
        )
        if (run) yield* show(tx, runId, run.scanId, result, now)
      })
    },

    async forgetEarlier(scanId, runId) {
      const ofScan = and(eq(runs.scanId, scanId), lte(runs.id, runId))
      for (const { id } of await orm.select({ id: runs.id }).from(runs).where(ofScan)) {
        const ofRun = eq(runVacancies.runId, id)
        const where = id === runId ? sql`${ofRun} AND ${eq(runVacancies.state, 'read')}` : ofRun
        await deleteInParts(runVacancies, { where, atOnce: FORGOTTEN_AT_ONCE })
        if (id < runId) await orm.delete(runs).where(eq(runs.id, id))
      }
    },

    async bringIn(scanId, spec, brought, result, now) {
      return atomically(function* (tx) {
        const scan = { id: scanId, ...spec, createdAt: now }
        yield* done(tx.insert(scans).values(scan).onConflictDoNothing())
        const active = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
        if (yield* first(tx.select({ id: runs.id }).from(runs).where(active))) return null
        const walked = { queuedAt: now, startedAt: brought.finishedAt, queryIndex: spec.queries.length }
        const run = { scanId, ...walked, ...brought }
        const made = yield* first(tx.insert(runs).values(run).returning({ id: runs.id }))
        const counted = { ...result, versions: null, vocabulary: null }
        yield* show(tx, made!.id, scanId, counted, brought.finishedAt)
        return made!.id
      })
    },

    async behind(vocabulary) {
      const { runId, ratesAt, digest, vocabulary: countedBy } = results
      const isOther = or(isNull(countedBy), ne(countedBy, vocabulary))
      return orm
        .select({ runId, ratesAt, digest, vocabulary: countedBy, withSalary: scans.withSalary })
        .from(results)
        .innerJoin(scans, eq(scans.id, results.scanId))
        .where(and(results.countable, isOther))
        .orderBy(desc(results.finishedAt), desc(results.runId))
    },

    async versionsOf(id) {
      const { runId, versions } = resultContents
      const [row] = await orm.select({ versions }).from(resultContents).where(eq(runId, id))
      return row?.versions ? (JSON.parse(unpacked(row.versions)) as number[]) : null
    },

    async replace({ runId, digest, vocabulary: before }, result, vocabulary) {
      const asBefore = before === null ? isNull(results.vocabulary) : eq(results.vocabulary, before)
      const isAsFound = and(eq(results.runId, runId), asBefore)
      const { shown, content } = columnsOf(result)
      await atomically(function* (tx) {
        // A result whose figures stay is not written anew, so that nobody has to load it again.
        const set = result.digest === digest ? { vocabulary } : { ...shown, vocabulary }
        const replaced = yield* first(tx.update(results).set(set).where(isAsFound).returning({ runId: results.runId }))
        if (replaced === undefined) return
        yield* scanListChanges(tx)
        if (result.digest === digest) return
        yield* done(tx.update(resultContents).set(content).where(eq(resultContents.runId, runId)))
      })
    },

    async settle(runId) {
      await orm.update(results).set({ countable: false }).where(eq(results.runId, runId))
    },
  }
}

/** Makes a run's result the one its scan shows. */
function* show(
  tx: Transaction,
  runId: number,
  scanId: string,
  { versions, vocabulary, ...result }: StoredResult & CountedFrom,
  finishedAt: number,
): Steps<void> {
  const { shown, content } = columnsOf(result)
  const countedFrom = { vocabulary, countable: versions !== null }
  yield* done(tx.insert(results).values({ runId, scanId, finishedAt, ...shown, ...countedFrom }))
  const packedVersions = versions && packed(JSON.stringify(versions))
  yield* done(tx.insert(resultContents).values({ runId, ...content, versions: packedVersions }))
  yield* scanListChanges(tx)
  const ofEarlier = and(eq(results.scanId, scanId), lt(results.runId, runId))
  for (const earlier of yield* rows(tx.delete(results).where(ofEarlier).returning({ runId: results.runId })))
    yield* done(tx.delete(resultContents).where(eq(resultContents.runId, earlier.runId)))
}

/** What of a result stands in `results`, and what in `result_contents`. */
function columnsOf({ statistics, skillPlaces, evidence, mentions, ...shown }: StoredResult) {
  const content = { statistics, skillPlaces: Buffer.from(skillPlaces), evidence, mentions: Buffer.from(mentions) }
  return { shown, content }
}
