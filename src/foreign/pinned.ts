import { net } from '../memory/lazy-modules.ts'
import { isPublicAddress } from './public-address.ts'

/** The IP addresses of a host. Rejects when it has none. */
export type LookUp = (host: string) => Promise<readonly string[]>

export const systemLookUp: LookUp = async (host) =>
  (await Bun.dns.lookup(host)).map(({ address }) => address)

/**
 * A URL with an IP address of its host in place of the name, which may resolve to another one
 * later. All addresses of the host have to be public, unless `mayBePrivate`; 'unknown' when it has
 * none.
 */
export async function pinned(
  url: URL,
  { lookUp, mayBePrivate = false }: { lookUp: LookUp; mayBePrivate?: boolean },
): Promise<URL | 'unknown' | 'private'> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = net().isIP(host) === 0 ? await lookUp(host).catch(() => []) : [host]
  // A machine that cannot use IPv6 is given such addresses too.
  const [first] = addresses.toSorted(
    (one, other) => Number(one.includes(':')) - Number(other.includes(':')),
  )
  if (first === undefined) return 'unknown'
  if (!mayBePrivate && !addresses.every(isPublicAddress)) return 'private'
  const to = new URL(url)
  to.hostname = first.includes(':') ? `[${first}]` : first
  return to
}
