import { type AnyElysia, Elysia } from 'elysia'
import { createWrongCodes } from '../accounts/second-factor/wrong-codes.ts'
import { createThrottle } from '../accounts/throttle.ts'
import { createAnswer } from './answer.ts'
import { ASSETS, assetResponse } from './assets/assets.ts'
import { READER_PATH, readerResponse } from './assets/resume-reader.ts'
import { createCharts } from './charts/drawings.ts'
import { BEGUN_A_MINUTE } from './handlers/account/sign-in-page.tsx'
import { publicCheckRoutes } from './handlers/check/public-check.tsx'
import type { AccountDeps, WebDeps } from './handlers/deps.ts'
import { noSuchPage } from './pages/problems.tsx'
import { personal } from './personal.ts'
import { publicPages } from './public-pages.ts'
import { webRoutes } from './routes.ts'
import { createNetworkPace } from './visit/network-pace.ts'
import { get } from './visit/route.ts'

export type Web = {
  /** The account area. Its pages answer their own failures, so they need no error hook. */
  pages: AnyElysia
  /** The page for an address that does not exist. */
  noSuchPage(request: Request): Promise<Response>
}

const NOWHERE = get('anyone', '*', noSuchPage)

export function createWeb(given: WebDeps): Web {
  const { states, publicSetting } = given
  const deps: AccountDeps = {
    ...given,
    charts: createCharts(given.chartPool),
    throttle: createThrottle(states),
    wrongCodes: createWrongCodes(states),
    begun: createNetworkPace({ states, perMinute: BEGUN_A_MINUTE, kind: 'sign-in-begun' }),
  }
  const answer = createAnswer(deps, personal(deps))
  const app = new Elysia({ name: 'web', strictPath: true })
  const routes = [...webRoutes(deps), ...(deps.publicCheck ? publicCheckRoutes(deps) : [])]
  for (const route of routes) {
    app.route(route.method, route.path, ({ request, params }) => answer(route, request, params), {
      parse: 'none',
    })
  }
  for (const asset of ASSETS) {
    app.get(asset.path, ({ request }) => assetResponse(asset, request))
  }
  app.get(READER_PATH, ({ request }) => readerResponse(request))
  if (publicSetting !== 'off') app.use(publicPages(publicSetting, given))
  return {
    pages: app,
    noSuchPage: (request) => answer(NOWHERE, request),
  }
}
