import type { BlockList } from 'node:net'
import { lazy } from '../memory/lazy.ts'
import { net } from '../memory/lazy-modules.ts'
import { addressRanges } from './address-ranges.ts'

// The special-purpose registries of IANA. Of IPv6 one range is given out to the public at all, with
// these parts that lead elsewhere: to IPv4 (6to4, Teredo) or nowhere.
const SPECIAL_IPV4 = `0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24,
  192.0.2.0/24, 192.31.196.0/24, 192.52.193.0/24, 192.88.99.0/24, 192.168.0.0/16, 192.175.48.0/24, 198.18.0.0/15,
  198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/3`
const GIVEN_OUT_IPV6 = '2000::/3'
const SPECIAL_IPV6 = '2001::/23, 2001:db8::/32, 2002::/16, 2620:4f:8000::/48, 3fff::/20'

type Ranges = { special4: BlockList; givenOut6: BlockList; special6: BlockList }

const ranges = lazy(
  (): Ranges => ({
    special4: addressRanges(SPECIAL_IPV4),
    givenOut6: addressRanges(GIVEN_OUT_IPV6),
    special6: addressRanges(SPECIAL_IPV6),
  }),
)

/** Whether an IP address is public: neither a machine's own nor of a private network. */
export function isPublicAddress(address: string): boolean {
  const { special4, givenOut6, special6 } = ranges()
  const version = net().isIP(address)
  if (version === 4) return !special4.check(address, 'ipv4')
  // A zone (`fe80::1%eth0`) belongs to one machine.
  if (version !== 6 || address.includes('%')) return false
  return givenOut6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}
