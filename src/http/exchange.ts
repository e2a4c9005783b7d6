import type { Caller } from '../keys/callers.ts'

/** A request on its way through the edge, and what is known of it so far. */
export type Exchange = {
  /** Names the request in the answer, the log and the message of a 500. */
  id: string
  /** The address as the routes write it, so without ids in it; null until a route has taken it. */
  route: string | null
  /** Known once the key was recognised. */
  caller: Caller | null
  /** What every answer to this request carries, whatever it says. */
  headers: Record<string, string>
  /** Whether the answer was made with these headers; those made elsewhere are given them afterwards. */
  dressed: boolean
}

const SANE_ID = /^[\w.:-]{1,64}$/

/** Names requests that come without a sane `X-Request-Id` of their own: `{instance}-{count}`. */
export function createRequestIds(instance: string): (given: string | null) => string {
  let count = 0
  return (given) => (given !== null && SANE_ID.test(given) ? given : `${instance}-${(++count).toString(36)}`)
}

/** Makes an answer to this request. */
export function respond(
  exchange: Exchange,
  body: Blob | string | null,
  status: number,
  headers: Record<string, string>,
): Response {
  exchange.dressed = true
  return new Response(body, { status, headers: { ...headers, ...exchange.headers } })
}

/** Gives an answer that was made elsewhere the headers of its exchange. */
export function dress(exchange: Exchange, response: Response): Response {
  if (exchange.dressed) return response
  exchange.dressed = true
  for (const [name, value] of Object.entries(exchange.headers)) {
    if (name === 'Vary') response.headers.append(name, value)
    else response.headers.set(name, value)
  }
  return response
}
