import { type AnyElysia, Elysia } from 'elysia'
import type { SharedStates } from '../../db/shared-states.ts'
import type { PasswordsService } from '../accounts/passwords.service.ts'
import { createPending } from '../accounts/pending.ts'
import { createWrongCodes } from '../accounts/second-factor/wrong-codes.ts'
import type { SessionsService } from '../accounts/sessions.service.ts'
import { createThrottle } from '../accounts/throttle.ts'
import type { RandomBytes } from '../bytes/random.ts'
import type { PublicMarket } from '../market/public-market.ts'
import type { Clock } from '../time/clock.ts'
import { createAnswer } from './answer.ts'
import { ASSETS, assetResponse } from './assets/assets.ts'
import { READER_PATH, readerResponse } from './assets/resume-reader.ts'
import type { ChartPool } from './charts/chart-task.ts'
import { createCharts } from './charts/drawings.ts'
import { createEntrance, type Entering, type EnteringParts } from './handlers/account/entering.tsx'
import { passkeyChallenges } from './handlers/account/passkeys.tsx'
import type { SentToProvider } from './handlers/account/provider.tsx'
import type { ShownSecret } from './handlers/account/second-factor.tsx'
import { BEGUN_A_MINUTE } from './handlers/account/sign-in-page.tsx'
import { publicCheckRoutes } from './handlers/check/public-check.tsx'
import { noSuchPage } from './pages/problems.tsx'
import { type PersonalParts, personal } from './personal.ts'
import { type PublicSetting, publicPages } from './public-pages.ts'
import { type RoutesParts, webRoutes } from './routes.ts'
import type { VisitParts } from './visit/begun-visit.ts'
import { createPagePace, type PagePace } from './visit/page-pace.ts'
import { CHECKS_A_MINUTE, createPublicPace } from './visit/public-pace.ts'
import type { WebRoute } from './visit/route.ts'

export type WebParts = Omit<RoutesParts, keyof Own | 'market'> &
  Omit<PersonalParts, 'sessions' | 'pace'> &
  Omit<VisitParts, 'hasPublic'> & {
    market: RoutesParts['market'] & { inPublic: PublicMarket }
    passwords: PasswordsService
    sessions: SessionsService
    /** Draws charts. */
    chartPool: ChartPool
    pagePace?: PagePace
    /** For how long whoever loads many pages waits: a clock that nobody sets. */
    steady: Clock
    /** What is known of who guesses passwords, and of who opens many of the pages for everybody. */
    states: SharedStates
    /** How far the market is shown without signing in. */
    publicSetting: PublicSetting
    /** How many of these pages a minute a network may open. */
    publicPerMinute: number
    /** How visitors reach the operator, on the page of terms and privacy. */
    publicContact: string | null
  }

export type Web = {
  /** The account area. Its pages answer their own failures, so they need no error hook. */
  pages: AnyElysia
  /** The page for an address that does not exist. */
  noSuchPage(request: Request): Promise<Response>
}

const NOWHERE: WebRoute = { method: 'GET', path: '*', who: 'anyone', handle: noSuchPage }

export function createWeb(parts: WebParts): Web {
  const own = { pace: parts.pagePace ?? createPagePace({ clock: parts.steady }), ...ownParts(parts) }
  const hasPublic = parts.publicSetting !== 'off'
  const answer = createAnswer({ ...parts, hasPublic }, personal({ ...parts, ...own }))
  const app = new Elysia({ name: 'web', strictPath: true })
  const routes = [...webRoutes({ ...parts, ...own }), ...(parts.publicCheck ? visitorsChecks(parts) : [])]
  for (const route of routes) {
    app.route(route.method, route.path, ({ request, params }) => answer(route, request, params), { parse: 'none' })
  }
  for (const asset of ASSETS) {
    app.get(asset.path, ({ request }) => assetResponse(asset, request))
  }
  app.get(READER_PATH, ({ request }) => readerResponse(request))
  if (parts.publicSetting !== 'off') app.use(publicPages(parts.publicSetting, { ...parts, ...own }))
  return {
    pages: app,
    noSuchPage: (request) => answer(NOWHERE, request),
  }
}

type Own = ReturnType<typeof ownParts>
type OwnNeeds = Omit<EnteringParts, 'wrongCodes' | 'entering'> & {
  states: SharedStates
  random: RandomBytes
  chartPool: ChartPool
}

/** What the account area makes for itself. */
function ownParts(parts: OwnNeeds) {
  const { states, random, chartPool } = parts
  const ways = {
    wrongCodes: createWrongCodes(states),
    entering: createPending<Entering>(states, random, 'entering'),
  }
  return {
    ...ways,
    charts: createCharts(chartPool),
    throttle: createThrottle(states),
    ...passkeyChallenges(states, random),
    begun: createPublicPace({ states, perMinute: BEGUN_A_MINUTE, kind: 'sign-in-begun' }),
    sent: createPending<SentToProvider>(states, random, 'sent-to-provider'),
    shownSecrets: createPending<ShownSecret>(states, random, 'shown-secret'),
    entrance: createEntrance({ ...parts, ...ways }),
  }
}

function visitorsChecks(parts: WebParts): WebRoute[] {
  const pace = createPublicPace({ states: parts.states, perMinute: CHECKS_A_MINUTE, kind: 'public-check' })
  return publicCheckRoutes({ ...parts, market: parts.market.inPublic, pace })
}
