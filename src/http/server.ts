import { type AnyElysia, Elysia } from 'elysia'
import type { Standing } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import type { Admission, Admit } from './admission.ts'
import type { ApiRoute } from './api/api.routes.ts'
import type { Documents } from './documents.ts'
import { answerMcp, MCP_PATH, type McpEndpoint, noOAuth, OAUTH_PATHS } from './mcp.ts'
import { errorAnswer, jsonAnswer, keptAnswer, preparedAnswer } from './protocol/answers.ts'
import { parseObject, readBody } from './protocol/body.ts'
import { corsHeaders, preflight } from './protocol/cors.ts'
import { presentable } from './protocol/errors.ts'
import { beginExchange, callerOf, createRequestIds, type Exchange, exchangeOf } from './protocol/exchange.ts'
import { queryOf } from './protocol/query.ts'
import { dress } from './protocol/respond.ts'
import { routable } from './protocol/routable.ts'

export type Http = {
  /** Answers a request; never rejects. */
  handle(request: Request): Response | Promise<Response>
}

/** What is for people, outside `/v1`: the account area, and what a browser is shown where there is nothing. */
export type WebPages = { pages: AnyElysia; noSuchPage(request: Request): Promise<Response> | null }

/**
 * The HTTP edge. Around each request, in this order: its name, CORS of the own origin and the gate (key, then
 * limits) under `/v1`, the routes, the error body, the log.
 */
export function createHttp({
  routes,
  documents,
  mcp,
  web,
  gate,
  unusedStanding,
  baseUrl,
  instance,
  services,
  onAnswered,
  log,
}: {
  routes: readonly ApiRoute[]
  documents: Documents
  mcp: McpEndpoint
  web: WebPages
  gate: Admit
  /** The figures for someone without a key. */
  unusedStanding: () => Standing
  baseUrl: string
  /** Tells the request ids of this process from those of others. */
  instance: string
  /** What the operator's tools ask: an address each, without key or count. */
  services: Readonly<Record<string, () => Response | Promise<Response>>>
  /** Told of every answer, and how many milliseconds it took. */
  onAnswered: (exchange: Exchange, method: string, status: number, ms: number) => void
  log: Log
}): Http {
  const requestId = createRequestIds(instance)
  const failed = (exchange: Exchange, error: unknown, code: string | number) =>
    errorAnswer(exchange, presentable(error, code, log, exchange.id))

  const app = new Elysia({ name: 'http', strictPath: true }).onError({ as: 'global' }, ({ request, error, code }) => {
    const isForPeople = code === 'NOT_FOUND' && !isApiPath(pathOf(request.url))
    return (isForPeople && web.noSuchPage(request)) || failed(exchangeOf(request), error, code)
  })
  for (const route of routes) {
    app.route(route.method, route.path, ({ request, params }) => answer(route, request, params, exchangeOf(request)), {
      parse: 'none',
    })
  }
  // The routes above say themselves which they are; these are asked.
  app.onBeforeHandle({ as: 'global' }, ({ request, route }) => {
    exchangeOf(request).route = route
  })
  for (const [path, document] of Object.entries(documents)) {
    const answerDocument = async (request: Request) => {
      if (hasBody(request)) await readBody(request)
      return preparedAnswer(exchangeOf(request), request, await document())
    }
    app.get(path, ({ request }) => answerDocument(request), { parse: 'none' })
  }
  for (const [path, service] of Object.entries(services)) app.get(path, () => service(), { parse: 'none' })
  app.post(MCP_PATH, ({ request }) => answerMcp(mcp, { request, caller: callerOf(exchangeOf(request)), baseUrl }), {
    parse: 'none',
  })
  for (const path of OAUTH_PATHS)
    app.all(path, ({ request }) => errorAnswer(exchangeOf(request), noOAuth()), { parse: 'none' })
  app.use(web.pages)

  const templates = routes.map(({ path }) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))
  /** The address that a request meant which did not get as far as its route. */
  const templateOf = (path: string) => templates.find(({ pattern }) => pattern.test(path))?.path ?? null

  /** Lets a request under `/v1` in (null), or gives the answer that turns it away. */
  function admit(exchange: Exchange, request: Request, path: string): Response | null | Promise<Response | null> {
    const origin = request.headers.get('origin')
    if (origin !== null) {
      exchange.cors = corsHeaders(origin, baseUrl)
      const allowed = preflight(request, baseUrl)
      if (allowed) {
        exchange.standing = unusedStanding()
        return allowed
      }
    }
    const passage = gate(request, path)
    return passage instanceof Promise
      ? passage.then((known) => verdict(exchange, path, known))
      : verdict(exchange, path, passage)
  }

  function verdict(exchange: Exchange, path: string, { standing, caller, refused }: Admission): Response | null {
    exchange.standing = standing
    exchange.caller = caller
    if (refused === null) return null
    exchange.route = templateOf(path)
    return failed(exchange, refused, 'UNKNOWN')
  }

  function answered(exchange: Exchange, request: Request): Response | Promise<Response> {
    const path = pathOf(request.url)
    const refusal = isApiPath(path) ? admit(exchange, request, path) : null
    if (refusal instanceof Promise) return refusal.then((response) => response ?? app.fetch(request))
    return refusal ?? app.fetch(request)
  }

  return {
    // Not `async` here or on the way to the routes: a key in use is known at once, and each step that waits costs
    // every request.
    handle(received) {
      const startedAt = performance.now()
      const request = routable(received)
      const exchange = beginExchange(request, requestId(request.headers.get('x-request-id')))
      const finish = (response: Response) => {
        const dressed = dress(exchange, response)
        onAnswered(exchange, request.method, dressed.status, performance.now() - startedAt)
        return dressed
      }
      const fail = (error: unknown) => finish(failed(exchange, error, 'UNKNOWN'))
      try {
        const response = answered(exchange, request)
        return response instanceof Promise ? response.then(finish, fail) : finish(response)
      } catch (error) {
        return fail(error)
      }
    },
  }
}

function answer(route: ApiRoute, request: Request, params: unknown, exchange: Exchange): Promise<Response> {
  exchange.route = route.path
  const run = async (body: Record<string, unknown>) => {
    const input = route.input({ params: params as Record<string, string>, query: queryOf(request.url), body })
    const value = await route.operation.run(input, callerOf(exchange))
    return route.kept ? keptAnswer(exchange, request, value as object) : jsonAnswer(exchange, value)
  }
  const isBare = route.method === 'GET' && !hasBody(request)
  return isBare ? run(NO_BODY) : bodyOf(route, request).then(run)
}

// Bun gives the body of a GET as null even when there is one: then its length alone tells of it.
const hasBody = (request: Request) => request.body !== null || request.headers.has('content-length')

/** A GET has no body of use, but one too large is refused all the same. */
async function bodyOf(route: ApiRoute, request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBody(request)
  return route.method === 'POST' ? parseObject(bytes, request.headers) : NO_BODY
}

const NO_BODY = {}

const isApiPath = (path: string) => path.startsWith('/v1/') || path === '/v1'

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}
