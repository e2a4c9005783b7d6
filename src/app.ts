import type { Database } from '../db/database.ts'
import { createMemoryStates } from '../db/shared-states.ts'
import { assembleAccounts } from './accounts/assemble.ts'
import type { HashCost } from './accounts/password.ts'
import { actingAs } from './audit/actor.ts'
import { assembleAudit } from './audit/assemble.ts'
import { type RandomBytes, randomBase62 } from './bytes/random.ts'
import type { Config } from './config.ts'
import { type EdgeOptions, openEdges } from './edges.ts'
import { createForeignDocument } from './foreign/foreign-document.ts'
import { type LookUp, systemLookUp } from './foreign/pinned.ts'
import { assembleVocabulary } from './language/assemble.ts'
import { createAliasesReader } from './language/tables/aliases-file.ts'
import { type Log, onceAMinute } from './log.ts'
import { assembleMarket } from './market/assemble.ts'
import { sourceNames } from './market/source-name.ts'
import { MACHINE } from './memory/answer-budget.ts'
import { assembleMoney } from './money/assemble.ts'
import { createChecks } from './resume/checks.ts'
import { assembleScans } from './scans/assemble.ts'
import { uploadsFolder } from './scans/uploads.ts'
import { assembleSite } from './site/assemble.ts'
import type { Fetch } from './site/client/request.ts'
import { trudvsemIntervalOf } from './site/trudvsem/facts.ts'
import { createSkillsWorkers, workersOn } from './skills-workers.ts'
import type { Clock } from './time/clock.ts'
import type { Delay } from './time/delay.ts'
import { assembleVacancies } from './vacancies/assemble.ts'
import { userAgentOf, version } from './version.ts'
import type { PoolWorker } from './workers/worker-protocol.ts'

/** What the service is made of; tests give their own clock, network and randomness. */
export type AppDeps = {
  config: Config
  database: Database
  clock: Clock
  /** Measures durations within this process: a clock that nobody sets. `clock` when not given. */
  steady?: Clock
  fetch: Fetch
  /** Finds the addresses of a host; the system's way when not given. */
  lookUp?: LookUp
  delay: Delay
  random: RandomBytes
  log: Log
  /** The log of what becomes of runs, when that is not `log`: a command shows it by itself. */
  runsLog?: Log
  /** Makes what counts scans and compares resumes; a Worker of its own when not given. */
  spawnWorker?: () => PoolWorker
  /** Whether the adverts are invented, which pages, figures and citations then say. */
  isDemo?: boolean
  /** Of passwords; the default when not given. */
  hashCost?: HashCost
}

/** The services of one database, for the edges and the command line. */
export type App = ReturnType<typeof createApp>

// Beside `main.ts` on purpose: inside the executable a worker, an entry point of its own, lies at
// this path relative to the program, as it does in the sources.
export const startWorker = () => new Worker(new URL('./skills.worker.ts', import.meta.url).href)

