/**
 * A webhook is guarded as every foreign request: where it is asked, for how long, and what of it is
 * believed.
 */
import { describe, expect, test } from 'bun:test'
import { hookRequest } from '../../src/notify/hook.ts'
import { createSend, NotTaken } from '../../src/notify/send.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const PUBLIC = '93.184.215.14'
const told = { id: '1', type: 'test', scan: null, text: 'text' }
type Asked = { url: string; init: RequestInit & { tls?: { serverName: string } } }

function setUp({
  addresses = [PUBLIC],
  answer = async () => new Response('ok'),
  mayBePrivate = false,
}: {
  addresses?: string[]
  answer?: (asked: Asked) => Promise<Response>
  mayBePrivate?: boolean
} = {}) {
  const clock = createTestClock()
  const asked: Asked[] = []
  const send = createSend({
    fetch: (url, init) => {
      asked.push({ url, init })
      return answer({ url, init })
    },
    lookUp: async () => addresses,
    delay: clock.delay,
    mayBePrivate,
    userAgent: 'test',
  })
  return {
    clock,
    asked,
    send: (url = 'https://hook.example/secret-path') => send(hookRequest(url, told)),
  }
}

test('the address that was looked at is asked, under the name of its host', async () => {
  const { asked, send } = setUp()
  await send()
  const [{ url, init } = asked[0]!] = asked
  expect([url, init.method, init.redirect]).toEqual([
    `https://${PUBLIC}/secret-path`,
    'POST',
    'manual',
  ])
  expect(new Headers(init.headers).get('host')).toBe('hook.example')
  expect(init.tls).toEqual({ serverName: 'hook.example' })
})

test('of several addresses one of IPv4 is asked', async () => {
  const { asked, send } = setUp({ addresses: ['2606:4700::1', PUBLIC] })
  await send()
  expect(asked[0]!.url).toBe(`https://${PUBLIC}/secret-path`)
})

describe('a private address', () => {
  const WITHIN = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.5',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
  ]

  test.each(WITHIN)('is not asked: %s', async (address) => {
    for (const addresses of [[address], [PUBLIC, address]]) {
      const { asked, send } = setUp({ addresses })
      await expect(send()).rejects.toBeInstanceOf(NotTaken)
      expect(asked).toEqual([])
    }
    const { asked, send } = setUp()
    const literal = address.includes(':') ? `[${address}]` : address
    await expect(send(`http://${literal}/`)).rejects.toBeInstanceOf(NotTaken)
    expect(asked).toEqual([])
  })

  test.each([
    'http://0x7f.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://[::ffff:7f00:1]/',
  ])('is not asked, however it is written: %s', async (url) => {
    const { asked, send } = setUp()
    await expect(send(url)).rejects.toBeInstanceOf(NotTaken)
    expect(asked).toEqual([])
  })

  test('is asked where that is allowed', async () => {
    const { asked, send } = setUp({ addresses: ['192.168.1.5'], mayBePrivate: true })
    await send('http://hook.example:8080/')
    expect(asked.map(({ url }) => url)).toEqual(['http://192.168.1.5:8080/'])
  })
})

describe('is not told', () => {
  const messageOf = async (sending: Promise<void>): Promise<string> => {
    const error = await sending.then(
      () => null,
      (thrown) => thrown,
    )
    expect(error).toBeInstanceOf(NotTaken)
    return (error as Error).message
  }

  test.each([301, 302, 307, 308])('who redirects: %d', async (status) => {
    const { asked, send } = setUp({
      answer: async () =>
        new Response(null, { status, headers: { location: 'http://127.0.0.1/' } }),
    })
    expect(await messageOf(send())).not.toContain('secret-path')
    expect(asked.length).toBe(1)
  })

  test.each([400, 401, 404, 429, 500, 503])('who answers %d', async (status) => {
    const { send } = setUp({ answer: async () => new Response('secret', { status }) })
    expect(await messageOf(send())).not.toContain('secret')
  })

  test('who hangs: after fifteen seconds nobody waits any longer', async () => {
    const { clock, send, asked } = setUp({ answer: () => new Promise(() => {}) })
    const message = messageOf(send())
    await clock.advanceBy(15_001)
    expect(await message).not.toContain('secret-path')
    expect(asked[0]!.init.signal?.aborted).toBe(true)
  })

  test('who is not there', async () => {
    expect(
      await messageOf(
        setUp({ answer: async () => Promise.reject(new Error('secret-path refused')) }).send(),
      ),
    ).not.toContain('secret')
    expect(await messageOf(setUp({ addresses: [] }).send())).not.toContain('secret')
  })
})
