import { Elysia } from 'elysia'
import type { Caller } from '../keys/callers.ts'
import type { Log } from '../log.ts'
import type { ApiRoute } from './api.routes.ts'
import { parseObject, readBody } from './body.ts'
import { corsHeaders, preflight } from './cors.ts'
import { errorResponse, presentable } from './errors.ts'
import { type Gate, rateHeaders } from './gate.ts'
import { jsonResponse } from './json.ts'
import { answerMcp, MCP_PATH, type McpEndpoint, noOAuth, OAUTH_PATHS } from './mcp.ts'

/**
 * The HTTP edge. Around each request, in this order: CORS of the own origin, the gate (key, then limits, under
 * `/v1` only), the routes, the error body.
 */
export function createHttp({
  routes,
  mcp,
  gate,
  baseUrl,
  log,
}: {
  routes: readonly ApiRoute[]
  mcp: McpEndpoint
  gate: Gate
  baseUrl: string
  log: Log
}) {
  const callers = new WeakMap<Request, Caller>()
  const app = new Elysia({ name: 'http', strictPath: true })
    .onError({ as: 'global' }, ({ error, code }) => errorResponse(presentable(error, code, log)))
    .onRequest(async ({ request, set }) => {
      const path = pathOf(request.url)
      if (!path.startsWith('/v1/') && path !== '/v1') return
      Object.assign(set.headers, corsHeaders(request, baseUrl))
      const allowed = preflight(request, baseUrl)
      if (allowed) return allowed
      const { standing, caller, refused } = await gate(request, path)
      Object.assign(set.headers, rateHeaders(standing))
      if (refused) return errorResponse(refused)
      if (caller) callers.set(request, caller)
    })
  for (const route of routes) {
    app.route(
      route.method,
      route.path,
      ({ request, params }) => answer(route, request, params, callers.get(request)!),
      {
        parse: 'none',
      },
    )
  }
  app.post(MCP_PATH, ({ request }) => answerMcp(mcp, { request, caller: callers.get(request)!, baseUrl }), {
    parse: 'none',
  })
  for (const path of OAUTH_PATHS) app.all(path, () => errorResponse(noOAuth()), { parse: 'none' })
  return app
}

async function answer(route: ApiRoute, request: Request, params: unknown, caller: Caller): Promise<Response> {
  const bytes = await readBody(request)
  const body = route.method === 'POST' ? parseObject(bytes, request.headers.get('content-encoding')) : {}
  const input = route.input({ params: params as Record<string, string>, query: queryOf(request.url), body })
  return jsonResponse(await route.operation.run(input, caller))
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}

/** A parameter given more than once becomes a list, which no operation takes. */
function queryOf(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  const mark = url.indexOf('?')
  if (mark === -1) return query
  const parameters = new URLSearchParams(url.slice(mark))
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    query[name] = values.length === 1 ? values[0]! : values
  }
  return query
}
