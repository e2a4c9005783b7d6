import { type AnyElysia, Elysia, NotFoundError } from 'elysia'
import { createAnswer } from './answer.ts'
import { createCharts } from './charts/drawings.ts'
import { forEverybody } from './for-everybody.ts'
import type { WebDeps } from './handlers/deps.ts'
import { preflightOfDocuments } from './public-document.ts'
import { createPublicMemory } from './public-memory.ts'
import { publicRoutes } from './public-routes.ts'
import type { Cookies } from './visit/cookies.ts'
import { languageOf } from './visit/language-of.ts'
import { createNetworkPace } from './visit/network-pace.ts'
import type { PublicSetting } from './visit/paths.ts'
import { PUBLIC_MARKET, publicRoot } from './visit/paths.ts'

/** The market that everybody may look at, with what robots are told of it. */
export function publicPages(setting: Exclude<PublicSetting, 'off'>, deps: WebDeps): AnyElysia {
  const pace = createNetworkPace({ states: deps.states, perMinute: deps.publicPerMinute })
  const memory = createPublicMemory(deps)
  const isIndexed = setting === 'indexed'
  const everybody = forEverybody({ ...deps, pace, memory, isIndexed })
  const answer = createAnswer(deps, everybody)
  const app = new Elysia({ name: 'public pages', strictPath: true })
  // Drawings of its own, so that strangers do not push out those of the account area.
  const charts = createCharts(deps.chartPool)
  const routes = publicRoutes({ ...deps, market: deps.market.inPublic, charts, isIndexed })
  for (const route of routes)
    app.get(route.path, ({ request, params }) => answer(route, request, params))
  for (const rest of new Set(routes.flatMap((route) => route.rest ?? [])))
    app.get(PUBLIC_MARKET + rest, ({ request, params }) => {
      // An address without one has no parameters at all.
      const id = (params as { id?: string } | undefined)?.id
      if (id !== undefined && !SCAN_ID.test(id)) throw new NotFoundError()
      return toLanguage(request, deps.cookies)
    })
  app.options(`${PUBLIC_MARKET}/*`, preflightOfDocuments)
  app.get(
    '/robots.txt',
    () =>
      new Response(robotsText(setting, deps.baseUrl), {
        headers: { 'Content-Type': 'text/plain' },
      }),
  )
  return app
}

/** Anything else below the market is not a page, in any language. */
const SCAN_ID = /^[0-9a-f]{8,32}(\.(json|csv))?$/

/**
 * Leads to the same page in the language that this browser chose before or prefers: it is the one
 * answer that differs.
 */
function toLanguage(request: Request, cookies: Pick<Cookies, 'read'>): Response {
  const { pathname, search } = new URL(request.url)
  const to =
    publicRoot(languageOf(request, cookies)) + pathname.slice(PUBLIC_MARKET.length) + search
  return new Response(null, {
    status: 302,
    headers: { Location: to, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}

/**
 * The text of /robots.txt (RFC 9309). Pages that are not to be listed say so themselves (noindex),
 * which robots see only if they may read them. Where the market is listed, robots are kept from its
 * orders, searches and comparisons.
 */
const robotsText = (setting: 'on' | 'indexed', baseUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /admin',
    ...(setting === 'indexed'
      ? ['Disallow: /market/*?', 'Allow: /market/*/skill?skill=', `Sitemap: ${baseUrl}/sitemap.xml`]
      : []),
    '',
  ].join('\n')
