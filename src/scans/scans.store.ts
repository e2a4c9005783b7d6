import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lte, max } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { results, resultVacancies, runs, scans } from '../../db/schema.ts'
import { cleanStored, parseStored } from '../unseen-characters.ts'
import type { VacancyMentions } from './result.ts'
import { isActive, type RunState } from './run.ts'
import type { ScanStatistics, ScanStatus } from './scan.schema.ts'
import type { ScansStore } from './shown-scan.ts'

const { statistics: _statistics, evidence: _evidence, scanId: _scanId, ...shownColumns } = getTableColumns(results)

const mention = { id: resultVacancies.vacancyId, title: resultVacancies.title, skills: resultVacancies.skills }

const cleanMention = ({ id, title, skills }: VacancyMentions): VacancyMentions => ({
  id,
  title: cleanStored(title),
  skills: skills.map(({ name, source }) => ({ name: cleanStored(name), source })),
})

export function createScansStore({ orm }: Database): ScansStore {
  return {
    async shown() {
      const rows = await orm
        .select({ scan: scans, result: shownColumns, run: runs })
        .from(results)
        .innerJoin(scans, eq(scans.id, results.scanId))
        .innerJoin(runs, eq(runs.id, results.runId))
        .orderBy(desc(results.finishedAt), asc(scans.id))
      const newest = await newestStates()
      return rows.map(({ scan, result, run }) => ({
        ...result,
        id: scan.id,
        queries: scan.queries.map(cleanStored),
        found: run.found.reduce((sum, found) => sum + found, 0),
        limitHit: run.limitHit,
        status: statusOf(run.state, newest.get(scan.id) ?? run.state),
      }))
    },

    async result(runId) {
      const { statistics, evidence } = results
      const [row] = await orm.select({ statistics, evidence }).from(results).where(eq(results.runId, runId))
      if (!row) return null
      return { statistics: parseStored(row.statistics) as ScanStatistics, evidence: JSON.parse(row.evidence) }
    },

    async vacancies(runId) {
      const rows = await orm
        .select(mention)
        .from(resultVacancies)
        .where(eq(resultVacancies.runId, runId))
        .orderBy(asc(resultVacancies.position))
      return rows.map(cleanMention)
    },

    async vacancyPart(runId, from, most) {
      const rows = await orm
        .select(mention)
        .from(resultVacancies)
        .where(and(eq(resultVacancies.runId, runId), gte(resultVacancies.position, from)))
        .orderBy(asc(resultVacancies.position))
        .limit(most)
      return rows.map(cleanMention)
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
      const rows = await orm.select().from(scans).where(isNotNull(scans.schedule))
      return new Map(rows.map(({ id, schedule, dueAt }) => [id, { schedule: schedule ?? '', dueAt }]))
    },

    async delete(id) {
      const deleted = await orm.delete(scans).where(eq(scans.id, id)).returning({ id: scans.id })
      return deleted.length > 0
    },
  }

  /** The state of each scan's newest run, by the scan's id. */
  async function newestStates(): Promise<Map<string, RunState>> {
    const newest = { id: max(runs.id) }
    const rows = await orm
      .select({ scanId: runs.scanId, state: runs.state })
      .from(runs)
      .where(inArray(runs.id, orm.select(newest).from(runs).groupBy(runs.scanId)))
    return new Map(rows.map(({ scanId, state }) => [scanId, state]))
  }
}

/** The status of a scan, by the run whose result it shows and its newest run. */
function statusOf(shown: RunState, newest: RunState): ScanStatus {
  if (isActive(newest)) return 'running'
  if (newest === 'failed') return 'failed'
  return shown === 'stopped' ? 'stopped' : 'done'
}
