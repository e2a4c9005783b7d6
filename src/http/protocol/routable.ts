// Elysia looks for the path from this position of the address on, so it misses the path behind a host of three letters.
const SHORTEST_ORIGIN = 'http://abcd'.length

const received = new WeakMap<Request, Request>()

/**
 * A request in whose address admission and the router find the same path. Without a usable `Host` header, Bun gives only
 * the path as the address; and behind a short host name the router does not find the path. Both kinds of requests are
 * treated as sent to `localhost`.
 */
export function routable(request: Request): Request {
  const { url } = request
  const path = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2)
  if (path >= SHORTEST_ORIGIN) return request
  const whole = new Request(`http://localhost${url.slice(path)}`, request)
  received.set(whole, request)
  return whole
}

/** The request as it came from the connection, for what only that object knows. */
export const asReceived = (request: Request): Request => received.get(request) ?? request
