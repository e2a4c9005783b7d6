import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lte, max } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type RunState, results, resultVacancies, runs, scans } from '../../db/schema.ts'
import type { SkillEvidence, VacancyMentions } from './result.ts'
import { isActive } from './run.ts'
import type { ScanStatistics, ScanStatus } from './scan.schema.ts'
import type { ScanSpec } from './scan.ts'

/** A scan that has a result, with the figures a list needs. */
export type ShownScan = {
  id: string
  runId: number
  queries: string[]
  status: ScanStatus
  found: number
  scanned: number
  limitHit: boolean
  finishedAt: number
  skillCount: number
  medians: { from: number | null; to: number | null } | null
}

export type ScansStore = ReturnType<typeof createScansStore>

export function createScansStore({ orm }: Database) {
  return {
    /** Every scan with a result, the freshest data first, then by id. */
    async shown(): Promise<ShownScan[]> {
      const rows = orm
        .select({ scan: scans, result: shownColumns, run: runs })
        .from(results)
        .innerJoin(scans, eq(scans.id, results.scanId))
        .innerJoin(runs, eq(runs.id, results.runId))
        .orderBy(desc(results.finishedAt), asc(scans.id))
        .all()
      const newest = new Map(newestRuns().map((run) => [run.scanId, run.state]))
      return rows.map(({ scan, result, run }) => ({
        ...result,
        id: scan.id,
        queries: scan.queries,
        found: run.found.reduce((sum, found) => sum + found, 0),
        limitHit: run.limitHit,
        status: statusOf(run.state, newest.get(scan.id) ?? run.state),
      }))
    },

    /** The statistics of a result and how they came about; null when a newer result took its place. */
    async result(runId: number): Promise<{ statistics: ScanStatistics; evidence: SkillEvidence[] } | null> {
      const row = orm
        .select({ statistics: results.statistics, evidence: results.evidence })
        .from(results)
        .where(eq(results.runId, runId))
        .get()
      return row ? { statistics: JSON.parse(row.statistics), evidence: JSON.parse(row.evidence) } : null
    },

    /** Which vacancy names what, in the order of the walk. */
    async vacancies(runId: number): Promise<VacancyMentions[]> {
      return orm
        .select({ id: resultVacancies.vacancyId, title: resultVacancies.title, skills: resultVacancies.skills })
        .from(resultVacancies)
        .where(eq(resultVacancies.runId, runId))
        .orderBy(asc(resultVacancies.position))
        .all()
    },

    /** What a scan is for; null when there is no such scan. */
    async specOf(id: string): Promise<ScanSpec | null> {
      const { queries, area, withSalary } = scans
      return orm.select({ queries, area, withSalary }).from(scans).where(eq(scans.id, id)).get() ?? null
    },

    async setSchedule(id: string, schedule: string | null, dueAt: number | null): Promise<void> {
      orm.update(scans).set({ schedule, dueAt }).where(eq(scans.id, id)).run()
    },

    /** Lets the schedule rest, unless it has changed. */
    async restSchedule(id: string, schedule: string): Promise<void> {
      orm
        .update(scans)
        .set({ dueAt: null })
        .where(and(eq(scans.id, id), eq(scans.schedule, schedule)))
        .run()
    },

    /** The scans whose scheduled time has come. */
    async due(now: number): Promise<{ id: string; schedule: string }[]> {
      const { id, schedule } = scans
      const rows = orm.select({ id, schedule }).from(scans).where(lte(scans.dueAt, now)).all()
      return rows.flatMap(({ id, schedule }) => (schedule === null ? [] : [{ id, schedule }]))
    },

    /** The schedules there are, by scan. */
    async schedules(): Promise<Map<string, { schedule: string; dueAt: number | null }>> {
      const rows = orm.select().from(scans).where(isNotNull(scans.schedule)).all()
      return new Map(rows.map(({ id, schedule, dueAt }) => [id, { schedule: schedule ?? '', dueAt }]))
    },

    /** Returns false when there is no such scan. */
    async delete(id: string): Promise<boolean> {
      return orm.delete(scans).where(eq(scans.id, id)).returning({ id: scans.id }).all().length > 0
    },
  }

  function newestRuns() {
    const ids = orm
      .select({ id: max(runs.id) })
      .from(runs)
      .groupBy(runs.scanId)
    return orm.select({ scanId: runs.scanId, state: runs.state }).from(runs).where(inArray(runs.id, ids)).all()
  }
}

const { statistics: _statistics, evidence: _evidence, scanId: _scanId, ...shownColumns } = getTableColumns(results)

/** The status of a scan by the run its data come from and its newest run. */
function statusOf(shown: RunState, newest: RunState): ScanStatus {
  if (isActive(newest)) return 'running'
  if (newest === 'failed') return 'failed'
  return shown === 'stopped' ? 'stopped' : 'done'
}
