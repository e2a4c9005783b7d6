/** Documents at addresses that somebody gave: what is not read, and what is not waited for. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  createForeignDocument,
  ForeignError,
  type ForeignPieces,
} from '../../src/foreign/foreign-document.ts'
import { systemDelay } from '../../src/time/delay.ts'
import { type Secured, serveSecured } from '../helpers/secured.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const LIMITS = { bytes: 10_000, ms: 5000 }
const HERE = 'https://app.example/client.json'
const parts = (more: Partial<ForeignPieces>): ForeignPieces => ({
  fetch: async () => Response.json({}),
  lookUp: async () => ['93.184.216.34'],
  delay: systemDelay,
  userAgent: 'test',
  ...more,
})
const read = (more: Partial<ForeignPieces>, address = HERE) =>
  createForeignDocument(parts(more))(new URL(address), LIMITS)
const answering = (answer: () => Response) => read({ fetch: async () => answer() })
const asJson = { 'content-type': 'application/json' }

test('a document is asked for at the address that was looked at, in the name of its host', async () => {
  const asked: [string, RequestInit & { tls: { serverName: string } }][] = []
  const fetch: ForeignPieces['fetch'] = async (...given) => {
    asked.push(given)
    return Response.json({ a: 1 })
  }
  const bytes = await read(
    { fetch, lookUp: async () => ['2606:4700::1', '93.184.216.34'] },
    `${HERE}?v=1`,
  )
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({ a: 1 })
  const [[url, { headers, redirect, tls }]] = asked as [(typeof asked)[number]]
  expect([url, redirect, tls.serverName]).toEqual([
    'https://93.184.216.34/client.json?v=1',
    'manual',
    'app.example',
  ])
  expect(new Headers(headers).get('host')).toBe('app.example')
})

describe('nothing is asked of', () => {
  /** How often something was asked, when a document was refused. */
  async function askedFor(address: string, lookUp: ForeignPieces['lookUp']): Promise<number> {
    let asked = 0
    const fetch = async () => {
      asked++
      return Response.json({})
    }
    const refused = await read({ fetch, lookUp }, address).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ForeignError)
    return asked
  }

  test.each([
    ['a host of the own machine', ['127.0.0.1']],
    ['a host of the own network', ['192.168.1.5']],
    ['the address of a cloud for its machines', ['169.254.169.254']],
    ['a host of both the internet and the own network', ['93.184.216.34', '10.0.0.1']],
    ['the own machine by IPv6', ['::1']],
    ['the own machine by IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['a host without addresses', []],
  ])('%s', async (_, addresses) => {
    expect(await askedFor(HERE, async () => addresses)).toBe(0)
  })

  test.each([
    'http://app.example/client.json',
    'https://app.example:8443/client.json',
    'https://user@app.example/client.json',
    'ftp://app.example/client.json',
    'file:///etc/passwd',
  ])('%s', async (address) => {
    expect(await askedFor(address, async () => ['93.184.216.34'])).toBe(0)
  })

  test.each([
    'https://127.0.0.1/c',
    'https://[::1]/c',
    'https://2130706433/c',
    'https://0x7f.1/c',
    'https://[fd00::1]/c',
  ])('%s, which names its own address', async (address) => {
    expect(await askedFor(address, async (host) => [host])).toBe(0)
  })
})

describe('refused is', () => {
  test.each([
    ['what is elsewhere', () => Response.redirect('https://app.example/other', 302)],
    ['what is elsewhere for good', () => Response.redirect('http://127.0.0.1/', 308)],
    ['what is not there', () => Response.json({}, { status: 404 })],
    ['what failed', () => Response.json({}, { status: 500 })],
    ['a part', () => Response.json({}, { status: 206 })],
    ['a page', () => new Response('{}', { headers: { 'content-type': 'text/html' } })],
    ['what says not what it is', () => new Response(new Uint8Array(2))],
    ['10 MB', () => new Response('x'.repeat(10_000_000), { headers: asJson })],
    ['one byte too many', () => new Response('x'.repeat(LIMITS.bytes + 1), { headers: asJson })],
    ['what never ends', () => new Response(endless(), { headers: asJson })],
    [
      'what unpacks to 10 MB',
      () =>
        new Response(Bun.gzipSync('x'.repeat(10_000_000)), {
          headers: { ...asJson, 'content-encoding': 'gzip' },
        }),
    ],
    [
      'what is packed in another way',
      () => new Response('{}', { headers: { ...asJson, 'content-encoding': 'zstd' } }),
    ],
  ])('%s', async (_, answer) => {
    expect(await answering(answer).catch((error: unknown) => error)).toBeInstanceOf(ForeignError)
  })

  test('what takes too long, whoever is slow', async () => {
    const clock = createTestClock()
    const never = () => new Promise<never>(() => {})
    const slow: Partial<ForeignPieces>[] = [
      { lookUp: never },
      { fetch: never },
      { fetch: async () => new Response(new ReadableStream({ pull: never }), { headers: asJson }) },
    ]
    for (const part of slow) {
      const reading = read({ ...part, delay: clock.delay }).catch((error: unknown) => error)
      await clock.advanceBy(LIMITS.ms)
      expect(await reading).toBeInstanceOf(ForeignError)
    }
  })

  test('what fails, without a word of it', async () => {
    const failure = await read({ fetch: () => Promise.reject(new Error('secret 10.0.0.1')) }).catch(
      String,
    )
    expect(failure).not.toContain('secret')
  })
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/cimd+json',
])('taken is what says it is %s', async (type) => {
  expect(
    await answering(() => new Response('{}', { headers: { 'content-type': type } })),
  ).toHaveLength(2)
})

describe('over a connection', () => {
  let server: Secured
  beforeAll(() => {
    server = serveSecured('app.example', (request) =>
      Response.json({ host: request.headers.get('host') }),
    )
  })
  afterAll(() => server.stop())

  /** As the system's, but to the port of the server here, whose certificate is known. */
  const fetchHere: ForeignPieces['fetch'] = (url, init) => {
    const to = new URL(url)
    to.host = `127.0.0.1:${server.port}`
    return fetch(to, { ...init, tls: { ...init.tls, ca: server.certificate } } as RequestInit)
  }

  test('the certificate has to be of the host, whatever the address', async () => {
    const bytes = await read({ fetch: fetchHere })
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({ host: 'app.example' })
    const other = await read({ fetch: fetchHere }, 'https://other.example/c').catch(
      (error: unknown) => error,
    )
    expect(other).toBeInstanceOf(ForeignError)
  })
})

const endless = () =>
  new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
  })
