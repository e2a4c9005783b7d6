/**
 * The address a request came from. `X-Forwarded-For` is believed only as far as trusted proxies wrote it: read from the
 * right, the first address that is not one of theirs.
 */
export function clientAddress(
  peer: string | null,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const trusted = new Set(trustedProxies.map(plain))
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(peer ?? 'unknown')
  while (trusted.has(address)) {
    const next = hops.pop()
    if (!next) break
    address = next
  }
  return address
}

/** An IPv4 address that came over an IPv6 socket is still that IPv4 address. */
const plain = (address: string) => address.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
