import { watchChanges } from '../db/changes.ts'
import type { Database } from '../db/database.ts'
import { readinessOf } from '../db/readiness.ts'
import { createCallers } from './accounts/callers.ts'
import { createKeysService } from './accounts/keys.service.ts'
import { createKeysStore } from './accounts/keys.store.ts'
import { createOneTimeLinksService } from './accounts/one-time-links.service.ts'
import { createOneTimeLinksStore } from './accounts/one-time-links.store.ts'
import { createOwnersService } from './accounts/owners.service.ts'
import { createOwnersStore } from './accounts/owners.store.ts'
import { createPasswordHashing } from './accounts/password.ts'
import { createPasswordsService } from './accounts/passwords.service.ts'
import { createPasswordsStore } from './accounts/passwords.store.ts'
import { createSessionsService } from './accounts/sessions.service.ts'
import { createSessionsStore } from './accounts/sessions.store.ts'
import type { Clock } from './clock.ts'
import type { Config, ConfigEntry } from './config.ts'
import { checkResume, checkVacancy } from './coverage/coverage.operations.ts'
import { keepDictionary } from './coverage/dictionary.ts'
import type { Delay } from './delay.ts'
import { apiRoutes } from './http/api/api.routes.ts'
import { createEdge } from './http/edge.ts'
import type { Metrics } from './http/operate/metrics.ts'
import { presentable } from './http/protocol/errors.ts'
import { openJournal, readJournal } from './limits/journal.ts'
import { openLimiter } from './limits/limiter.ts'
import { getLimits } from './limits/limits.operations.ts'
import { createUsageService } from './limits/usage.service.ts'
import { createUsageStore } from './limits/usage.store.ts'
import { createVacancyFetchLimit } from './limits/vacancy-fetches.ts'
import type { Log } from './log.ts'
import { instructions } from './mcp/instructions.ts'
import { createLazyMcpEndpoint } from './mcp/lazy-endpoint.ts'
import { resumeReview } from './mcp/resume-review.prompt.ts'
import { toolsOf } from './mcp/tools.ts'
import { createRatesStore } from './money/rates.store.ts'
import { createRatesClient } from './money/rates-client.ts'
import { createRatesOfDay } from './money/rates-of-day.ts'
import { checked } from './operation.ts'
import { type RandomBytes, randomBase62 } from './random.ts'
import { createArchiveService } from './scans/archive/archive.service.ts'
import { createScanCatalog } from './scans/catalog/catalog.ts'
import { getScan, getSkills, listScans } from './scans/catalog/scans.operations.ts'
import { createLeaseStore } from './scans/lease.store.ts'
import { createResultsStore } from './scans/results.store.ts'
import { createRunVacanciesStore } from './scans/run-vacancies.store.ts'
import { createRunsStore } from './scans/runs.store.ts'
import { createScansStore } from './scans/scans.store.ts'
import type { StatisticsWorker } from './scans/statistics/worker-body.ts'
import { createCompleteRun } from './scans/walk/complete-run.ts'
import { createRunsService } from './scans/walk/runs.service.ts'
import { createWalker } from './scans/walk/walker.ts'
import { createRefusalStore } from './site/client/breaker.store.ts'
import { guardClient } from './site/client/circuit-breaker.ts'
import { createSiteClient } from './site/client/client.ts'
import { createPaceStore } from './site/client/pace.store.ts'
import { createPace } from './site/client/pace.ts'
import { createRefusalNotes } from './site/client/refusal-notes.ts'
import type { Fetch } from './site/client/request.ts'
import { createSiteAnswersStore } from './site/client/site-answers.store.ts'
import { createWalkMeter } from './site/client/walk-meter.ts'
import { createAliasesReader } from './skills/tables/aliases-file.ts'
import { ABSENCE_MS, createReadVacancy } from './vacancies/read-vacancy.ts'
import { createVacanciesStore } from './vacancies/vacancies.store.ts'
import { userAgentOf, version } from './version.ts'
import { createWeb } from './web/server.ts'

/** What the service is made of; tests give their own clock, network and randomness. */
export type AppParts = {
  config: Config
  database: Database
  clock: Clock
  fetch: Fetch
  delay: Delay
  random: RandomBytes
  log: Log
  /** Makes what counts one scan; a Worker of its own when not given. */
  spawnStatistics?: () => StatisticsWorker
}

