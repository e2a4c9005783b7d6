import type { RateState } from '../limits/limiter.ts'
import { askedBy, clientOf } from '../lines/asker.ts'
import type { Admission, Admit } from './api/admission.ts'
import { addressOf, isApiPath } from './protocol/address.ts'
import { corsHeaders, preflight } from './protocol/cors.ts'
import { beginExchange, createRequestIds, type Exchange } from './protocol/exchange.ts'
import { safetyHeaders, withExchangeHeaders } from './protocol/respond.ts'
import { routable } from './protocol/routable.ts'
import type { Fail, Router } from './router.ts'

export type Http = {
  /** Answers a request. Never rejects. */
  handle(request: Request): Promise<Response>
}

export type HttpDeps = {
  admit: Admit
  /** The rate figures for a client without a key. */
  unusedRates: () => RateState
  router: Router
  fail: Fail
  baseUrl: string
  /** Makes the request ids of this process differ from those of others. */
  instance: string
  /** Called with every answer, and with the milliseconds it took. */
  onAnswered: (exchange: Exchange, method: string, status: number, ms: number) => void
}

/**
 * What surrounds every request, in this order:
 * 1. The request gets an id.
 * 2. Under `/v1`: CORS for the service's own pages, and the answer to their preflight requests.
 * 3. Under `/v1`: admission, which is the method of MCP (405), the key (401) and the limits (429).
 * 4. The router: path and method (404), then the size of the body (413), then body and parameters
 *    (400), then the work.
 * 5. Whatever was thrown becomes an error answer.
 * 6. The answer gets the headers of its exchange and is reported to the access log and the metrics.
 */
export function createHttp({
  admit,
  unusedRates,
  router,
  fail,
  baseUrl,
  instance,
  onAnswered,
}: HttpDeps): Http {
  const requestId = createRequestIds(instance)
  const safety = safetyHeaders(baseUrl)

  async function answer(exchange: Exchange, request: Request): Promise<Response> {
    const { path } = exchange.address
    if (!isApiPath(path)) return router.fetch(exchange, request)
    const allowed = answerCors(exchange, request)
    if (allowed) return allowed
    return answerAdmitted(exchange, request, path, await admit(request, path))
  }

  /** Notes the CORS headers of the answer; answers a preflight request at once. */
  function answerCors(exchange: Exchange, request: Request): Response | null {
    const origin = request.headers.get('origin')
    if (origin === null) return null
    exchange.cors = corsHeaders(origin, baseUrl)
    const allowed = preflight(request, baseUrl)
    if (allowed) exchange.rates = unusedRates()
    return allowed
  }

  function answerAdmitted(
    exchange: Exchange,
    request: Request,
    path: string,
    { rates, caller, refused }: Admission,
  ): Response | Promise<Response> {
    exchange.rates = rates
    exchange.caller = caller
    if (refused === null) {
      const answered = () => router.fetch(exchange, request)
      return caller === null ? answered() : askedBy(clientOf(caller.owner.id, request), answered)
    }
    exchange.route = router.templateOf(path)
    return fail(exchange, refused, 'UNKNOWN')
  }

  return {
    async handle(received) {
      const startedAt = performance.now()
      const request = routable(received)
      const exchange = beginExchange(
        addressOf(request.url),
        requestId(request.headers.get('x-request-id')),
        safety,
      )
      const response = await answer(exchange, request).catch((error) =>
        fail(exchange, error, 'UNKNOWN'),
      )
      const complete = withExchangeHeaders(exchange, response)
      onAnswered(exchange, request.method, complete.status, performance.now() - startedAt)
      return complete
    },
  }
}
