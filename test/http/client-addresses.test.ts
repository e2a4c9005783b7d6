import { expect, test } from 'bun:test'
import { addressRanges } from '../../src/foreign/address-ranges.ts'
import { createClientAddresses } from '../../src/http/operate/client-addresses.ts'
import { createLog } from '../../src/log.ts'

function setUp(trustedProxies: string | null) {
  const warned: Record<string, unknown>[] = []
  let peer: string | null = null
  const addressOf = createClientAddresses({
    peerAddress: () => peer,
    trustedProxies: trustedProxies === null ? null : addressRanges(trustedProxies),
    log: createLog({ level: 'warn', format: 'json' }, (line) => warned.push(JSON.parse(line))),
  })
  return {
    warned,
    ask(from: string | null, headers: Record<string, string>) {
      peer = from
      return addressOf(new Request('http://localhost/', { headers }))
    },
  }
}

const FORWARDED_FOR = { 'x-forwarded-for': '203.0.113.9' }

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.16.0.9',
  '192.168.1.1',
  'fd00::1',
  'fe80::1%eth0',
])('a near proxy that is not trusted (%s) is warned of once, by its address', (peer) => {
  const { warned, ask } = setUp('10.9.9.9')
  for (let i = 0; i < 5; i++) expect(ask(peer, FORWARDED_FOR)).not.toBe('203.0.113.9')
  expect(warned).toHaveLength(1)
  expect(warned[0]).toMatchObject({ peer: ask(peer, {}), setting: 'trusted-proxies' })
})

test('nothing is warned of where the proxy is trusted, is far, or there is none', () => {
  const { warned, ask } = setUp('10.0.0.0/8')
  expect(ask('10.1.2.3', FORWARDED_FOR)).toBe('203.0.113.9')
  for (const peer of ['192.0.2.1', '2001:db8::1', null]) ask(peer, FORWARDED_FOR)
  ask('127.0.0.1', {})
  expect(warned).toEqual([])
})

test('a client cannot choose its address by the header of RFC 7239', () => {
  const forwarded = { forwarded: 'for=203.0.113.9' }
  const { warned, ask } = setUp('10.0.0.0/8')
  expect(ask('192.0.2.1', forwarded)).toBe('192.0.2.1')
  expect(ask('10.1.2.3', { ...forwarded, 'x-forwarded-for': '192.0.2.7' })).toBe('192.0.2.7')
  expect(warned).toEqual([])
  for (let i = 0; i < 5; i++) expect(ask('10.1.2.3', forwarded)).toBe('10.1.2.3')
  expect(warned).toHaveLength(1)
})

test('what the header holds does not matter: the client is an address or the proxy', () => {
  const { ask } = setUp('10.0.0.1')
  const hop = (value: string) => ask('10.0.0.1', { 'x-forwarded-for': value })
  for (let i = 0; i < 20; i++)
    for (const value of [
      `word${i}`,
      `_hidden${i}`,
      `unknown, ,${i}`,
      `"192.0.2.1:${i}"`,
      `for=192.0.2.1;x=${i}`,
      `${i}`,
    ])
      expect(hop(value)).toBe('10.0.0.1')
  expect(hop(`${'evil, '.repeat(2000)}192.0.2.1`)).toBe('192.0.2.1')
  expect(hop('x'.repeat(10_000))).toBe('10.0.0.1')
})

test('several lines of the header are one, in their order', () => {
  const headers = new Headers()
  headers.append('x-forwarded-for', '198.51.100.7')
  headers.append('x-forwarded-for', '203.0.113.9')
  const addressOf = createClientAddresses({
    peerAddress: () => '10.0.0.1',
    trustedProxies: addressRanges('10.0.0.1'),
    log: createLog({ level: 'silent', format: 'json' }, () => {}),
  })
  expect(addressOf(new Request('http://localhost/', { headers }))).toBe('203.0.113.9')
})
