import { createAnswers } from '../protocol/answers.ts'
import { hasBody, parseObject, readBody } from '../protocol/body.ts'
import { callerOf, type Exchange } from '../protocol/exchange.ts'
import { formatOf } from '../protocol/format.ts'
import { mustBeUtf8 } from '../protocol/query.ts'
import type { ApiRoute } from './api-route.ts'

/** Answers a request to one address. @param params of its path */
type ApiHandler = (
  exchange: Exchange,
  request: Request,
  params: Record<string, string>,
) => Promise<Response>

/**
 * Makes the handler of one address of the API. The order of its checks: the size of the body, the
 * body itself, the parameters. @throws AppError
 */
export function createRouteHandler(route: ApiRoute): ApiHandler {
  const { hasTable = false } = route
  const answer = createAnswers({ hasTable })
  const parameters = new Set([
    ...Object.keys(route.query?.properties ?? {}),
    ...(hasTable ? ['format'] : []),
  ])
  return async (exchange, request, params) => {
    exchange.route = route.path
    const body = route.method === 'GET' && !hasBody(request) ? {} : await bodyOf(route, request)
    const { query, invalidUtf8 } = exchange.address
    // Others are ignored, as everywhere.
    const ours = invalidUtf8.filter((name) => parameters.has(name))
    if (ours.length > 0) mustBeUtf8(request.url, ours)
    const format = hasTable ? formatOf(query.format, request.headers.get('accept')) : 'json'
    const input = route.input({ params, query, body })
    const run = async (asking: Exchange, asked: Request) =>
      await answer(asking, asked, await route.operation.run(input, callerOf(asking)), format)
    // What is made again each time is made again without the way here.
    if (!route.operation.cacheable) exchange.noteKept?.(run)
    return await run(exchange, request)
  }
}

/** The body of a GET is not used, but one that is too large is refused all the same. */
async function bodyOf(route: ApiRoute, request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBody(request)
  return route.method === 'POST' ? parseObject(bytes, request.headers) : {}
}
