// Elysia looks for the path from this position of the address on, so it misses the path behind a host of three letters.
const SHORTEST_ORIGIN = 'http://abcd'.length

const received = new WeakMap<Request, Request>()
let lastUsable = ''

/**
 * A request in whose address admission, the router and the pages find the same path. Bun makes the address of the `Host`
 * header. Where that names no host, the address is only the path or cannot be read at all (`[::1`, `host:99999`); and
 * behind a short host name the router does not find the path. All these requests are treated as sent to `localhost`.
 * Nothing else is made of `Host`: the service's own addresses come from the setting `base-url`.
 */
export function routable(request: Request): Request {
  const { url } = request
  const path = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2)
  if (path >= SHORTEST_ORIGIN && isUsable(url.slice(0, path))) return request
  const whole = new Request(`http://localhost${url.slice(path)}`, request)
  received.set(whole, request)
  return whole
}

/** Whether an address begins with a host that can be read. Clients use one name of the service, so the last is kept. */
function isUsable(origin: string): boolean {
  if (origin === lastUsable) return true
  if (!URL.canParse(origin)) return false
  lastUsable = origin
  return true
}

/** The request as it came from the connection, for what only that object knows. */
export const asReceived = (request: Request): Request => received.get(request) ?? request
