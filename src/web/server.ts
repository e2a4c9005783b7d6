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
import { createEntrance, type Entering, type EnteringDeps } from './handlers/account/entering.tsx'
import { passkeyChallenges } from './handlers/account/passkeys.tsx'
import type { SentToProvider } from './handlers/account/provider.tsx'
import type { ShownSecret } from './handlers/account/second-factor.tsx'
import { BEGUN_A_MINUTE } from './handlers/account/sign-in-page.tsx'
import { publicCheckRoutes } from './handlers/check/public-check.tsx'
import { noSuchPage } from './pages/problems.tsx'
import { type PersonalDeps, personal } from './personal.ts'
import { type PublicSetting, publicPages } from './public-pages.ts'
import { type RoutesDeps, webRoutes } from './routes.ts'
import type { VisitDeps } from './visit/begun-visit.ts'
import { CHECKS_A_MINUTE, createNetworkPace } from './visit/network-pace.ts'
import { createPagePace, type PagePace } from './visit/page-pace.ts'
import { get, type WebRoute } from './visit/route.ts'

export type WebDeps = Omit<RoutesDeps, keyof Own | 'market'> &
  Omit<PersonalDeps, 'sessions' | 'pace'> &
  Omit<VisitDeps, 'hasPublic'> & {
    market: RoutesDeps['market'] & { inPublic: PublicMarket }
    passwords: PasswordsService
    sessions: SessionsService
    /** Draws charts. */
    chartPool: ChartPool
    pagePace?: PagePace
    /** Measures how long visitors who load many pages wait: a clock that nobody sets. */
    steady: Clock
    /** What is known of those who guess passwords, and of those who open many public pages. */
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

const NOWHERE = get('anyone', '*', noSuchPage)

export function createWeb(deps: WebDeps): Web {
  const own = { pace: deps.pagePace ?? createPagePace({ clock: deps.steady }), ...ownDeps(deps) }
  const hasPublic = deps.publicSetting !== 'off'
  const answer = createAnswer({ ...deps, hasPublic }, personal({ ...deps, ...own }))
  const app = new Elysia({ name: 'web', strictPath: true })
  const routes = [
    ...webRoutes({ ...deps, ...own }),
    ...(deps.publicCheck ? visitorsChecks(deps) : []),
  ]
  for (const route of routes) {
    app.route(route.method, route.path, ({ request, params }) => answer(route, request, params), {
      parse: 'none',
    })
  }
  for (const asset of ASSETS) {
    app.get(asset.path, ({ request }) => assetResponse(asset, request))
  }
  app.get(READER_PATH, ({ request }) => readerResponse(request))
  if (deps.publicSetting !== 'off') app.use(publicPages(deps.publicSetting, { ...deps, ...own }))
  return {
    pages: app,
    noSuchPage: (request) => answer(NOWHERE, request),
  }
}

type Own = ReturnType<typeof ownDeps>
type OwnNeeds = Omit<EnteringDeps, 'wrongCodes' | 'entering'> & {
  states: SharedStates
  random: RandomBytes
  chartPool: ChartPool
}

/** What the account area makes for itself. */
function ownDeps(deps: OwnNeeds) {
  const { states, random, chartPool } = deps
  const ways = {
    wrongCodes: createWrongCodes(states),
    entering: createPending<Entering>(states, random, 'entering'),
  }
  return {
    ...ways,
    charts: createCharts(chartPool),
    throttle: createThrottle(states),
    ...passkeyChallenges(states, random),
    begun: createNetworkPace({ states, perMinute: BEGUN_A_MINUTE, kind: 'sign-in-begun' }),
    sent: createPending<SentToProvider>(states, random, 'sent-to-provider'),
    shownSecrets: createPending<ShownSecret>(states, random, 'shown-secret'),
    entrance: createEntrance({ ...deps, ...ways }),
  }
}

function visitorsChecks(deps: WebDeps): WebRoute[] {
  const pace = createNetworkPace({
    states: deps.states,
    perMinute: CHECKS_A_MINUTE,
    kind: 'public-check',
  })
  return publicCheckRoutes({ ...deps, market: deps.market.inPublic, pace })
}
