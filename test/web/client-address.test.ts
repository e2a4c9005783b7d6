import { expect, test } from 'bun:test'
import { clientAddress } from '../../src/web/visit/client-address.ts'

const TRUSTED = ['10.0.0.1', '10.0.0.2']

test('without trusted proxies the header is not believed', () => {
  expect(clientAddress('192.0.2.1', '198.51.100.7', [])).toBe('192.0.2.1')
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
  expect(clientAddress('10.0.0.1', '10.0.0.2', TRUSTED)).toBe('10.0.0.2')
})
