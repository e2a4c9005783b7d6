import type { Caller } from '../../accounts/callers.ts'
import { AppError } from '../../errors.ts'
import type { Standing } from '../../limits/limiter.ts'

/** A request on its way through the edge, and what is known of it so far. */
export type Exchange = {
  /** Names the request in the answer, the log and the message of a 500. */
  id: string
  /** The address as the routes write it, so without ids in it; null until a route has taken it. */
  route: string | null
  /** Known once the key was recognised. */
  caller: Caller | null
  /** The figures of the rate headers; null outside `/v1`. */
  standing: Standing | null
  /** What the answer must say to a browser that asks from the service's own pages. */
  cors: Record<string, string> | null
  /** Whether the answer was made with these headers; those made elsewhere are given them afterwards. */
  dressed: boolean
}

const EXCHANGE = Symbol('exchange')
type Marked = Request & { [EXCHANGE]?: Exchange }

/** Begins an exchange. It goes with the request itself: a map beside it would cost more than the limits do. */
export function beginExchange(request: Request, id: string): Exchange {
  const exchange = { id, route: null, caller: null, standing: null, cors: null, dressed: false }
  ;(request as Marked)[EXCHANGE] = exchange
  return exchange
}

export const exchangeOf = (request: Request): Exchange => (request as Marked)[EXCHANGE]!

/** Whose request it is. Throws AppError `invalid_api_key` when the gate has let nobody in: no route answers nobody. */
export function callerOf({ caller }: Exchange): Caller {
  if (caller === null) throw new AppError('invalid_api_key', 'This address asks for an API key.')
  return caller
}

// As UUIDs and trace ids are written. It is logged, so it must have no room for a key or for somebody's words.
const SANE_ID = /^[0-9a-f-]{8,64}$/i

/** Names requests that come without a sane `X-Request-Id` of their own: `{instance}-{count}`. */
export function createRequestIds(instance: string): (given: string | null) => string {
  let count = 0
  return (given) => (given !== null && SANE_ID.test(given) ? given : `${instance}-${(++count).toString(36)}`)
}
