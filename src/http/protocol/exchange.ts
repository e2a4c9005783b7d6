import type { Caller } from '../../accounts/callers.ts'
import type { RateState } from '../../limits/limiter.ts'
import type { Address } from './address.ts'
import { unknownKey } from './errors.ts'

/** One request on its way through the edge, and what is known about it so far. */
export type Exchange = {
  /** Identifies the request in the answer, the log and the message of a 500. */
  id: string
  address: Address
  /**
   * The path in the notation of the routes, so without ids in it. Null until a route has matched.
   */
  route: string | null
  /** Null until the key was recognised. */
  caller: Caller | null
  /** The figures of the rate headers. Null outside `/v1`. */
  rates: RateState | null
  /** The headers that every answer of the service carries. */
  safety: Readonly<Record<string, string>>
  /**
   * The CORS headers for a browser on one of the service's own pages. Null for every other client.
   */
  cors: Record<string, string> | null
  /** Notes how the same address is answered a moment later; null where nothing may be noted. */
  noteKept: ((again: AnswerAgain) => void) | null
  /** Whether `respond` made the answer, with the headers of this exchange. */
  hasHeaders: boolean
}

/**
 * Answers an address again: by what is kept of its answer (null once it is no longer kept), or by
 * making it again without the routes.
 */
export type AnswerAgain = (exchange: Exchange, request: Request) => Promise<Response> | null

export const beginExchange = (
  address: Address,
  id: string,
  safety: Exchange['safety'],
): Exchange => ({
  id,
  address,
  route: null,
  caller: null,
  rates: null,
  safety,
  cors: null,
  noteKept: null,
  hasHeaders: false,
})

const EXCHANGE = Symbol('exchange')
type Marked = Request & { [EXCHANGE]?: Exchange }

/**
 * Notes the exchange on the request itself, for handlers that are given nothing else: a map beside
 * it would cost more.
 */
export function noteExchange(request: Request, exchange: Exchange): void {
  ;(request as Marked)[EXCHANGE] = exchange
}

export const exchangeOf = (request: Request): Exchange => (request as Marked)[EXCHANGE]!

/**
 * Who sent the request. @throws AppError `invalid_api_key` when nobody was admitted, so that no
 * route runs without a caller
 */
export function callerOf({ caller }: Exchange): Caller {
  if (caller === null) throw unknownKey()
  return caller
}

// The form of UUIDs and trace ids. Ids are logged, so there must be no room in them for a key or
// for somebody's words.
const SANE_ID = /^[0-9a-f-]{8,64}$/i

/**
 * Makes the ids of requests: a sane `X-Request-Id` of the client's own, else `{instance}-{count}`.
 */
export function createRequestIds(instance: string): (given: string | null) => string {
  let count = 0
  return (given) =>
    given !== null && SANE_ID.test(given) ? given : `${instance}-${(++count).toString(36)}`
}
