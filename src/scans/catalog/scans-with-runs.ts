import { isoTime } from '../../time/clock.ts'
import type { RunProgress } from '../crawl/run-progress.ts'
import type { RunsService } from '../crawl/runs.service.ts'
import { isActive, statusOfRun } from '../run.ts'
import type { ScanListItem } from '../scan.schema.ts'
import type { ScanCatalog } from './catalog.ts'
import { listItemOf } from './scan-detail.ts'

/** A scan as the list of the API shows it, or one without a result yet, with its newest run. */
export type ScanWithRun = Omit<ScanListItem, 'finishedAt'> & {
  finishedAt: string | null
  run: ScanRun | null
}

/** What a scan is made with, and how its current or last run stands. Times as ISO 8601. */
export type ScanRun = ReturnType<typeof scanRun>

/**
 * Lists every scan with its newest run: those with a result as the catalog orders them, then the
 * others.
 */
export function createListScansWithRuns({
  catalog,
  runs,
  isWalking,
}: {
  catalog: Pick<ScanCatalog, 'shown' | 'nearTitles'>
  runs: Pick<RunsService, 'newestProgress' | 'schedules'>
  /** Whether some process walks a run at this moment. */
  isWalking: () => Promise<boolean>
}): () => Promise<ScanWithRun[]> {
  return async () => {
    const [shown, schedules] = [await catalog.shown(), await runs.schedules()]
    const progressOf = new Map(
      (await runs.newestProgress()).map((progress) => [progress.run.scanId, progress]),
    )
    const nobodyWalks = !(await isWalking())
    const withResult = new Set(shown.map(({ id }) => id))
    const withoutResult = [...progressOf.values()].filter(({ run }) => !withResult.has(run.scanId))
    return Promise.all(
      [...shown.map(listItemOf), ...withoutResult.map(itemWithoutResult)].map(async (scan) => {
        const progress = progressOf.get(scan.id)
        if (progress === undefined) return { ...scan, run: null }
        const barren = await Promise.all(barrenTitles(progress).map(withNear))
        const run = scanRun(progress, schedules.get(scan.id), barren)
        // Its process was killed, or stands still: it waits for another, as after Ctrl-C.
        const isLeft = run.state === 'walking' && nobodyWalks
        return { ...scan, run: isLeft ? { ...run, state: 'parked' } : run }
      }),
    )
  }

  /** A title, and titles of scans that are near to it. */
  async function withNear(title: string): Promise<BarrenTitle> {
    const near = await catalog.nearTitles(title)
    return { title, near: near.filter((other) => other !== title) }
  }
}

/**
 * A title for which the site, or the files, had nothing; and titles of scans that are near to it.
 */
export type BarrenTitle = { title: string; near: string[] }

/**
 * The titles of a run that were searched for, and found nothing; in files that are still read they
 * may yet come.
 */
const barrenTitles = ({ stage, run: { queries, found, state } }: RunProgress) =>
  stage === 'files' && isActive(state) ? [] : queries.filter((_, query) => found[query] === 0)

function itemWithoutResult({ run }: RunProgress): Omit<ScanWithRun, 'run'> {
  const { scanId: id, queries, state } = run
  return {
    id,
    queries,
    status: statusOfRun(state),
    scanned: 0,
    finishedAt: null,
    skillCount: 0,
    salary: null,
  }
}

function scanRun(
  { run, stage, done, total }: RunProgress,
  { schedule, dueAt }: { schedule: string | null; dueAt: number | null } = {
    schedule: null,
    dueAt: null,
  },
  barren: BarrenTitle[] = [],
) {
  return {
    area: run.area,
    source: run.source ?? 'hh',
    withSalary: run.withSalary,
    schedule,
    /** When the schedule asks for the next run. */
    nextAt: isoTime(dueAt),
    barren,
    state: run.state,
    active: isActive(run.state),
    reason: run.reason,
    stage,
    done,
    total,
    requests: run.requests,
    notListed: run.notListed,
    startedAt: isoTime(run.startedAt),
    finishedAt: isoTime(run.finishedAt),
    nextTryAt: isoTime(run.nextTryAt),
  }
}
