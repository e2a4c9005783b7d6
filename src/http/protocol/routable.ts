// Elysia looks for the path from this place of the address on, so it would miss that of a host of three letters.
const SHORTEST_ORIGIN = 'http://abcd'.length

const received = new WeakMap<Request, Request>()

/**
 * A request whose address the gate and the router read alike. Without a usable `Host` Bun gives the path alone as
 * the address, and a short host name hides the path from the router: both are answered as if asked of `localhost`.
 */
export function routable(request: Request): Request {
  const { url } = request
  const path = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2)
  if (path >= SHORTEST_ORIGIN) return request
  const whole = new Request(`http://localhost${url.slice(path)}`, request)
  received.set(whole, request)
  return whole
}

/** The request that came from the connection, for what only it knows. */
export const asReceived = (request: Request): Request => received.get(request) ?? request
