import { type AnyElysia, Elysia } from 'elysia'
import { lazy } from '../memory/lazy.ts'
import { CONNECT_PATH } from '../oauth/metadata.ts'
import type { ApiRoute } from './api/api-route.ts'
import {
  answerMcp,
  isOAuthPath,
  MCP_PATH,
  type McpEndpoint,
  noOAuth,
  OAUTH_PATHS,
  PUBLIC_MCP_PATH,
  type PublicMcp,
} from './api/mcp.ts'
import { createRouteHandler } from './api/route-handler.ts'
import type { Documents } from './docs/documents.ts'
import type { OAuthRoute } from './oauth/oauth.routes.ts'
import { isApiPath } from './protocol/address.ts'
import { errorAnswer, preparedAnswer } from './protocol/answers.ts'
import { hasBody, readBody } from './protocol/body.ts'
import { noSuchMethod } from './protocol/errors.ts'
import { callerOf, type Exchange, exchangeOf, noteExchange } from './protocol/exchange.ts'
import type { Language } from './protocol/language.ts'

export type Router = {
  fetch(exchange: Exchange, request: Request): Response | Promise<Response>
  /**
   * The API route that a path belongs to, in the notation of the routes. Null when there is none.
   */
  templateOf(path: string): string | null
}

/** The pages for people, outside `/v1`. */
export type WebPages = {
  /** The account area, loaded when a page is first asked for: a start would wait for it. */
  pages(): Promise<AnyElysia>
  /** What a browser is shown at an address that does not exist; null for other clients. */
  noSuchPage(request: Request): Promise<Response> | null
  /** The language that the client has chosen, or prefers. */
  languageOf(request: Request): Language
}

/** Turns whatever was thrown during an exchange into an error answer. */
export type Fail = (exchange: Exchange, error: unknown, code: string | number) => Response

type RouterDeps = {
  routes: readonly ApiRoute[]
  documents: Documents
  /** Addresses for the operator's tools, without key or count. */
  operatorRoutes: Readonly<Record<string, () => Response | Promise<Response>>>
  mcp: McpEndpoint
  /** Where connected apps ask, and how they come to it; null: there is no such address. */
  oauth: readonly OAuthRoute[] | null
  /** MCP without a key; null where the market is not open to everybody. */
  publicMcp: PublicMcp | null
  web: WebPages
  baseUrl: string
  fail: Fail
}

/** Every address of the service, and what answers where there is none. */
export function createRouter(deps: RouterDeps): Router {
  const { routes, documents, operatorRoutes, mcp, publicMcp, oauth, web, baseUrl } = deps
  const app = emptyRouter('http', deps)
  for (const route of routes) {
    const handler = createRouteHandler(route)
    app.route(
      route.method,
      route.path,
      ({ request, params }) => handler(exchangeOf(request), request, params),
      UNPARSED,
    )
  }
  // The handlers above note their route themselves, which is cheaper; this is for all that follow.
  app.onBeforeHandle(noteRoute)
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, ({ request }) => answerDocument(request, document), UNPARSED)
  }
  for (const [path, answer] of Object.entries(operatorRoutes))
    app.get(path, () => answer(), UNPARSED)
  for (const path of oauth ? [MCP_PATH, CONNECT_PATH] : [MCP_PATH]) {
    app.post(
      path,
      ({ request }) => answerMcp(mcp, { request, caller: callerOf(exchangeOf(request)), baseUrl }),
      UNPARSED,
    )
  }
  for (const { method, path, answer } of oauth ?? []) {
    app.route(method, path, ({ request }) => answer(request), UNPARSED)
  }
  if (publicMcp) app.all(PUBLIC_MCP_PATH, ({ request }) => publicMcp(request), UNPARSED)
  for (const path of OAUTH_PATHS) {
    app.all(path, ({ request }) => errorAnswer(exchangeOf(request), noOAuth()), UNPARSED)
  }
  const forPrograms = new Set([documents, operatorRoutes].flatMap((some) => Object.keys(some)))
  for (const { path } of oauth ?? []) forPrograms.add(path)
  if (publicMcp) forPrograms.add(PUBLIC_MCP_PATH)
  const isPage = (path: string) => !isApiPath(path) && !forPrograms.has(path) && !isOAuthPath(path)
  const pages = lazy(async () =>
    emptyRouter('pages', deps)
      .onBeforeHandle(GLOBAL, noteRoute)
      .use(await web.pages()),
  )
  return {
    fetch(exchange, request) {
      noteExchange(request, exchange)
      return isPage(exchange.address.path)
        ? pages().then((router) => router.fetch(request))
        : app.fetch(request)
    },
    templateOf: templates(routes),
  }
}

const GLOBAL = { as: 'global' } as const

/**
 * A router without routes. Elysia calls an error handler only for the routes that are registered
 * after it.
 */
const emptyRouter = (name: string, { web, fail }: Pick<RouterDeps, 'web' | 'fail'>) => {
  const router = new Elysia({ name, strictPath: true })
  // All routes are there when the first request comes.
  const patterns = lazy(() =>
    router.routes
      .filter(({ method }) => method !== 'OPTIONS')
      .map(({ method, path }) => ({ method, pattern: patternOf(path) })),
  )
  return router.onError(GLOBAL, ({ request, error, code }) => {
    const exchange = exchangeOf(request)
    if (code !== 'NOT_FOUND') return fail(exchange, error, code)
    const { path } = exchange.address
    const methods = methodsAt(path, patterns())
    return (
      (!isApiPath(path) && web.noSuchPage(request)) ||
      fail(exchange, isOtherMethod(request, methods) ? noSuchMethod(methods) : error, code)
    )
  })
}

/** An address may be of a pattern that answers the method, and still name nothing. */
const isOtherMethod = ({ method }: Request, methods: readonly string[]) =>
  methods.length > 0 && !methods.includes(method)

/**
 * The methods that an address answers; none where there is no such address. Preflights are answered
 * for whole folders, whatever is in them.
 */
function methodsAt(
  path: string,
  patterns: readonly { method: string; pattern: RegExp }[],
): string[] {
  const methods = patterns.filter(({ pattern }) => pattern.test(path))
  return [
    ...new Set(methods.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method))),
  ]
}

/** A path in the notation of the routes, as the paths that it stands for. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)

function noteRoute({ request, route }: { request: Request; route: string }): void {
  exchangeOf(request).route = route
}

// The handlers read bodies themselves, up to their own limit.
const UNPARSED = { parse: 'none' } as const

async function answerDocument(request: Request, document: Documents[string]): Promise<Response> {
  if (hasBody(request)) await readBody(request)
  return preparedAnswer(exchangeOf(request), request, await document(request))
}

function templates(routes: readonly ApiRoute[]): Router['templateOf'] {
  const patterns = routes.map(({ path }) => ({
    path,
    pattern: patternOf(path),
  }))
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.path ?? null
}
