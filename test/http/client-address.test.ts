import { describe, expect, test } from 'bun:test'
import { addressRanges } from '../../src/foreign/address-ranges.ts'
import { clientAddress } from '../../src/http/protocol/client-address.ts'

const TRUSTED = addressRanges('10.0.0.1, 10.0.0.2')

test('without trusted proxies the header is not believed', () => {
  expect(clientAddress('192.0.2.1', '198.51.100.7', null)).toBe('192.0.2.1')
  expect(clientAddress('192.0.2.1', '198.51.100.7', addressRanges(''))).toBe('192.0.2.1')
})

test('a client that is no proxy cannot choose its address', () => {
  expect(clientAddress('192.0.2.1', '198.51.100.7', TRUSTED)).toBe('192.0.2.1')
})

test('behind proxies it is the last address that is none of theirs, whatever the client wrote before it', () => {
  expect(clientAddress('10.0.0.1', '192.0.2.1', TRUSTED)).toBe('192.0.2.1')
  expect(clientAddress('10.0.0.1', '203.0.113.9, 192.0.2.1, 10.0.0.2', TRUSTED)).toBe('192.0.2.1')
  expect(clientAddress('::ffff:10.0.0.1', '192.0.2.1', TRUSTED)).toBe('192.0.2.1')
})

test('a proxy that tells nothing is itself the address', () => {
  expect(clientAddress('10.0.0.1', null, TRUSTED)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '', TRUSTED)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '10.0.0.2', TRUSTED)).toBe('10.0.0.2')
})

test('a connection without an address trusts nothing', () => {
  expect(clientAddress(null, '192.0.2.1', addressRanges('0.0.0.0/0, ::/0'))).not.toBe('192.0.2.1')
})

describe('a range of proxies', () => {
  const client = '192.0.2.1'

  test.each([
    ['10.0.0.0/8', '10.255.255.255', '11.0.0.0'],
    ['10.1.2.3/8', '10.0.0.0', '9.255.255.255'],
    ['172.16.0.0/12', '172.31.255.255', '172.32.0.0'],
    ['192.168.1.128/25', '192.168.1.128', '192.168.1.127'],
    ['192.168.1.7/32', '192.168.1.7', '192.168.1.6'],
    ['fd00::/8', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe00::'],
    ['2001:db8::/33', '2001:db8:7fff::1', '2001:db8:8000::1'],
    ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', '2001:db8::2'],
    ['::ffff:10.0.0.0/104', '10.9.9.9', '11.0.0.0'],
    ['::ffff:10.0.0.1', '10.0.0.1', '10.0.0.2'],
  ])('%s holds %s, not %s', (range, inside, outside) => {
    expect(clientAddress(inside, client, addressRanges(range))).toBe(client)
    expect(clientAddress(outside, client, addressRanges(range))).toBe(outside)
  })

  test('of IPv4 holds the same addresses when they come over an IPv6 socket', () => {
    for (const peer of ['::ffff:10.1.2.3', '::FFFF:10.1.2.3', '::ffff:a01:203'])
      expect(clientAddress(peer, client, addressRanges('10.0.0.0/8'))).toBe(client)
    expect(clientAddress('::ffff:11.0.0.1', client, addressRanges('10.0.0.0/8'))).toBe('11.0.0.1')
  })

  test('of one family says nothing of the other', () => {
    expect(clientAddress('2001:db8::1', client, addressRanges('0.0.0.0/0'))).toBe('2001:db8::1')
    expect(clientAddress('10.0.0.1', client, addressRanges('fd00::/8'))).toBe('10.0.0.1')
  })

  test('may stand beside others, of both families, and each hop may be of any', () => {
    const trusted = addressRanges('10.0.0.0/8, fd00::/8,192.0.2.7')
    const hops = 'spoofed, 203.0.113.9, 2001:db8::5, fd12::1, 192.0.2.7, ::ffff:10.20.0.1'
    expect(clientAddress('10.0.0.1', hops, trusted)).toBe('2001:db8::5')
  })

  test('that holds every hop leaves the first of them', () => {
    expect(clientAddress('10.0.0.1', '10.0.0.4, 10.0.0.3', addressRanges('10.0.0.0/8'))).toBe(
      '10.0.0.4',
    )
  })
})

describe('what is no address in the header', () => {
  test.each([
    'unknown',
    '_hidden',
    'evil.example',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.1.5',
    '<script>',
    '',
    ' ',
    ':',
  ])('%p is not gone past: the proxy that wrote it is the address', (garbage) => {
    expect(clientAddress('10.0.0.1', `203.0.113.9, ${garbage}`, TRUSTED)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', `203.0.113.9, ${garbage}, 10.0.0.2`, TRUSTED)).toBe('10.0.0.2')
  })

  test('does no harm behind the client', () => {
    expect(clientAddress('10.0.0.1', 'unknown, 203.0.113.9', TRUSTED)).toBe('203.0.113.9')
  })
})

test('one client has one address, however proxies write it', () => {
  const written = (hop: string) => clientAddress('10.0.0.1', hop, TRUSTED)
  for (const hop of [
    '192.0.2.1',
    ' 192.0.2.1\t',
    '192.0.2.1:4711',
    '::ffff:192.0.2.1',
    '[::ffff:c000:201]:4711',
  ])
    expect(written(hop)).toBe('192.0.2.1')
  for (const hop of [
    '2001:db8::1',
    '2001:DB8:0:0::1',
    '[2001:db8::1]',
    '[2001:db8::1]:4711',
    '2001:db8::1%eth0',
  ])
    expect(written(hop)).toBe('2001:db8::1')
})
