import { type Eventual, whenThere } from '../../memory/eventual.ts'
import { createAnswers } from '../protocol/answers.ts'
import { hasBody, parseObject, readBody } from '../protocol/body.ts'
import { callerOf, exchangeOf } from '../protocol/exchange.ts'
import { formatOf } from '../protocol/format.ts'
import { queryOf } from '../protocol/query.ts'
import type { ApiRoute } from './api-route.ts'

/**
 * Makes the handler of one address of the API. The order of its checks: the size of the body, the body itself, the
 * parameters. @throws AppError
 */
export function createRouteHandler(
  route: ApiRoute,
): (request: Request, params: Record<string, string>) => Eventual<Response> {
  const { hasTable = false } = route
  const answer = createAnswers({ hasTable })
  return (request, params) => {
    const exchange = exchangeOf(request)
    exchange.route = route.path
    const run = (body: Record<string, unknown>): Eventual<Response> => {
      const query = queryOf(request.url)
      const format = hasTable ? formatOf(query.format, request.headers.get('accept')) : 'json'
      const input = route.input({ params, query, body })
      const given = route.operation.run(input, callerOf(exchange))
      return whenThere(given, (known) => answer(exchange, request, known, format))
    }
    const isBare = route.method === 'GET' && !hasBody(request)
    return isBare ? run(NO_BODY) : bodyOf(route, request).then(run)
  }
}

const NO_BODY = {}

/** The body of a GET is not used, but one that is too large is refused all the same. */
async function bodyOf(route: ApiRoute, request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBody(request)
  return route.method === 'POST' ? parseObject(bytes, request.headers) : NO_BODY
}
