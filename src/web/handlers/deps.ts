import type { SharedStates } from '../../../db/shared-states.ts'
import type { Accounts } from '../../accounts/assemble.ts'
import type { WrongCodes } from '../../accounts/second-factor/wrong-codes.ts'
import type { SecurityLog } from '../../accounts/security-events.ts'
import type { Throttle } from '../../accounts/throttle.ts'
import type { AuditLog } from '../../audit/assemble.ts'
import type { ConfigEntry } from '../../config.ts'
import type { Gate } from '../../limits/gate.ts'
import type { UsageService } from '../../limits/usage.service.ts'
import type { Log } from '../../log.ts'
import type { Market } from '../../market/market.ts'
import type { PublicMarket } from '../../market/public-market.ts'
import type { OAuth } from '../../oauth/oauth.ts'
import type { Allowed } from '../../oidc/allowed.ts'
import type { Provider } from '../../oidc/provider.ts'
import type { ResumeReports } from '../../resume/resume-reports.ts'
import type { Scans } from '../../scans/assemble.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import type { Site } from '../../site/assemble.ts'
import type { Clock } from '../../time/clock.ts'
import type { Delay } from '../../time/delay.ts'
import type { NamingSentences } from '../../vacancies/naming-sentences.ts'
import type { OwnAddresses } from '../../vacancies/own-addresses.ts'
import type { ChartPool } from '../charts/chart-task.ts'
import type { Charts } from '../charts/drawings.ts'
import type { VisitDeps } from '../visit/begun-visit.ts'
import type { Cookies } from '../visit/cookies.ts'
import type { NetworkPace } from '../visit/network-pace.ts'
import type { PagePace } from '../visit/page-pace.ts'

/** What the pages are made with. */
export type WebDeps = Accounts &
  Scans &
  VisitDeps & {
    audit: AuditLog
    security: SecurityLog
    gate: Gate
    usage: UsageService
    /** Null: no apps are connected here. */
    oauth: OAuth | null
    /** Null: people sign in here alone. */
    provider: Provider | null
    /** Who gets an account at the first sign-in with the provider. */
    allow: Allowed | null
    market: Market & { inPublic: PublicMarket }
    namingSentences: NamingSentences
    ownAddresses: OwnAddresses
    reports: ResumeReports
    site: Site
    siteUrl: string
    /** Requests of the site a second; 0 is no limit. */
    siteRate: number
    settings: readonly ConfigEntry[]
    chartPool: ChartPool
    pagePace?: PagePace | undefined
    /** How many of the pages for everybody a minute a network may open. */
    publicPerMinute: number
    /** How visitors reach the operator, on the page of terms and privacy. */
    publicContact: string | null
    cookies: Cookies
    /** What is known of those who guess passwords, and of those who open many public pages. */
    states: SharedStates
    clock: Clock
    /** A clock that nobody sets. */
    steady: Clock
    delay: Delay
    log: Log
  }

/** The same with what the account area makes of it. */
export type AccountDeps = WebDeps & {
  charts: Charts
  throttle: Throttle
  wrongCodes: WrongCodes
  /** How many passkeys and providers the browsers of a network may be sent to. */
  begun: NetworkPace
}

/** What pages about the market are made with, for owners and for everybody alike. */
export type MarketDeps = {
  catalog: Pick<ScanCatalog, 'shown' | 'find' | 'choose'>
  market: Omit<PublicMarket, 'firstSkills' | 'namesOf'>
  charts: Charts
  clock: Clock
}

/** What everybody is given of it. */
export type PublicDeps = MarketDeps & { market: PublicMarket; baseUrl: string }
