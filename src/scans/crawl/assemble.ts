import type { Aliases } from '../../language/tables/aliases.ts'
import type { Bell } from '../../lines/bell.ts'
import type { Log } from '../../log.ts'
import type { RatesOfDay } from '../../money/rates-of-day.ts'
import type { Clock } from '../../time/clock.ts'
import type { Delay } from '../../time/delay.ts'
import type { VacanciesStore } from '../../vacancies/vacancies.ts'
import type { PoolWorker } from '../../workers/worker-protocol.ts'
import type { Counter } from '../count/counters.ts'
import type { LeaseStore } from '../lease.ts'
import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { RunsStore } from '../run.ts'
import type { ResultsStore } from '../stored-result.ts'
import { createCheckpoint } from './checkpoint.ts'
import { createCountRun } from './count-run.ts'
import { type Crawler, createCrawler } from './crawler.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createPerformRun } from './perform-run.ts'
import { createReadFiles } from './read-files.ts'
import { createReadListed } from './read-listed.ts'
import { createReadSearch } from './read-search.ts'
import { createReadVacancy } from './read-vacancy.ts'
import { createRunLog } from './run-log.ts'
import { createSearchQueries } from './search-queries.ts'
import type { Sites } from './sites.ts'
import { createSuspendOrFail } from './suspend-or-fail.ts'

/** Puts the walk together: search the queries, read what they list, count what was read. */
export function assembleCrawler({
  runs,
  runVacancies,
  results,
  lease,
  vacancies,
  uploads,
  spawn,
  sites,
  ratesOfDay,
  counter,
  aliases,
  queued,
  concurrency,
  vacancyMaxAge,
  firstPause,
  clock,
  steady,
  delay,
  log,
  runsLog,
}: {
  runs: RunsStore
  runVacancies: RunVacanciesStore
  results: ResultsStore
  lease: LeaseStore
  vacancies: Pick<VacanciesStore, 'wasReadSince' | 'keep' | 'keepAll' | 'newestVersions'>
  /** Of read-files.ts. */
  uploads: { folder: string; isShared: boolean }
  /** Starts a worker beside the pool. */
  spawn: () => PoolWorker
  sites: Sites
  ratesOfDay: RatesOfDay
  counter: Counter
  /**
   * The owner's aliases as they are now. Throws OperatorError when they cannot be read and never
   * could.
   */
  aliases: () => Aliases
  /** Rings when a run of this process may have become due. */
  queued: Pick<Bell, 'next'>
  /** How many vacancies are read at a time. */
  concurrency: number
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
  /** Milliseconds: the first pause after a failure of the site. */
  firstPause: number
  clock: Clock
  steady: Clock
  delay: Delay
  log: Log
  runsLog: Log
}): Crawler {
  const site = sites.hh
  const checkpoint = createCheckpoint({ runs, runVacancies, sites })
  const readVacancy = createReadVacancy({ site, vacancies, checkpoint, clock, vacancyMaxAge })
  const runLog = createRunLog({ runs, runVacancies, results, sites, log: runsLog })
  const performRun = createPerformRun({
    runs,
    searchQueries: createSearchQueries({ site, runs, runVacancies, checkpoint, log }),
    readListed: createReadListed({
      site,
      runVacancies,
      readVacancy,
      checkpoint,
      concurrency,
      clock,
      vacancyMaxAge,
    }),
    readFiles: createReadFiles({ runVacancies, vacancies, uploads, spawn, clock }),
    readSearch: createReadSearch({
      site: sites.trudvsem,
      runVacancies,
      vacancies,
      checkpoint,
      clock,
    }),
    countRun: createCountRun({
      runs,
      runVacancies,
      results,
      vacancies,
      ratesOfDay,
      counter,
      clock,
    }),
    suspendOrFail: createSuspendOrFail({ runs, sites, firstPause, clock, runLog, log }),
    clock,
    steady,
    sites,
    runLog,
  })
  const startHeartbeat = createHeartbeat({ runs, lease, clock, delay, log })
  return createCrawler({
    runs,
    lease,
    sites,
    performRun,
    startHeartbeat,
    checkAliases: aliases,
    queued,
    clock,
    delay,
    log,
  })
}
