import type { Database } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import type { Delay } from '../delay.ts'
import type { Log } from '../log.ts'
import type { RatesOfDay } from '../money/rates-of-day.ts'
import type { SiteSession } from '../site/client/site-session.ts'
import type { Aliases } from '../skills/tables/aliases.ts'
import type { VacanciesStore } from '../vacancies/vacancies.ts'
import { createArchiveService } from './archive/archive.service.ts'
import { createScanCatalog } from './catalog/catalog.ts'
import { createNamingVacancies } from './catalog/naming-vacancies.ts'
import { createScanOverview } from './catalog/scan-overview.ts'
import { createListScansWithRuns } from './catalog/scans-with-runs.ts'
import { createSkillVacancies } from './catalog/skill-vacancies.ts'
import { createLeaseStore } from './lease.store.ts'
import { createResultsStore } from './results.store.ts'
import { createRunVacanciesStore } from './run-vacancies.store.ts'
import { createRunsStore } from './runs.store.ts'
import { createScansStore } from './scans.store.ts'
import type { StatisticsWorker } from './statistics/worker-messages.ts'
import { assembleWalker } from './walk/assemble.ts'
import { createCompleteRun } from './walk/complete-run.ts'
import { createLeftOutOfResult } from './walk/left-out-of-result.ts'
import { createRunsService } from './walk/runs.service.ts'

export type Scans = ReturnType<typeof assembleScans>

/** Scans: the walks that make them, the statistics, and what is shown of them. */
export function assembleScans({
  database,
  generation,
  ...outside
}: {
  database: Database
  generation: () => number
  site: SiteSession
  vacancies: Pick<VacanciesStore, 'wasReadSince' | 'keep' | 'findMany'>
  ratesOfDay: RatesOfDay
  /** The owner's aliases as they are now. Throws OperatorError when they cannot be read and never were. */
  aliases: () => Aliases
  spawnStatistics: () => StatisticsWorker
  concurrency: number
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
  /** Milliseconds: the first pause after the site refused. */
  firstPause: number
  clock: Clock
  steady: Clock
  delay: Delay
  log: Log
  /** Where what becomes of runs is logged. */
  runsLog: Log
}) {
  const { site, clock, log, vacancyMaxAge } = outside
  const scans = createScansStore(database)
  const runs = createRunsStore(database)
  const runVacancies = createRunVacanciesStore(database)
  const results = createResultsStore(database)
  const lease = createLeaseStore(database)
  const catalog = createScanCatalog({ store: scans, generation })
  const runsService = createRunsService({ runs, runVacancies, scans, lease, site, clock, log, vacancyMaxAge })
  const leftOutOfResult = createLeftOutOfResult(runVacancies)
  const walker = assembleWalker({ ...outside, runs, runVacancies, results, lease, knownSkills: catalog.knownSkills })
  return {
    catalog,
    namingVacancies: createNamingVacancies({ catalog, store: scans }),
    vacanciesOf: createSkillVacancies({ catalog, store: scans }),
    scanOverview: createScanOverview({ catalog, store: scans, runs, leftOutOfResult }),
    runs: runsService,
    listScansWithRuns: createListScansWithRuns({ catalog, runs: runsService }),
    archives: createArchiveService({ scans, runs, results, clock }),
    walker,
    /** Whether some process walks a run at this moment. */
    isWalking: () => lease.isHeld(clock.now()),
    completeRun: createCompleteRun({
      service: runsService,
      runs,
      runVacancies,
      shown: scans.shown,
      leftOutOfResult,
      walker,
    }),
  }
}
