import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { resultContents, resultSheets, results, scanList, scans } from '../../db/schema.ts'
import { first } from '../../db/steps.ts'
import { cleanStored } from '../unseen-characters.ts'
import { readFigures } from './figures.ts'
import { unpackContent } from './kept-content.ts'
import { scanListChanges } from './scan-list.store.ts'
import type { ResultId, ScansStore } from './shown-scan.ts'
import { createShownScans } from './shown-scans.store.ts'

const isAsked = (shown: ResultId) => and(eq(results.runId, shown.runId), eq(results.digest, shown.digest))

export function createScansStore(database: Database): ScansStore {
  const { orm, atomically, bytesOf } = database

  /** What is kept of a result that is shown no more. */
  async function packedAway(result: ResultId) {
    const { runId, figures, mentions } = resultSheets
    const [row] = await orm
      .select({ figures, mentions })
      .from(resultSheets)
      .innerJoin(results, and(eq(results.runId, runId), isAsked(result)))
    return row?.figures && row.mentions ? unpackContent({ figures: row.figures, mentions: row.mentions }) : null
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
      const [spec] = await orm.select({ queries, area, withSalary, source }).from(scans).where(eq(scans.id, id))
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
