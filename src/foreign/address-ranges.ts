import type { BlockList } from 'node:net'
import { wholeNumber } from '../bytes/whole-number.ts'
import { net } from '../memory/lazy-modules.ts'

/**
 * Reads IP addresses and ranges in CIDR notation, separated by commas. An IPv4 address matches its
 * IPv4-mapped IPv6 form too, and the reverse. Throws an Error that says what the list takes.
 */
export function addressRanges(value: string): BlockList {
  const list = new (net().BlockList)()
  const items = value.split(',').map((item) => item.trim())
  for (const item of items.filter((item) => item !== '')) {
    if (!addRange(list, item))
      throw new Error(
        `${item} is neither an IP address nor a range such as 10.0.0.0/8 or fd00::/8; it ` +
          'takes those, separated by commas',
      )
  }
  return list
}

/** Returns false when the item is no address and no range. */
function addRange(list: BlockList, item: string): boolean {
  const [, address = '', bits] = /^([^/%]+)(?:\/(.*))?$/.exec(item) ?? []
  const version = net().isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const longest = version === 4 ? 32 : 128
  // A shorter prefix of an IPv4-mapped address would be a range that holds every IPv4 address.
  const shortest = /^::ffff:\d+\./i.test(address) ? 96 : 0
  const prefix = bits === undefined ? longest : wholeNumber(bits, [shortest, longest])
  if (prefix === null) return false
  list.addSubnet(address, prefix, family)
  return true
}
