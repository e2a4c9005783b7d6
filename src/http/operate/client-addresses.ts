import { addressRanges } from '../../foreign/address-ranges.ts'
import type { Log } from '../../log.ts'
import { lazy } from '../../memory/lazy.ts'
import { clientAddress, isIn, type TrustedProxies } from '../protocol/client-address.ts'

/**
 * Addresses that proxies have and distant clients do not: of the machine itself and of private
 * networks.
 */
const near = lazy(() =>
  addressRanges(
    '127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, ' +
      '169.254.0.0/16, fc00::/7, fe80::/10',
  ),
)

const UNTRUSTED =
  'a request names its client in X-Forwarded-For, but comes from a proxy that is not trusted: ' +
  'all clients behind it count as one, and one who guesses passwords keeps all of them from ' +
  'signing in. Set trusted-proxies to its address if it is yours'
const OTHER_HEADER =
  'a trusted proxy names its clients in Forwarded, which is not read: all clients behind it ' +
  'count as one. Have it send X-Forwarded-For'

/**
 * Tells the client's address of a request. Warns, once in a process for each, when the operator
 * seems to have a proxy that is not trusted, and when a trusted one sends only the header of RFC
 * 7239.
 */
export function createClientAddresses({
  peerAddress,
  trustedProxies,
  log,
}: {
  peerAddress: (request: Request) => string | null
  trustedProxies: TrustedProxies
  log: Log
}): (request: Request) => string {
  const warned = new Set<string>()

  function warnOnce(peer: string, what: string): void {
    if (warned.has(what)) return
    warned.add(what)
    log.warn({ peer, setting: 'trusted-proxies' }, what)
  }

  return (request) => {
    const { headers } = request
    const forwardedFor = headers.get('x-forwarded-for')
    const peer = clientAddress(peerAddress(request), null, null)
    const isTrusted = isIn(peer, trustedProxies)
    if (forwardedFor !== null && !isTrusted && isIn(peer, near())) warnOnce(peer, UNTRUSTED)
    if (forwardedFor === null && isTrusted && headers.has('forwarded')) warnOnce(peer, OTHER_HEADER)
    return clientAddress(peer, forwardedFor, trustedProxies)
  }
}
