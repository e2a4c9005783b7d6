import type { Database } from '../../db/database.ts'
import type { RandomBytes } from '../bytes/random.ts'
import type { Aliases } from '../language/tables/aliases.ts'
import type { VocabularyStore } from '../language/vocabulary/stored-vocabulary.ts'
import { createBell, ringing } from '../lines/bell.ts'
import type { Log } from '../log.ts'
import type { RatesStore } from '../money/rates.ts'
import type { RatesOfDay } from '../money/rates-of-day.ts'
import { type Clock, DAY_MS } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import type { VacanciesStore } from '../vacancies/vacancies.ts'
import type { PoolWorker } from '../workers/worker-protocol.ts'
import { createArchiveService } from './archive/archive.service.ts'
import { createScanCatalog } from './catalog/catalog.ts'
import { createNamingVacancies } from './catalog/naming-vacancies.ts'
import { createScanOverview } from './catalog/scan-overview.ts'
import { createListScansWithRuns } from './catalog/scans-with-runs.ts'
import { createSkillVacancies } from './catalog/skill-vacancies.ts'
import { createBackfill } from './count/backfill.ts'
import { createBackfillLoop } from './count/backfill-loop.ts'
import type { CounterPool } from './count/counter-tasks.ts'
import { createPooledCounter } from './count/counters.ts'
import { createCurrentVocabulary } from './count/current-vocabulary.ts'
import { COUNTED_BY } from './count/instance-vocabulary.ts'
import { createRecountLease, recountAlone } from './count/recount-lease.ts'
import { assembleCrawler } from './crawl/assemble.ts'
import { createCompleteRun } from './crawl/complete-run.ts'
import { createLeftOutOfResult } from './crawl/left-out-of-result.ts'
import { createRunsService } from './crawl/runs.service.ts'
import type { Sites } from './crawl/sites.ts'
import { createKeptResultsService } from './kept-results.service.ts'
import { createLeaseStore } from './lease.store.ts'
import { createNoticesStore } from './notices.store.ts'
import { createResultsStore } from './results.store.ts'
import { createRunVacanciesStore } from './run-vacancies.store.ts'
import { createRunsStore } from './runs.store.ts'
import { createScansStore } from './scans.store.ts'
import { createUploads, filesOfRuns, openScratch } from './uploads.ts'

/** A scan that fails every day would leave its list of vacancies each time. */
const FRUITLESS_MS = 30 * DAY_MS
/** How long a deleted scan can be undeleted. */
const DELETED_MS = 7 * DAY_MS
/** How long an import that failed is listed: whoever asked for it has seen it by then. */
const SEEN_MS = DAY_MS
/** How long a history has every result. */
const ALL_KEPT_MS = 400 * DAY_MS

export type Scans = ReturnType<typeof assembleScans>

