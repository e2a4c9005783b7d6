import type { BlockList } from 'node:net'
import { net } from '../../memory/lazy-modules.ts'

/** The addresses and ranges of proxies that are trusted; null for none. */
export type TrustedProxies = Pick<BlockList, 'check'> | null

/**
 * The address a request came from. `X-Forwarded-For` is believed only as far as trusted proxies
 * wrote it: read from the right, each of its addresses was written by the one after it. The first
 * that is no trusted proxy is the client; where an entry is no address, the proxy that wrote it is
 * as far as one can see.
 * @param peer the address at the other end of the connection.
 */
export function clientAddress(
  peer: string | null,
  forwardedFor: string | null,
  trustedProxies: TrustedProxies,
): string {
  let address = ipAddress(peer ?? '')
  if (address === null) return 'unknown'
  const hops = (forwardedFor ?? '').split(',')
  while (isIn(address, trustedProxies)) {
    const next = ipAddress(hops.pop() ?? '')
    if (next === null) break
    address = next
  }
  return address
}

/** Whether an address in the form of `clientAddress` is among these. */
export const isIn = (address: string, proxies: TrustedProxies): boolean =>
  net().isIP(address) !== 0 &&
  proxies?.check(address, net().isIP(address) === 6 ? 'ipv6' : 'ipv4') === true

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/

/**
 * An address in one form, whoever writes it: no port, no zone, and IPv4 as such when it came as
 * IPv4-mapped IPv6.
 */
function ipAddress(text: string): string | null {
  const { v4, v6 } = WITH_PORT.exec(text.trim())?.groups ?? {}
  const address = (v4 ?? v6 ?? text.trim()).replace(/%.*$/, '')
  if (net().isIP(address) === 0) return null
  if (net().isIP(address) === 4) return address
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(plain)
  return mapped === null
    ? plain
    : dotted(Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16))
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
