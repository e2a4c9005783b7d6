import type { Aliases } from '../../language/tables/aliases.ts'
import type { Bell } from '../../lines/bell.ts'
import type { Log } from '../../log.ts'
import type { RatesOfDay } from '../../money/rates-of-day.ts'
import type { Clock } from '../../time/clock.ts'
import type { Delay } from '../../time/delay.ts'
import type { VacanciesStore } from '../../vacancies/vacancies.ts'
import type { PoolWorker } from '../../workers/worker-protocol.ts'
import type { Counter } from '../count/counters.ts'
import type { CountsOfMany } from '../count/counts-of-many.ts'
import type { LeaseStore } from '../lease.ts'
import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { RunsStore } from '../run.ts'
import type { ScansStore } from '../shown-scan.ts'
import type { ResultsStore } from '../stored-result.ts'
import type { Sites } from './sites.ts'

/** What runs take from outside the scans. */
export type OutsideDeps = {
  sites: Sites
  vacancies: Pick<
    VacanciesStore,
    'wasReadSince' | 'keep' | 'keepAll' | 'newestVersions' | 'versions' | 'keepPlaces'
  >
  ratesOfDay: RatesOfDay
  /**
   * The owner's aliases as they are now. Throws OperatorError when they cannot be read and never
   * could.
   */
  aliases: () => Aliases
  /** How many vacancies are read at a time. */
  concurrency: number
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
  /** Milliseconds: the first pause after a failure of the site. */
  firstPause: number
  clock: Clock
  /** A clock that nobody sets. */
  steady: Clock
  delay: Delay
  log: Log
  /** Where what becomes of runs is logged. */
  runsLog: Log
}

/** What runs are queued, walked and counted with. */
export type CrawlDeps = OutsideDeps & {
  scans: ScansStore
  runs: RunsStore
  runVacancies: RunVacanciesStore
  results: ResultsStore
  lease: LeaseStore
  counter: Counter
  countsOfMany: Pick<CountsOfMany, 'during'>
  /** Where files that are sent lie, and whether other servers of the database may get some. */
  uploads: { folder: string; isShared: boolean }
  /** Starts a worker beside the pool. */
  spawn: () => PoolWorker
  /** Rings when a run of this process may have become due. */
  queued: Pick<Bell, 'next'>
}