export type App = ReturnType<typeof createApp>

// Beside `main.ts` on purpose: inside the executable the worker, an entry point of its own, lies at this path
// relative to the program, as it does in the sources.
const spawnWorker = () => new Worker(new URL('./scans/statistics/statistics.worker.ts', import.meta.url).href)

/** Wires the features together. It starts nothing: no timer, no server, no request. */
export function createApp(parts: AppParts) {
  const { config, database, clock, fetch, delay, random, log, spawnStatistics = spawnWorker } = parts
  const { generation } = watchChanges({ database, clock })
  const defaults = {
    perMinute: config.limitPerMinute,
    perDay: config.limitPerDay,
    vacancyFetches: config.limitVacancyFetches,
  }

  const newId = () => randomBase62(10, random)
  const paceStore = createPaceStore(database)
  const meter = createWalkMeter()
  const siteAnswers = createSiteAnswersStore(database)
  const refusals = createRefusalStore(database)
  const siteRest = () => refusals.rest(clock.now())
  let metrics: Metrics | null = null
  const site = guardClient({
    client: createSiteClient({
      siteUrl: config.siteUrl,
      fetch,
      pace: createPace({
        store: paceStore,
        rate: config.siteRate,
        concurrency: config.siteConcurrency,
        longest: 2 * config.siteTimeout,
        clock,
        delay,
        newId,
      }),
      clock,
      delay,
      timeoutMs: config.siteTimeout,
      contact: config.siteContact,
      version,
      log,
      onAnswer(answer) {
        meter.onAnswer(answer)
        // What an administrator may look at is not worth failing a request for.
        siteAnswers.add(answer, clock.now()).catch(() => {})
        metrics?.siteAnswer(answer)
      },
      noting: createRefusalNotes({ refusals, clock, pause: config.sitePause }),
    }),
    refusals,
    clock,
    siteUrl: config.siteUrl,
  })
  const ratesOfDay = createRatesOfDay({
    client: createRatesClient({
      ratesUrl: config.ratesUrl,
      fetch,
      delay,
      timeoutMs: config.siteTimeout,
      userAgent: userAgentOf({ version, contact: config.siteContact }),
    }),
    store: createRatesStore(database),
    clock,
    delay,
    log,
  })

  const scans = createScansStore(database)
  const runs = createRunsStore(database)
  const runVacancies = createRunVacanciesStore(database)
  const results = createResultsStore(database)
  const vacancies = createVacanciesStore(database)
  const keysStore = createKeysStore(database)
  const aliases = createAliasesReader({ path: config.aliases, log })
  const catalog = createScanCatalog({ store: scans, generation })

  const lease = createLeaseStore(database)
  const walker = createWalker({
    site,
    requestsMade: meter.take,
    runs,
    runVacancies,
    results,
    vacancies,
    lease,
    siteRefusedUntil: refusals.refuse,
    siteRest,
    forgetWalks: paceStore.forgetWalks,
    onPage: paceStore.recover,
    slowDown: paceStore.slowDown,
    ratesOfDay,
    knownSkills: catalog.knownSkills,
    aliases,
    spawnStatistics,
    concurrency: config.siteConcurrency,
    vacancyMaxAge: config.vacancyMaxAge,
    firstPause: config.sitePause,
    clock,
    delay,
    log,
  })

  const runsService = createRunsService({
    runs,
    runVacancies,
    scans,
    lease,
    siteRest,
    clock,
    log,
    vacancyMaxAge: config.vacancyMaxAge,
  })

  const ownersStore = createOwnersStore(database)
  const hashing = createPasswordHashing()
  const accounts = {
    owners: createOwnersService({ store: ownersStore, clock, newId }),
    passwords: createPasswordsService({
      store: createPasswordsStore(database),
      owners: ownersStore,
      hashing,
      clock,
    }),
    links: createOneTimeLinksService({ store: createOneTimeLinksStore(database), hashing, clock, random }),
    keys: createKeysService({ store: keysStore, clock, random, defaults }),
  }

  /** What the site lets us do, for the administrator. */
  async function siteReport() {
    const refusal = await refusals.standing(clock.now())
    return {
      runs: await runsService.newest(),
      refusal,
      pace: await paceStore.current(),
      answers: await siteAnswers.last(),
    }
  }

  /** Takes over the counting of requests, which one process at a time may do, and makes the HTTP edge. */
  async function openHttp({
    baseUrl,
    peerAddress = () => null,
    settings = [],
    logBufferBytes = 0,
  }: {
    baseUrl: string
    /** The address at the other end of a request's connection. */
    peerAddress?: (request: Request) => string | null
    /** The settings and where they came from, for the administrator to look at. */
    settings?: readonly ConfigEntry[]
    /** How much of the log of requests is kept back until `flushLog`. */
    logBufferBytes?: number
  }) {
    const usage = createUsageStore(database)
    const journalPath = `${database.path}-requests`
    const recorded = readJournal(journalPath)
    const limiter = await openLimiter({ store: usage, journal: openJournal(journalPath), recorded, clock, defaults })
    const fetches = createVacancyFetchLimit({ store: usage, clock, defaults })
    const readVacancy = createReadVacancy({ store: vacancies, site, fetches, clock, delay, log })
    const dictionary = keepDictionary({ knownSkills: catalog.knownSkills, aliases })
    const operations = {
      getLimits: checked(getLimits({ limiter, fetches })),
      listScans: checked(listScans(catalog)),
      getScan: checked(getScan(catalog)),
      getSkills: checked(getSkills(catalog)),
      checkResume: checked(checkResume(catalog)),
      checkVacancy: checked(checkVacancy({ readVacancy, dictionary, siteUrl: config.siteUrl })),
    }
    const callers = createCallers({ keys: keysStore, clock, generation })
    const tools = toolsOf(operations, { siteUrl: config.siteUrl })
    const mcp = createLazyMcpEndpoint({
      version,
      instructions,
      tools,
      prompts: [resumeReview],
      presentable: (error) => presentable(error, 'UNKNOWN', log),
    })
    const web = createWeb({
      ...accounts,
      scans: { ...catalog, vacancies: scans.vacancies },
      siteUrl: config.siteUrl,
      sessions: createSessionsService({ store: createSessionsStore(database), clock, random }),
      usage: createUsageService({ store: usage, fold: limiter.fold, clock, defaults }),
      settings,
      siteReport,
      baseUrl,
      trustedProxies: config.trustedProxies ?? [],
      peerAddress,
      clock,
      random,
      log,
    })
    // Loaded only where it is wanted: most servers start without it.
    if (config.metrics === 'on') metrics = (await import('./http/operate/metrics.ts')).createMetrics(runsService)
    const http = createEdge({
      routes: apiRoutes(operations),
      mcp,
      web,
      callers,
      limiter,
      limits: defaults,
      vacancyMaxAge: config.vacancyMaxAge,
      mcpTools: tools.map(({ definition }) => definition),
      baseUrl,
      instance: newId(),
      readiness: () => readinessOf(database),
      metrics,
      logBufferBytes,
      clock,
      log,
    })
    return {
      http,
      fold: limiter.fold,
      flushLog: http.flushLog,
      async close() {
        http.flushLog()
        await limiter.close()
      },
    }
  }

  return {
    ...accounts,
    scans: {
      shown: catalog.shown,
      find: catalog.find,
      vacancies: scans.vacancies,
      delete: scans.delete,
      schedules: scans.schedules,
    },
    archives: createArchiveService({ scans, runs, results, clock }),
    runs: runsService,
    walker,
    /** The owner's aliases as they are now. Throws OperatorError when they cannot be read and never were. */
    readAliases: aliases,
    /** Whether some process walks a run at this moment. */
    isWalking: () => lease.isHeld(clock.now()),
    completeRun: createCompleteRun({ operations: runsService, runs, runVacancies, shown: scans.shown, walker }),
    /** Forgets vacancies and absences that are past their time. */
    forgetOldVacancies: () =>
      vacancies.forget({
        readBefore: clock.now() - config.vacancyRetention,
        absentBefore: clock.now() - ABSENCE_MS,
      }),
    openHttp,
  }
}
