import type { App } from '../app.ts'
import { isActive } from '../scans/run-state.ts'
import type { Run } from '../scans/runs.store.ts'
import { tableOf } from './table.ts'

/** The scans as `GET /v1/scans` tells them, those without a result too, each with its current or last run. */
export async function listedScans(scans: App['scans'], operations: App['runs']) {
  const [shown, runs, schedules] = [await scans.shown(), await operations.newest(), await scans.schedules()]
  const scheduleOf = (id: string) => schedules.get(id)?.schedule ?? null
  const runOf = new Map(runs.map((run) => [run.scanId, run]))
  const withResult = shown.map(({ id, queries, status, scanned, finishedAt, skillCount, medians }) => ({
    id,
    queries,
    status: status as string,
    scanned,
    finishedAt: timeOf(finishedAt),
    skillCount,
    salary: medians,
    schedule: scheduleOf(id),
    run: runJson(runOf.get(id)),
  }))
  const seen = new Set(shown.map(({ id }) => id))
  const withoutResult = runs
    .filter((run) => !seen.has(run.scanId))
    .map((run) => ({
      id: run.scanId,
      queries: run.queries,
      status: isActive(run.state) ? 'running' : run.state,
      scanned: 0,
      finishedAt: null,
      skillCount: 0,
      salary: null,
      schedule: scheduleOf(run.scanId),
      run: runJson(run),
    }))
  return [...withResult, ...withoutResult]
}

export type ListedScan = Awaited<ReturnType<typeof listedScans>>[number]

export function scanTable(scans: readonly ListedScan[]): string {
  if (scans.length === 0) return 'There are no scans yet. Make one: skills-market scan run "Data Analyst"'
  const headings = ['ID', 'STATUS', 'VACANCIES', 'SKILLS', 'FINISHED', 'TITLES']
  const rows = scans.map((scan) => [
    scan.id,
    scan.status,
    String(scan.scanned),
    String(scan.skillCount),
    scan.finishedAt?.slice(0, 16).replace('T', ' ') ?? '',
    scan.queries.join(', '),
  ])
  const reasons = scans.flatMap(({ id, run }) =>
    run?.reason ? [`${id}: ${run.reason}${run.nextTryAt ? ` It goes on at ${run.nextTryAt}.` : ''}`] : [],
  )
  return [tableOf(headings, rows), ...reasons].join('\n')
}

const timeOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

function runJson(run: Run | undefined) {
  if (!run) return null
  const { state, reason, requests } = run
  return {
    state,
    reason,
    requests,
    startedAt: timeOf(run.startedAt),
    finishedAt: timeOf(run.finishedAt),
    nextTryAt: timeOf(run.nextTryAt),
  }
}