/** Scans: the walks that make them, the statistics, and what is shown of them. */
export function assembleScans({
  database,
  generation,
  vocabulary,
  counterPool,
  spawnWorker,
  keptRates,
  ...outside
}: {
  database: Database
  generation: () => number
  vocabulary: VocabularyStore
  sites: Sites
  vacancies: Pick<
    VacanciesStore,
    'wasReadSince' | 'keep' | 'keepAll' | 'newestVersions' | 'versions' | 'keepPlaces'
  >
  ratesOfDay: RatesOfDay
  keptRates: Pick<RatesStore, 'find'>
  /**
   * The owner's aliases as they are now. Throws OperatorError when they cannot be read and never
   * were.
   */
  aliases: () => Aliases
  /** Where scans are counted. */
  counterPool: CounterPool & { letGo(of: string): void }
  /** Starts a worker beside it. */
  spawnWorker: () => PoolWorker
  concurrency: number
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
  /** Milliseconds: the first pause after the site refused. */
  firstPause: number
  /** Where files of adverts that were sent are kept. */
  uploadsFolder: string
  random: RandomBytes
  clock: Clock
  steady: Clock
  delay: Delay
  newId: () => string
  log: Log
  /** Where what becomes of runs is logged. */
  runsLog: Log
}) {
  const { sites, clock, steady, delay, log, vacancyMaxAge } = outside
  const scans = createScansStore(database)
  const runs = createRunsStore(database)
  const runVacancies = createRunVacanciesStore(database)
  const results = createResultsStore(database)
  const lease = createLeaseStore(database)
  const catalog = createScanCatalog({ store: scans, runs, generation })
  const queued = createBell()
  const runsService = createRunsService({
    runs: {
      ...runs,
      enqueue: ringing(queued, runs.enqueue),
      enqueueDue: ringing(queued, runs.enqueueDue),
      hurry: ringing(queued, runs.hurry),
      requestStop: ringing(queued, runs.requestStop),
    },
    runVacancies,
    scans,
    lease,
    sites,
    clock,
    log,
    vacancyMaxAge,
  })
  const uploads = createUploads({
    ...outside,
    folder: outside.uploadsFolder,
    files: () => filesOfRuns(runs),
  })
  const keptResults = createKeptResultsService({ results, runs, runVacancies, scans, log })
  const leftOutOfResult = createLeftOutOfResult(runVacancies)
  const scratch = () => openScratch(outside.uploadsFolder, outside.random)
  const letGo = () => counterPool.letGo(COUNTED_BY)
  // What names are found by takes 80 MB in each worker of the pool that has counted.
  const spawn = () => {
    letGo()
    return spawnWorker()
  }
  const counter = createPooledCounter({
    ...outside,
    pool: counterPool,
    spawn,
    store: vocabulary,
    scratch,
  })
  const sent = { folder: outside.uploadsFolder, isShared: database.states !== undefined }
  const crawler = assembleCrawler({
    ...outside,
    uploads: sent,
    spawn,
    runs,
    runVacancies,
    results,
    lease,
    counter,
    queued,
  })
  const isWalking = () => lease.isHeld(clock.now())
  const recountLease = database.states
    ? createRecountLease({ states: database.states, delay, newId: outside.newId })
    : recountAlone
  const backfill = createBackfill({
    results,
    vocabulary,
    rates: keptRates,
    counter,
    letGo,
    lease: recountLease,
    log,
  })
  return {
    catalog,
    /** What results hold beside their figures. */
    results: { evidence: scans.evidence, mentions: scans.mentions },
    namingVacancies: createNamingVacancies(scans),
    vacanciesOf: createSkillVacancies({ catalog, store: scans }),
    scanOverview: createScanOverview({ catalog, runs, leftOutOfResult }),
    runs: runsService,
    /** What the operator is to hear of scheduled runs. */
    notices: createNoticesStore(database),
    findRun: runs.find,
    uploads,
    keptResults,
    listScansWithRuns: createListScansWithRuns({ catalog, runs: runsService, isWalking }),
    archives: createArchiveService({ scans, runs, results, clock }),
    crawler,
    /**
     * Forgets the runs that ended without a result a month ago, of old results all but one a month,
     * and scans deleted a week ago, until the signal comes; and files that were sent and read.
     * Deletes imports that came to nothing a day ago.
     */
    async forgetOldRuns(signal?: AbortSignal) {
      await uploads.forget()
      const now = clock.now()
      for (const scan of await scans.deleteFruitlessImports(now - SEEN_MS, now))
        log.info({ scan }, 'an import that came to nothing a day ago was deleted')
      await runs.deleteRunsWithoutResult(clock.now() - FRUITLESS_MS, signal)
      await results.thinOut(clock.now() - ALL_KEPT_MS, signal)
      await scans.forgetDeleted(clock.now() - DELETED_MS, signal)
    },
    /** Whether some process walks a run at this moment. */
    isWalking,
    /** What results the vocabulary has left behind, and their counting anew. */
    backfill,
    backfillLoop: createBackfillLoop({ backfill, isWalking, generation, steady, delay }),
    vocabulary: createCurrentVocabulary({ store: vocabulary, counter, generation }),
    completeRun: createCompleteRun({
      service: runsService,
      runs,
      runVacancies,
      results,
      leftOutOfResult,
      crawler,
      backfill,
    }),
  }
}
