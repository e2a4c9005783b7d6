import type { Database } from '../../db/database.ts'
import type { RandomBytes } from '../bytes/random.ts'
import type { VocabularyStore } from '../language/vocabulary/stored-vocabulary.ts'
import { createBell, ringing } from '../lines/bell.ts'
import type { RatesStore } from '../money/rates.ts'
import { DAY_MS } from '../time/clock.ts'
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
import { createCountsOfMany } from './count/counts-of-many.ts'
import { createCurrentVocabulary } from './count/current-vocabulary.ts'
import { COUNTED_BY } from './count/instance-vocabulary.ts'
import { createRecountLease, recountAlone } from './count/recount-lease.ts'
import { createCompleteRun } from './crawl/complete-run.ts'
import { createCrawler } from './crawl/crawler.ts'
import type { CrawlDeps, OutsideDeps } from './crawl/deps.ts'
import { createLeftOutOfResult } from './crawl/left-out-of-result.ts'
import { createRunsService } from './crawl/runs.service.ts'
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
/** How long a failed import is listed: its user has seen it by then. */
const SEEN_MS = DAY_MS
/** How long a history has every result. */
const ALL_KEPT_MS = 400 * DAY_MS

export type Scans = ReturnType<typeof assembleScans>

type ScansDeps = OutsideDeps & {
  database: Database
  generation: () => number
  vocabulary: VocabularyStore
  keptRates: Pick<RatesStore, 'find'>
  /** Where scans are counted. */
  counterPool: CounterPool & { letGo(of: string): void }
  /** Starts a worker beside it. */
  spawnWorker: () => PoolWorker
  /** Where files of adverts that were sent are kept. */
  uploadsFolder: string
  random: RandomBytes
  newId: () => string
}

/** Scans: the walks that make them, the statistics, and what is shown of them. */
export function assembleScans(given: ScansDeps) {
  const { database, generation, vocabulary, counterPool, spawnWorker, keptRates, ...outside } =
    given
  const { clock, steady, delay, log } = outside
  const { queued, scans, runs, runVacancies, results, lease } = openStores(database)
  const catalog = createScanCatalog({ store: scans, runs, generation })
  const uploads = createUploads({
    ...outside,
    folder: outside.uploadsFolder,
    files: () => filesOfRuns(runs),
  })
  const keptResults = createKeptResultsService({ results, runs, runVacancies, scans, log })
  const leftOutOfResult = createLeftOutOfResult(runVacancies)
  const { counter, spawn, letGo } = openCounter(given)
  const countsOfMany = createCountsOfMany()
  const sent = { folder: outside.uploadsFolder, isShared: database.states !== undefined }
  const deps: CrawlDeps = {
    ...outside,
    ...{ scans, runs, runVacancies, results, lease, counter, queued, spawn, uploads: sent },
    countsOfMany,
  }
  const runsService = createRunsService(deps)
  const crawler = createCrawler(deps)
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
    lease: countsOfMany.before(recountLease),
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
    /** What results the vocabulary has left behind, and their recount. */
    backfill,
    backfillLoop: createBackfillLoop({ backfill, isWalking, generation, steady, delay }),
    vocabulary: createCurrentVocabulary({ store: vocabulary, counter, generation }),
    completeRun: createCompleteRun({ ...deps, service: runsService, crawler, backfill }),
  }
}

/** Where scans, runs and results are; the bell rings for what a crawler has to look at. */
function openStores(database: Database) {
  const queued = createBell()
  const store = createRunsStore(database)
  const runs = {
    ...store,
    enqueue: ringing(queued, store.enqueue),
    enqueueDue: ringing(queued, store.enqueueDue),
    hurry: ringing(queued, store.hurry),
    requestStop: ringing(queued, store.requestStop),
  }
  return {
    queued,
    runs,
    scans: createScansStore(database),
    runVacancies: createRunVacanciesStore(database),
    results: createResultsStore(database),
    lease: createLeaseStore(database),
  }
}

function openCounter({ vocabulary, counterPool, spawnWorker, ...outside }: ScansDeps) {
  const letGo = () => counterPool.letGo(COUNTED_BY)
  // What names are found by takes 50 MB in each worker of the pool that has counted, and what is
  // garbage on this thread, collected beside its work, 30 more.
  const spawn = () => {
    letGo()
    Bun.gc(false)
    return spawnWorker()
  }
  const scratch = () => openScratch(outside.uploadsFolder, outside.random)
  const counter = createPooledCounter({
    ...outside,
    pool: counterPool,
    spawn,
    store: vocabulary,
    scratch,
  })
  return { counter, spawn, letGo }
}
