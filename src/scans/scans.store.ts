import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../db/database.ts'
import { resultContents, results, runs, scanList, scans } from '../../db/schema.ts'
import { first } from '../../db/steps.ts'
import { cleanStored } from '../unseen-characters.ts'
import { readFigures } from './figures.ts'
import { isActive, type RunState } from './run.ts'
import type { ScanStatus } from './scan.schema.ts'
import { scanListChanges } from './scan-list.store.ts'
import type { ResultId, ScansStore } from './shown-scan.ts'

const { runId, finishedAt, scanned, skillCount, medians, digest, vocabulary } = results
const { known, method, sheetDigest, ratesAt } = results
const counted = { vocabulary, known, method, sheetDigest, ratesAt }
const shownColumns = { runId, finishedAt, scanned, skillCount, medians, digest, ...counted }

const ofRun = { state: runs.state, found: runs.found, limitHit: runs.limitHit, via: runs.via }

const isShown = (shown: ResultId) => and(eq(results.runId, shown.runId), eq(results.digest, shown.digest))

export function createScansStore({ orm, atomically, bytesOf }: Database): ScansStore {
  return {
    async listVersion() {
      const [row] = await orm.select({ version: scanList.version }).from(scanList)
      return row?.version ?? 0
    },

    async shown() {
      const rows = await orm
        .select({ scan: { id: scans.id, queries: scans.queries, area: scans.area }, result: shownColumns, run: ofRun })
        .from(results)
        .innerJoin(scans, eq(scans.id, results.scanId))
        .innerJoin(runs, eq(runs.id, results.runId))
        .where(eq(results.shown, true))
        .orderBy(desc(results.finishedAt), asc(scans.id))
      const newest = await newestStates()
      return rows.map(({ scan, result, run }) => ({
        ...result,
        id: scan.id,
        queries: scan.queries.map(cleanStored),
        found: run.found.reduce((sum, found) => sum + found, 0),
        limitHit: run.limitHit,
        isStopped: run.state === 'stopped',
        via: run.via,
        area: scan.area,
        status: statusOf(run.state, newest.get(scan.id) ?? run.state),
      }))
    },

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

  /** The state of each scan's newest run, by the scan's id. */
  async function newestStates(): Promise<Map<string, RunState>> {
    const scan = alias(scans, 'scan')
    // By the index, however many runs are kept.
    const ofScan = sql`(SELECT max(of_scan.id) FROM ${runs} AS of_scan WHERE of_scan.scan_id = scan.id)`
    const rows = await orm
      .select({ scanId: runs.scanId, state: runs.state })
      .from(runs)
      .where(inArray(runs.id, orm.select({ id: ofScan }).from(scan)))
    return new Map(rows.map(({ scanId, state }) => [scanId, state]))
  }
}

/** The status of a scan, by the run whose result it shows and its newest run. */
function statusOf(shown: RunState, newest: RunState): ScanStatus {
  if (isActive(newest)) return 'running'
  if (newest === 'failed') return 'failed'
  return shown === 'stopped' ? 'stopped' : 'done'
}