/** Wires the features together. It starts nothing: no timer, no server, no request. */
export function createApp({ spawnWorker = startWorker, ...given }: AppDeps) {
  const deps = { lookUp: systemLookUp, ...given, steady: given.steady ?? given.clock }
  const { config, database, random, log } = deps
  const { generation } = database.watchChanges(deps.steady)
  const newId = () => randomBase62(10, random)
  const states = database.states ?? createMemoryStates(deps.steady)
  const userAgent = userAgentOf({ version, contact: config.siteContact })
  const audit = assembleAudit(deps)
  const accounts = assembleAccounts({
    ...deps,
    generation,
    newId,
    defaultLimits: defaultLimitsOf(config),
    keysPerOwner: config.keysPerOwner,
  })
  const { site, money, vacancies } = assembleSources({ ...deps, userAgent, newId })
  const vocabulary = assembleVocabulary(database)
  const workers = startWorkers(spawnWorker, log)
  const aliases = createAliasesReader({ path: config.aliases, log })
  const scans = assembleScans({
    ...deps,
    ...{ generation, newId, vocabulary, aliases, spawnWorker },
    ...money,
    sites: site.walks,
    vacancies: vacancies.kept,
    runsLog: deps.runsLog ?? log,
    counterPool: workers.counter,
    uploadsFolder: uploadsFolder(config.db),
    concurrency: config.siteConcurrency,
    vacancyMaxAge: config.vacancyMaxAge,
    firstPause: config.sitePause,
  })
  const checks = createChecks({ pool: workers.checks, vocabulary: scans.vocabulary, aliases })
  const market = assembleMarket({
    ...deps,
    catalog: scans.catalog,
    scans: scans.results,
    knownSpelling: checks.known,
    siteUrl: config.siteUrl,
    ownAddresses: vacancies.ownAddresses,
    nameOf: sourceNames({ ...config, isDemo: deps.isDemo }),
    pool: workers.market,
  })
  return {
    ...accounts,
    ...scans,
    market,
    audit,
    /** Does work whose changes are noted as those of a command. */
    asCommand: <Result>(work: () => Result): Result =>
      actingAs({ name: null, clock: deps.clock }, work),
    /** The way in which the site is read with these settings. */
    siteVia: site.via,
    /**
     * The owner's aliases as they are now. Throws OperatorError when they cannot be read and never
     * were.
     */
    readAliases: aliases,
    /** The addresses that files gave adverts. */
    ownAddresses: vacancies.ownAddresses,
    forgetOldVacancies: vacancies.forgetOld,
    forgetOldStates: states.forgetOld,
    /** Ends the workers; what they have not done rejects. */
    close: workers.close,
    /**
     * Takes over the counting of requests, which one process at a time may do, and makes the edges.
     */
    openHttp: (options: EdgeOptions) =>
      openEdges({
        ...deps,
        ...options,
        accounts,
        audit,
        states,
        site,
        scans,
        readForeign: createForeignDocument({
          ...deps,
          userAgent: userAgentOf({ version, contact: null }),
        }),
        userAgent,
        readVacancy: vacancies.reader,
        namingSentences: vacancies.namingSentences,
        ownAddresses: vacancies.ownAddresses,
        checks,
        market,
        newId,
        chartPool: workers.charts,
      }),
  }
}

const defaultLimitsOf = (config: Config) => ({
  perMinute: config.limitPerMinute,
  perDay: config.limitPerDay,
  vacancyFetches: config.limitVacancyFetches,
})

type SourceDeps = Omit<AppDeps, 'steady' | 'lookUp'> & {
  steady: Clock
  userAgent: string
  newId: () => string
}

/** What is read from elsewhere: adverts, and the rates that their pay is converted at. */
function assembleSources(deps: SourceDeps) {
  const { config } = deps
  const site = assembleSite({
    ...deps,
    siteUrl: config.siteUrl,
    siteToken: config.siteToken,
    siteApiUrl: config.siteApiUrl,
    rate: config.siteRate,
    trudvsemUrl: config.trudvsemUrl,
    trudvsemMaxAge: config.trudvsemMaxAge,
    trudvsemIntervalMs: trudvsemIntervalOf(config.trudvsemUrl, config.siteRate),
    concurrency: config.siteConcurrency,
    timeoutMs: config.siteTimeout,
    firstPause: config.sitePause,
  })
  const money = assembleMoney({
    ...deps,
    ratesUrl: config.ratesUrl,
    timeoutMs: config.siteTimeout,
  })
  const vacancies = assembleVacancies({
    ...deps,
    site: site.checks,
    retention: config.vacancyRetention,
  })
  return { site, money, vacancies }
}

function startWorkers(spawn: () => PoolWorker, log: Log) {
  const mayTell = onceAMinute()
  return createSkillsWorkers({
    spawn,
    workers: workersOn(navigator.hardwareConcurrency, MACHINE),
    onRefused: () =>
      mayTell() &&
      log.warn({}, 'more is asked for than can be done: requests are told to come again'),
  })
}
