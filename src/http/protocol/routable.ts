import { type Address, addressOf, startOfPath } from './address.ts'

const received = new WeakMap<Request, Request>()

/**
 * A request, and its address, in which admission, the router and the pages find the same path. Bun
 * makes the address of the `Host` header. Where that names no host, the address is only the path or
 * cannot be read at all (`[::1`, `host:99999`); and behind a short host name the router does not
 * find the path. All these requests are treated as sent to `localhost`. Nothing else is made of
 * `Host`: the service's own addresses come from the setting `base-url`.
 */
export function routable(request: Request): { request: Request; address: Address } {
  const { url } = request
  const address = addressOf(url)
  if (address.isAbsoluteForm) return { request, address }
  const whole = new Request(`http://localhost${url.slice(startOfPath(url))}`, request)
  received.set(whole, request)
  return { request: whole, address: addressOf(whole.url) }
}

/** The request as it came from the connection, for what only that object knows. */
export const asReceived = (request: Request): Request => received.get(request) ?? request
