import { describe, expect, test } from 'bun:test'
import { addressOf } from '../../src/http/protocol/address.ts'

describe('the address of a request', () => {
  test.each([
    [
      'http://localhost/v1/skills?profession=%D0%BA&limit=2',
      '/v1/skills',
      { profession: 'к', limit: '2' },
      [],
    ],
    [
      'http://localhost/v1/skills?a=1&a=2&b=%ff',
      '/v1/skills',
      { a: ['1', '2'], b: '\ufffd' },
      ['b'],
    ],
    ['http://localhost/v1/scans', '/v1/scans', {}, []],
    ['http://localhost/', '/', {}, []],
  ])('has a path and parameters: %s', (url, path, query, invalidUtf8) => {
    expect(addressOf(url)).toEqual({ isAbsoluteForm: true, path, query, invalidUtf8 })
  })

  test.each(['/v1/key', 'http://abc/v1/key', 'http://[::1/v1/key'])(
    'is not whole without a host that serves: %s',
    (url) => {
      expect(addressOf(url)).toMatchObject({ isAbsoluteForm: false, path: '/v1/key' })
    },
  )

  test('is kept for the API alone: links to set a password have their secret in the path', () => {
    const [ofApi, ofPage] = [
      'http://localhost/v1/skills?profession=x',
      'http://localhost/set-password/secret',
    ]
    expect(addressOf(ofApi)).toBe(addressOf(ofApi))
    expect(addressOf(ofPage)).not.toBe(addressOf(ofPage))
  })

  test('is read anew after a thousand others', () => {
    const url = (n: number) => `http://localhost/v1/scans/${n}`
    const first = addressOf(url(0))
    for (let n = 1; n < 2500; n++) addressOf(url(n))
    expect(addressOf(url(0))).not.toBe(first)
    expect(addressOf(url(0))).toEqual(first)
  })
})
