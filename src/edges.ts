import type { Database } from '../db/database.ts'
import { readinessOf } from '../db/readiness.ts'
import type { Accounts } from './accounts/assemble.ts'
import type { Clock } from './clock.ts'
import type { Config, ConfigEntry } from './config.ts'
import { checkResume, checkVacancy } from './coverage/coverage.operations.ts'
import { keepDictionary } from './coverage/dictionary.ts'
import { apiRoutes } from './http/api/api.routes.ts'
import { createEdge } from './http/edge.ts'
import { presentable } from './http/protocol/errors.ts'
import { openLimits } from './limits/assemble.ts'
import type { Log } from './log.ts'
import { instructions } from './mcp/instructions.ts'
import { createLazyMcpEndpoint } from './mcp/lazy-endpoint.ts'
import { resumeReview } from './mcp/resume-review.prompt.ts'
import { toolsOf } from './mcp/tools.ts'
import { checked } from './operation.ts'
import type { RandomBytes } from './random.ts'
import type { Scans } from './scans/assemble.ts'
import { getScan, getSkills, listScans } from './scans/catalog/scans.operations.ts'
import type { Site } from './site/assemble.ts'
import type { Aliases } from './skills/tables/aliases.ts'
import type { ReadVacancy, VacancyFetches } from './vacancies/read-vacancy.ts'
import { version } from './version.ts'
import { createWeb } from './web/server.ts'

export type EdgeOptions = {
  baseUrl: string
  /** The file of counted requests. */
  journalPath: string
  /** The address at the other end of a request's connection. */
  peerAddress?: (request: Request) => string | null
  /** The settings and where they came from, for the administrator to look at. */
  settings?: readonly ConfigEntry[]
  /** How much of the log of requests is kept back until `flushLog`. */
  logBufferBytes?: number
}

type Services = {
  config: Config
  database: Database
  accounts: Accounts
  site: Site
  scans: Scans
  readVacancy: (fetches: VacancyFetches) => ReadVacancy
  aliases: () => Aliases
  clock: Clock
  random: RandomBytes
  newId: () => string
  log: Log
}

/** Makes the edges of a server over the services: the API, MCP and the account area. */
export async function openEdges(services: Services & EdgeOptions) {
  const { config, database, accounts, site, scans, clock, random, log } = services
  const { baseUrl, peerAddress = () => null, settings = [], logBufferBytes = 0 } = services
  const { limits, callers } = accounts
  const { limiter, fetches, usage, getLimits } = await openLimits({ ...services, limits })
  const dictionary = keepDictionary({ knownSkills: scans.catalog.knownSkills, aliases: services.aliases })
  const readVacancy = services.readVacancy(fetches)
  const operations = {
    getLimits: checked(getLimits),
    listScans: checked(listScans(scans.catalog)),
    getScan: checked(getScan(scans.catalog)),
    getSkills: checked(getSkills(scans.catalog)),
    checkResume: checked(checkResume(scans.catalog)),
    checkVacancy: checked(checkVacancy({ readVacancy, dictionary, siteUrl: config.siteUrl })),
  }
  const tools = toolsOf(operations, { siteUrl: config.siteUrl })
  // Loaded only where it is wanted: most servers start without it.
  const metrics = config.metrics === 'on' ? (await import('./http/operate/metrics.ts')).createMetrics(scans.runs) : null
  if (metrics) site.onAnswer(metrics.siteAnswer)
  const http = createEdge({
    routes: apiRoutes(operations),
    mcp: createLazyMcpEndpoint({
      version,
      instructions,
      tools,
      prompts: [resumeReview],
      presentable: (error) => presentable(error, 'UNKNOWN', log),
    }),
    web: createWeb({
      ...accounts,
      ...scans,
      usage,
      settings,
      site,
      siteUrl: config.siteUrl,
      baseUrl,
      trustedProxies: config.trustedProxies,
      peerAddress,
      clock,
      random,
      log,
    }),
    callers,
    limiter,
    limits: limits.defaults,
    vacancyMaxAge: config.vacancyMaxAge,
    mcpTools: tools.map(({ definition }) => definition),
    baseUrl,
    instance: services.newId(),
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
