import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { resultContents, results, scanList, scans } from '../../db/schema.ts'
import { first } from '../../db/steps.ts'
import { cleanStored } from '../unseen-characters.ts'
import { readFigures } from './figures.ts'
import { scanListChanges } from './scan-list.store.ts'
import type { ResultId, ScansStore } from './shown-scan.ts'
import { createShownScans } from './shown-scans.store.ts'

const isShown = (shown: ResultId) => and(eq(results.runId, shown.runId), eq(results.digest, shown.digest))

export function createScansStore(database: Database): ScansStore {
  const { orm, atomically, bytesOf } = database
  return {
    async listVersion() {
      const [row] = await orm.select({ version: scanList.version }).from(scanList)
      return row?.version ?? 0
    },

    shown: createShownScans(database),

    async figures(shown) {
      const { runId, statistics, skillPlaces } = resultContents
      const json = bytesOf(statistics)
      const [row] = await orm
        .select({ json, skillPlaces })
        .from(resultContents)
        .innerJoin(results, and(eq(results.runId, runId), isShown(shown)))
      return row ? readFigures(row.json, row.skillPlaces) : null
    },

    async evidence(shown) {
      const { runId, evidence } = resultContents
      const [row] = await orm
        .select({ evidence })
        .from(resultContents)
        .innerJoin(results, and(eq(results.runId, runId), isShown(shown)))
      return row ? JSON.parse(row.evidence) : null
    },

    async mentions(shown) {
      const { runId, mentions } = resultContents
      const [row] = await orm
        .select({ mentions })
        .from(resultContents)
        .innerJoin(results, and(eq(results.runId, runId), isShown(shown)))
      return row?.mentions ?? null
    },

    async specOf(id) {
      const { queries, area, withSalary } = scans
      const [spec] = await orm.select({ queries, area, withSalary }).from(scans).where(eq(scans.id, id))
      return spec ? { ...spec, queries: spec.queries.map(cleanStored) } : null
    },

    async setSchedule(id, schedule, dueAt) {
      await orm.update(scans).set({ schedule, dueAt }).where(eq(scans.id, id))
    },

    async setDue(id, schedule, dueAt) {
      const unchanged = and(eq(scans.id, id), eq(scans.schedule, schedule))
      await orm.update(scans).set({ dueAt }).where(unchanged)
    },

    async due(now) {
      const rows = await orm.select({ id: scans.id, schedule: scans.schedule }).from(scans).where(lte(scans.dueAt, now))
      return rows.flatMap(({ id, schedule }) => (schedule === null ? [] : [{ id, schedule }]))
    },

    async schedules() {
      // Not `IS NOT NULL`, for which SQLite uses no index.
      const rows = await orm.select().from(scans).where(gt(scans.schedule, ''))
      return new Map(rows.map(({ id, schedule, dueAt }) => [id, { schedule: schedule ?? '', dueAt }]))
    },

    async delete(id) {
      return atomically(function* (tx) {
        const deleted = yield* first(tx.delete(scans).where(eq(scans.id, id)).returning({ id: scans.id }))
        if (deleted !== undefined) yield* scanListChanges(tx)
        return deleted !== undefined
      })
    },
  }
}
