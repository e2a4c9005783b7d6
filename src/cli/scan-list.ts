import type { App } from '../app.ts'
import { isoTime } from '../clock.ts'
import { isActive } from '../scans/run.ts'
import type { RunProgress } from '../scans/walk/run-progress.ts'
import { tableOf } from './table.ts'

/**
 * The scans as `GET /v1/scans` tells them, those without a result too, each with `run`: what it is made with, and how
 * its current or last run stands.
 */
export async function listedScans({ catalog, runs }: Pick<App, 'catalog' | 'runs'>) {
  const [shown, schedules] = [await catalog.shown(), await runs.schedules()]
  const newest = await Promise.all((await runs.newest()).map((run) => runs.progress(run.id)))
  const progressOf = new Map(newest.flatMap((progress) => (progress ? [[progress.run.scanId, progress]] : [])))
  const withResult = shown.map(({ id, queries, status, scanned, finishedAt, skillCount, medians }) => ({
    id,
    queries,
    status: status as string,
    scanned,
    finishedAt: isoTime(finishedAt),
    skillCount,
    salary: medians,
  }))
  const seen = new Set(shown.map(({ id }) => id))
  const withoutResult = [...progressOf.values()]
    .filter(({ run }) => !seen.has(run.scanId))
    .map(({ run }) => ({
      id: run.scanId,
      queries: run.queries,
      status: isActive(run.state) ? 'running' : run.state,
      scanned: 0,
      finishedAt: null,
      skillCount: 0,
      salary: null,
    }))
  return [...withResult, ...withoutResult].map((scan) => {
    const progress = progressOf.get(scan.id)
    const schedule = schedules.get(scan.id)?.schedule ?? null
    return { ...scan, run: progress ? runJson(progress, schedule) : null }
  })
}

export type ListedScan = Awaited<ReturnType<typeof listedScans>>[number]

export function scanTable(scans: readonly ListedScan[]): string {
  if (scans.length === 0) return 'There are no scans yet. Make one: skills-market scan run "Data Analyst"'
  const headings = ['ID', 'STATUS', 'VACANCIES', 'SKILLS', 'FINISHED', 'TITLES', 'OPTIONS']
  const rows = scans.map((scan) => [
    scan.id,
    scan.status,
    String(scan.scanned),
    String(scan.skillCount),
    scan.finishedAt?.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC') ?? '',
    shortened(scan.queries.join(', ')),
    scan.run ? optionsOf(scan.run) : '',
  ])
  return [tableOf(headings, rows), ...scans.flatMap(({ id, run }) => (run ? notesOf(id, run) : []))].join('\n')
}

const MOST_TITLE_CHARACTERS = 60

const shortened = (titles: string) =>
  titles.length <= MOST_TITLE_CHARACTERS ? titles : `${titles.slice(0, MOST_TITLE_CHARACTERS - 1)}…`

/** What scans of the same titles differ in. */
function optionsOf({ area, withSalary, schedule }: RunJson): string {
  const options = [
    area === null ? '' : `area ${area}`,
    withSalary ? '' : 'without salaries',
    schedule === null ? '' : `schedule ${schedule}`,
  ]
  return options.filter(Boolean).join(', ')
}

/** What a table cannot say of a run: how far it is, why it rests or failed, and when it goes on. */
function notesOf(id: string, { active, stage, done, total, reason, nextTryAt }: RunJson): string[] {
  const progress =
    active && total > 0 ? [`${id}: ${stage === 'search' ? 'search pages' : 'vacancies'}, ${done} of ${total}.`] : []
  const when = nextTryAt === null ? '' : ` It goes on at ${nextTryAt}.`
  return reason === null ? progress : [...progress, `${id}: ${reason}${when}`]
}

type RunJson = ReturnType<typeof runJson>

function runJson({ run, stage, done, total }: RunProgress, schedule: string | null) {
  return {
    area: run.area,
    withSalary: run.withSalary,
    schedule,
    state: run.state,
    active: isActive(run.state),
    reason: run.reason,
    stage,
    done,
    total,
    requests: run.requests,
    startedAt: isoTime(run.startedAt),
    finishedAt: isoTime(run.finishedAt),
    // A run that was interrupted waits for a process, not for a time.
    nextTryAt: run.pauses > 0 ? isoTime(run.nextTryAt) : null,
  }
}
