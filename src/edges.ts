import type { Database } from '../db/database.ts'
import type { SharedStates } from '../db/shared-states.ts'
import type { Accounts } from './accounts/assemble.ts'
import { createSecurityLog } from './accounts/security-events.ts'
import type { AuditLog } from './audit/assemble.ts'
import type { RandomBytes } from './bytes/random.ts'
import type { Config, ConfigEntry } from './config.ts'
import type { ForeignDocument } from './foreign/foreign-document.ts'
import type { LookUp } from './foreign/pinned.ts'
import { createPublicMcp } from './http/api/mcp.ts'
import { assembleHttp } from './http/assemble.ts'
import { createClientAddresses } from './http/operate/client-addresses.ts'
import { openLimits } from './limits/assemble.ts'
import type { InTurn } from './limits/gate.ts'
import type { Log } from './log.ts'
import type { assembleMarket } from './market/assemble.ts'
import { assembleMcp } from './mcp/assemble.ts'
import { publicOperations } from './mcp/public-operations.ts'
import { createKnownScans } from './mcp/source-of.ts'
import { lazy } from './memory/lazy.ts'
import { createNotify } from './notify/notify.service.ts'
import { createSend, type SendFetch } from './notify/send.ts'
import { createOAuth } from './oauth/oauth.ts'
import { createProvider } from './oidc/provider.ts'
import { createOperations } from './operations.ts'
import type { Checks } from './resume/checks.ts'
import { createResumeReports } from './resume/resume-reports.ts'
import type { Scans } from './scans/assemble.ts'
import type { Site } from './site/assemble.ts'
import type { Clock } from './time/clock.ts'
import type { Delay } from './time/delay.ts'
import type { NamingSentences } from './vacancies/naming-sentences.ts'
import type { OwnAddresses } from './vacancies/own-addresses.ts'
import type { ReadVacancy, VacancyFetches } from './vacancies/read-vacancy.ts'
import type { ChartPool } from './web/charts/chart-task.ts'
import { createLazyWeb } from './web/lazy-web.ts'
import {
  CHECKS_A_MINUTE,
  COST,
  createNetworkPace,
  REGISTRATIONS_A_MINUTE,
} from './web/visit/network-pace.ts'
import type { PagePace } from './web/visit/page-pace.ts'
import type { PublicSetting } from './web/visit/paths.ts'

export type EdgeOptions = {
  baseUrl: string
  /** The file of counted requests; null where the database counts them. */
  journalPath: string | null
  /** Given to processes that count in that file without a server, one request at a time. */
  inTurn?: InTurn
  /** The address at the other end of a request's connection. */
  peerAddress?: (request: Request) => string | null
  /** The settings and their sources, for the administrator to look at. */
  settings?: readonly ConfigEntry[]
  /** How fast pages of the account area may be loaded; by default as fast as a person reads. */
  pagePace?: PagePace
  /** How many lines of the access log to keep back until `flushLog`. */
  keptLogLines?: number
}

type Services = {
  /** Whether the adverts are invented, which every page then says. */
  isDemo?: boolean
  config: Config
  database: Database
  accounts: Accounts
  audit: AuditLog
  states: SharedStates
  site: Site
  scans: Scans
  readForeign: ForeignDocument
  readVacancy: (fetches: VacancyFetches) => ReadVacancy
  namingSentences: NamingSentences
  clock: Clock
  steady: Clock
  delay: Delay
  fetch: SendFetch
  lookUp: LookUp
  userAgent: string
  random: RandomBytes
  newId: () => string
  ownAddresses: OwnAddresses
  checks: Checks
  market: ReturnType<typeof assembleMarket>
  chartPool: ChartPool
  log: Log
}

/**
 * Takes over the counting of requests and makes the edges of a server: the API, MCP and the account
 * area.
 */
