import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import {
  resultContents,
  resultSheets,
  results,
  runs,
  scanList,
  scans,
  vacancyVersions,
} from '../../db/schema.ts'
import { done, first, rows, type Steps } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { cleanStored } from '../bytes/unseen-characters.ts'
import { readFigures } from './figures.ts'
import { unpackContent } from './kept-content.ts'
import { ACTIVE, ENDED } from './run.ts'
import { scanListChanges } from './scan-list.store.ts'
import { subjectOf } from './scan-noted.store.ts'
import { deletedId, MARK, type ResultId, type ScansStore } from './shown-scan.ts'
import { createShownScans } from './shown-scans.store.ts'
import { advertKey } from './source.ts'

/** A description weighs some kilobytes. */
const FORGOTTEN_AT_ONCE = 100

const isAsked = (shown: ResultId) =>
  and(eq(results.runId, shown.runId), eq(results.digest, shown.digest))

export function createScansStore(database: Database): ScansStore {
  const { orm, bytesOf } = database
  const atomically = audited(database)

  /** What is kept of a result that is shown no more. */
  async function packedAway(result: ResultId) {
    const { runId, figures, mentions } = resultSheets
    const [row] = await orm
      .select({ figures, mentions })
      .from(resultSheets)
      .innerJoin(results, and(eq(results.runId, runId), isAsked(result)))
    return row?.figures && row.mentions
      ? unpackContent({ figures: row.figures, mentions: row.mentions })
      : null
  }

  /** What is stored of a result beside its figures. */
  async function besideFigures(result: ResultId) {
    if (!result.isShown) return packedAway(result)
    const { runId, evidence, mentions } = resultContents
    const [row] = await orm
      .select({ evidence, mentions })
      .from(resultContents)
      .innerJoin(results, and(eq(results.runId, runId), isAsked(result)))
    return row ?? null
  }

  /**
   * The adverts that a scan has read from files are nobody else's; those of the site serve other
   * scans. Those read after its deletion belong to the next scan of this id.
   */
  async function forgetAdverts(
    scanId: string,
    readUntil: number,
    signal?: AbortSignal,
  ): Promise<void> {
    const key = advertKey(scanId, '')
    const { id, vacancyId, readAt } = vacancyVersions
    const isOld = lte(readAt, readUntil)
    const ofScan = and(sql`${vacancyId} >= ${key} AND ${vacancyId} < ${`${key}~`}`, isOld)
    // By their numbers: an engine may keep them in a table for each month.
    while (!signal?.aborted) {
      const part = await orm
        .select({ id })
        .from(vacancyVersions)
        .where(ofScan)
        .limit(FORGOTTEN_AT_ONCE)
      if (part.length === 0) return
      const numbers = part.map(({ id }) => id)
      // An import may have read one again since.
      await orm.delete(vacancyVersions).where(and(inArray(id, numbers), isOld))
    }
  }

  return {
    async listVersion() {
      const [row] = await orm.select({ version: scanList.version }).from(scanList)
      return row?.version ?? 0
    },

    ...createShownScans(database),

    async figures(shown) {
      if (!shown.isShown) {
        const kept = await packedAway(shown)
        return kept && readFigures(Buffer.from(kept.statistics), kept.skillPlaces)
      }
      const { runId, statistics, skillPlaces } = resultContents
      const json = bytesOf(statistics)
      const [row] = await orm
        .select({ json, skillPlaces })
        .from(resultContents)
        .innerJoin(results, and(eq(results.runId, runId), isAsked(shown)))
      return row ? readFigures(row.json, row.skillPlaces) : null
    },

    async evidence(shown) {
      const json = (await besideFigures(shown))?.evidence
      return json === undefined ? null : JSON.parse(json)
    },

    mentions: async (shown) => (await besideFigures(shown))?.mentions ?? null,

    async specOf(id) {
      const { queries, area, withSalary, source } = scans
      const [spec] = await orm
        .select({ queries, area, withSalary, source })
        .from(scans)
        .where(and(eq(scans.id, id), isNull(scans.deletedAt)))
      return spec ? { ...spec, queries: spec.queries.map(cleanStored) } : null
    },

    async setSchedule(id, schedule, dueAt) {
      await atomically(function* (tx, note) {
        const before = yield* first(tx.select().from(scans).where(eq(scans.id, id)))
        yield* done(tx.update(scans).set({ schedule, dueAt }).where(eq(scans.id, id)))
        if (before === undefined || before.schedule === schedule) return
        yield* note({
          kind: 'scan-scheduled',
          ...subjectOf(before),
          detail: { schedule: [before.schedule, schedule] },
        })
      })
    },

    async setDue(id, schedule, dueAt) {
      const unchanged = and(eq(scans.id, id), eq(scans.schedule, schedule))
      await orm.update(scans).set({ dueAt }).where(unchanged)
    },

    async due(now) {
      const rows = await orm
        .select({ id: scans.id, schedule: scans.schedule })
        .from(scans)
        .where(lte(scans.dueAt, now))
      return rows.flatMap(({ id, schedule }) => (schedule === null ? [] : [{ id, schedule }]))
    },

    async schedules() {
      // Not `IS NOT NULL`, for which SQLite uses no index.
      const rows = await orm.select().from(scans).where(gt(scans.schedule, ''))
      return new Map(
        rows.map(({ id, schedule, dueAt }) => [id, { schedule: schedule ?? '', dueAt }]),
      )
    },

    async delete(id, now) {
      return atomically(function* (tx, note) {
        const scan = yield* first(tx.select().from(scans).where(eq(scans.id, id)))
        if (scan === undefined || scan.deletedAt !== null) return false
        // The process that walks it finds no run, and ends.
        yield* done(tx.delete(runs).where(and(eq(runs.scanId, id), inArray(runs.state, ACTIVE))))
        yield* putAside(tx, scan, now)
        yield* note({ kind: 'scan-deleted', ...subjectOf(scan) })
        return true
      })
    },

    async deleteFruitlessImports(before, now) {
      const hasResult = sql`EXISTS (SELECT 1 FROM ${results} WHERE ${results.scanId} = ${scans.id})`
      const isOfNow = gte(runs.finishedAt, scans.createdAt)
      const hasEnded = and(inArray(runs.state, ENDED), lt(runs.finishedAt, before), isOfNow)
      const hasOther = sql`EXISTS (SELECT 1 FROM ${runs} WHERE ${runs.scanId} = ${scans.id} AND NOT (${hasEnded}))`
      const isListed = and(eq(scans.source, 'file'), isNull(scans.deletedAt))
      const isFruitless = and(isListed, not(hasResult), not(hasOther))
      return atomically(function* (tx) {
        const found = yield* rows(tx.select().from(scans).where(isFruitless))
        for (const scan of found) yield* putAside(tx, scan, now)
        return found.map(({ id }) => id)
      })
    },

    async undelete(id, now) {
      return atomically(function* (tx, note) {
        const beginning = deletedId(id, '')
        const isOfId = sql`substr(${scans.id}, 1, ${beginning.length}) = ${beginning}`
        const newest = desc(scans.deletedAt)
        const deleted = yield* first(tx.select().from(scans).where(isOfId).orderBy(newest).limit(1))
        if (deleted === undefined) return 'unknown'
        if (yield* first(tx.select({ id: scans.id }).from(scans).where(eq(scans.id, id))))
          return 'there again'
        // Given a new start, so that its earlier runs do not have it deleted as fruitless again.
        yield* rename(tx, deleted, { id, deletedAt: null, dueAt: null, createdAt: now })
        yield* note({ kind: 'scan-undeleted', ...subjectOf({ ...deleted, id }) })
        return { schedule: deleted.schedule }
      })
    },

    async deleted() {
      const rows = await orm
        .select()
        .from(scans)
        .where(isNotNull(scans.deletedAt))
        .orderBy(desc(scans.deletedAt))
      return rows.map(({ id, queries, deletedAt }) => ({
        id: id.slice(0, id.indexOf(MARK)),
        queries: queries.map(cleanStored),
        deletedAt: deletedAt!,
      }))
    },

    async forgetDeleted(before, signal) {
      const { id, deletedAt } = scans
      const gone = await orm.select({ id, deletedAt }).from(scans).where(lt(deletedAt, before))
      for (const { id, deletedAt } of gone) {
        await forgetAdverts(id.slice(0, id.indexOf(MARK)), deletedAt!, signal)
        // Last: if the server is stopped before, nothing else tells whose adverts are left.
        if (!signal?.aborted) await orm.delete(scans).where(eq(scans.id, id))
      }
    },
  }
}

function* putAside(tx: Transaction, scan: typeof scans.$inferSelect, now: number): Steps<void> {
  yield* rename(tx, scan, { id: deletedId(scan.id, now), deletedAt: now, dueAt: null })
}

/** Gives a scan another id, with its runs and results. */
function* rename(
  tx: Transaction,
  scan: typeof scans.$inferSelect,
  change: Partial<typeof scans.$inferSelect>,
): Steps<void> {
  const renamed = { ...scan, ...change }
  yield* done(tx.insert(scans).values(renamed))
  yield* done(tx.update(runs).set({ scanId: renamed.id }).where(eq(runs.scanId, scan.id)))
  yield* done(tx.update(results).set({ scanId: renamed.id }).where(eq(results.scanId, scan.id)))
  yield* done(tx.delete(scans).where(eq(scans.id, scan.id)))
  yield* scanListChanges(tx)
}
