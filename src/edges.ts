import type { Database } from '../db/database.ts'
import type { SharedStates } from '../db/shared-states.ts'
import type { Accounts } from './accounts/assemble.ts'
import { createSecurityLog, type SecurityLog } from './accounts/security-events.ts'
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
  const { config, accounts, site, scans, checks, market, clock, log, baseUrl } = services
  const { peerAddress = () => null, keptLogLines = 0 } = services
  const { siteUrl, trustedProxies } = config
  const counting = await openLimits({ ...services, limits: accounts.limits })
  const { gate, fetches, usage, getLimits } = counting
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
  const addressOf = createClientAddresses({ peerAddress, trustedProxies, log })
  const take = takersOf(services)
  const publicMcp =
    config.public === 'off' ? null : openPublicMcp(services, { mcp, take, addressOf })
  const security = createSecurityLog({ log, clock: services.steady })
  const oauth = config.mcpOauth === 'on' ? openOAuth(services, { take, security }) : null
  const http = await assembleHttp({
    operations,
    mcp: mcp.endpoint,
    oauth,
    publicMcp,
    web: openWeb(services, { readVacancy, gate, usage, addressOf, security, oauth }),
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
  return {
    http,
    tellNotices: openNotify(services).tell,
    flushCounts: gate.flush,
    forgetOldUsage: usage.forgetOld,
    flushLog: http.flushLog,
    async close() {
      http.flushLog()
      await gate.close()
    },
  }
}

const isPublicCheck = ({ public: setting, publicCheck }: Config) =>
  setting !== 'off' && publicCheck === 'on'

/** What a network is asked to pay for what needs no key; `check` is null where nobody checks. */
function takersOf({ config, states }: Services) {
  const takerOf = (perMinute: number, kind?: Parameters<typeof createNetworkPace>[0]['kind']) => {
    const pace = createNetworkPace({ states, perMinute, ...(kind !== undefined && { kind }) })
    return (network: string) => pace.take(network, COST.made)
  }
  return {
    page: takerOf(config.publicPerMinute),
    check: isPublicCheck(config) ? takerOf(CHECKS_A_MINUTE, 'public-check') : null,
    registration: takerOf(REGISTRATIONS_A_MINUTE, 'registration-cost'),
  }
}

function openPublicMcp(
  { config, scans, checks, market, baseUrl }: Services & EdgeOptions,
  of: {
    mcp: ReturnType<typeof assembleMcp>
    take: ReturnType<typeof takersOf>
    addressOf: ReturnType<typeof createClientAddresses>
  },
) {
  const { mcp, take, addressOf } = of
  const operations = lazy(() =>
    publicOperations({ catalog: scans.catalog, checks, market, takeCheck: take.check }),
  )
  return createPublicMcp({
    mcp: mcp.publicEndpoint(operations, config.publicPerMinute),
    take: take.page,
    addressOf,
    baseUrl,
  })
}

const openOAuth = (
  services: Services & EdgeOptions,
  { take, security }: { take: ReturnType<typeof takersOf>; security: SecurityLog },
) =>
  createOAuth({
    ...services,
    ...services.accounts,
    redirects: services.config.mcpOauthRedirects ?? [],
    takeRegistration: take.registration,
    security,
  })

const openNotify = ({ config, scans, market, ...services }: Services & EdgeOptions) =>
  createNotify({
    ...services,
    ...scans,
    hook: config.notifyUrl,
    send: createSend({ ...services, mayBePrivate: config.notifyPrivate === 'on' }),
    moves: market.moves,
  })

type Web = Parameters<typeof createLazyWeb>[0]
type FromEdges = Pick<Web, 'gate' | 'usage' | 'addressOf' | 'security' | 'oauth'>

/** The account area and the public pages. */
function openWeb(
  services: Services & EdgeOptions,
  { readVacancy, ...own }: FromEdges & { readVacancy: ReadVacancy },
) {
  const { config, accounts, scans, checks, market } = services
  const { siteUrl, oidcIssuer: issuer, oidcClient: client, oidcSecret: secret } = config
  const { isDemo = false, settings = [] } = services
  return createLazyWeb({
    ...services,
    ...accounts,
    ...scans,
    ...own,
    isDemo,
    settings,
    provider: issuer && client ? createProvider({ ...services, issuer, client, secret }) : null,
    allow: config.oidcAllow,
    reports: createResumeReports({ catalog: scans.catalog, checks, market, readVacancy, siteUrl }),
    siteRate: config.siteRate,
    siteUrl,
    publicSetting: config.public as PublicSetting,
    publicPerMinute: config.publicPerMinute,
    publicContact: config.publicContact,
    publicCheck: isPublicCheck(config),
  })
}