export async function openEdges(services: Services & EdgeOptions) {
  const { config, accounts, site, scans, checks, market, clock, random, log, baseUrl } = services
  const {
    isDemo = false,
    peerAddress = () => null,
    settings = [],
    pagePace,
    keptLogLines = 0,
  } = services
  const { siteUrl, oidcIssuer: issuer, oidcClient: client, oidcSecret: secret } = config
  const { gate, fetches, usage, getLimits } = await openLimits({
    ...services,
    limits: accounts.limits,
  })
  const readVacancy = services.readVacancy(fetches)
  const operations = createOperations({
    limitsOperation: getLimits,
    catalog: scans.catalog,
    readVacancy,
    checks,
    market,
    siteUrl,
  })
  const limits = accounts.limits.defaults
  const known = createKnownScans(scans.catalog, market)
  const mcp = assembleMcp({ operations, siteUrl, scans: known, limits, log })
  const addressOf = createClientAddresses({
    peerAddress,
    trustedProxies: config.trustedProxies,
    log,
  })
  const publicPace = createNetworkPace({
    states: services.states,
    perMinute: config.publicPerMinute,
  })
  const checksPace = createNetworkPace({
    states: services.states,
    perMinute: CHECKS_A_MINUTE,
    kind: 'public-check',
  })
  const registrations = createNetworkPace({
    states: services.states,
    perMinute: REGISTRATIONS_A_MINUTE,
    kind: 'registration-cost',
  })
  const takeRegistration = (address: string) => registrations.take(address, COST.made)
  const hasPublicCheck = config.public !== 'off' && config.publicCheck === 'on'
  const takeCheck = hasPublicCheck ? (network: string) => checksPace.take(network, COST.made) : null
  const inPublic = lazy(() =>
    publicOperations({ catalog: scans.catalog, checks, market, takeCheck }),
  )
  const publicMcp =
    config.public === 'off'
      ? null
      : createPublicMcp({
          mcp: mcp.publicEndpoint(inPublic, config.publicPerMinute),
          take: (address) => publicPace.take(address, COST.made),
          addressOf,
          baseUrl,
        })
  const security = createSecurityLog({ log, clock: services.steady })
  const visits = { baseUrl, isDemo, addressOf, security, clock, random, log }
  const redirects = config.mcpOauthRedirects ?? []
  const oauth =
    config.mcpOauth === 'on'
      ? createOAuth({ ...services, ...accounts, redirects, takeRegistration, security })
      : null
  const http = await assembleHttp({
    operations,
    mcp: mcp.endpoint,
    oauth,
    publicMcp,
    web: createLazyWeb({
      ...accounts,
      ...scans,
      ...visits,
      oauth,
      provider: issuer && client ? createProvider({ ...services, issuer, client, secret }) : null,
      allow: config.oidcAllow,
      audit: services.audit,
      steady: services.steady,
      states: services.states,
      market,
      namingSentences: services.namingSentences,
      ownAddresses: services.ownAddresses,
      reports: createResumeReports({
        catalog: scans.catalog,
        checks,
        market,
        readVacancy,
        siteUrl,
      }),
      gate,
      siteRate: config.siteRate,
      delay: services.delay,
      usage,
      chartPool: services.chartPool,
      settings,
      site,
      siteUrl,
      pagePace,
      publicSetting: config.public as PublicSetting,
      publicPerMinute: config.publicPerMinute,
      publicContact: config.publicContact,
      publicCheck: hasPublicCheck,
    }),
    callers: oauth?.noticing(accounts.callers) ?? accounts.callers,
    addressOf,
    security,
    gate,
    limits,
    vacancyMaxAge: config.vacancyMaxAge,
    mcpTools: mcp.definitions,
    baseUrl,
    instance: services.newId(),
    readiness: () => services.database.readiness(),
    metrics: config.metrics === 'on',
    runs: scans.runs,
    onSiteAnswer: site.onAnswer,
    keptLogLines,
    clock,
    steady: services.steady,
    log,
  })
  const notify = createNotify({
    ...scans,
    hook: config.notifyUrl,
    send: createSend({ ...services, mayBePrivate: config.notifyPrivate === 'on' }),
    moves: market.moves,
    baseUrl,
    clock,
    log,
  })
  return {
    http,
    tellNotices: notify.tell,
    flushCounts: gate.flush,
    forgetOldUsage: usage.forgetOld,
    flushLog: http.flushLog,
    async close() {
      http.flushLog()
      await gate.close()
    },
  }
}
