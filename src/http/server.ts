import type { RateState } from '../limits/limiter.ts'
import { askedBy, clientOf } from '../lines/asker.ts'
import type { Clock } from '../time/clock.ts'
import type { Admit } from './api/admission.ts'
import { isApiPath } from './protocol/address.ts'
import { discardRest } from './protocol/body.ts'
import { corsHeaders, preflight } from './protocol/cors.ts'
import { beginExchange, createRequestIds, type Exchange } from './protocol/exchange.ts'
import { createRecentAnswers } from './protocol/recent-answers.ts'
import { safetyHeaders, withExchangeHeaders } from './protocol/respond.ts'
import { routable } from './protocol/routable.ts'
import type { Fail, Router } from './router.ts'

export type Http = {
  /** Answers a request. Never rejects. */
  handle(request: Request): Promise<Response>
}

type HttpDeps = {
  admit: Admit
  /** The rate figures for a client without a key. */
  unusedRates: () => RateState
  router: Router
  fail: Fail
  baseUrl: string
  /** Makes the request ids of this process differ from those of others. */
  instance: string
  steady: Clock
  /** Called with every answer, and with the milliseconds it took. */
  onAnswered: (exchange: Exchange, method: string, status: number, ms: number) => void
}

/**
 * What surrounds every request, in this order:
 * 1. The request gets an id.
 * 2. Under `/v1`: CORS for the service's own pages, and the answer to their preflight requests.
 * 3. Under `/v1`: admission, which is the method of MCP (405), the key (401) and the limits (429).
 * 4. A GET that was answered a moment ago is answered so again.
 * 5. The router: path and method (404), then the size of the body (413), then body and parameters
 *    (400), then the work.
 * 6. Whatever was thrown becomes an error answer.
 * 7. The answer gets the headers of its exchange and is reported to the access log and the metrics.
 */
export function createHttp(deps: HttpDeps): Http {
  const { admit, unusedRates, router, fail, baseUrl, instance, steady, onAnswered } = deps
  const requestId = createRequestIds(instance)
  const answerAgain = createRecentAnswers(steady)
  const safety = safetyHeaders(baseUrl)

  async function answer(exchange: Exchange, request: Request): Promise<Response> {
    const { path } = exchange.address
    if (!isApiPath(path)) return await router.fetch(exchange, request)
    const allowed = answerCors(exchange, request)
    if (allowed) return allowed
    const { rates, caller, refused } = await admit(request, path)
    exchange.rates = rates
    exchange.caller = caller
    if (refused !== null) {
      exchange.route = router.templateOf(path)
      return fail(exchange, refused, 'UNKNOWN')
    }
    const again = answerAgain(exchange, request)
    if (again !== null) return await again
    const answered = () => router.fetch(exchange, request)
    if (caller === null) return await answered()
    return await askedBy(clientOf(caller.owner.id, request), answered)
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

  return {
    async handle(received) {
      const startedAt = performance.now()
      const { request, address } = routable(received)
      const id = requestId(request.headers.get('x-request-id'))
      const exchange = beginExchange(address, id, safety)
      let response: Response
      try {
        response = await answer(exchange, request)
      } catch (error) {
        response = fail(exchange, error, 'UNKNOWN')
      }
      const complete = withExchangeHeaders(exchange, response)
      onAnswered(exchange, request.method, complete.status, performance.now() - startedAt)
      if (complete.status >= 400) await discardRest(request)
      return complete
    },
  }
}
