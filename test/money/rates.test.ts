import { describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { readRates } from '../../src/money/rates.ts'
import { createRatesClient } from '../../src/money/rates-client.ts'
import { createTestClock } from '../helpers/test-clock.ts'

type Entry = [code: string, nominal: string, value: string]

function list(entries: Entry[], date = '08.08.2026'): string {
  const rows = entries.map(
    ([code, nominal, value]) =>
      '<Valute ' +
      `ID="R0"><NumCode>000</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>x</Name><Value>${value}</Value><VunitRate>1</VunitRate></Valute>`,
  )
  return (
    `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign ` +
    `Currency Market">${rows.join('')}</ValCurs>`
  )
}

const LIST = list([
  ['USD', '1', '80,1234'],
  ['KZT', '100', '15,5'],
  ['BYN', '1', '26,78'],
])

describe('the list of rates', () => {
  test('gives roubles for one unit, under the names of the bank and of the site', () => {
    const rates = readRates(LIST)
    expect(rates.date).toBe('2026-08-08')
    expect(rates.perUnit).toEqual({
      USD: 80.1234,
      KZT: 0.155,
      BYN: 26.78,
      BYR: 26.78,
      RUB: 1,
      RUR: 1,
    })
  })

  test('leaves out what is no rate', () => {
    const rates = readRates(
      list([
        ['USD', '1', '80'],
        ['EUR', '0', '90'],
        ['GBP', '1', 'много'],
        ['CNY', '1', '-5'],
        ['XDR1', '1', '5'],
        ['JPY', '', '5'],
      ]),
    )
    expect(Object.keys(rates.perUnit).sort()).toEqual(['RUB', 'RUR', 'USD'])
  })

  test.each([
    '',
    '<html><body>Ой</body></html>',
    list([]),
    LIST.replace('Date=', 'Day='),
    LIST.slice(0, -1),
  ])('is not %p', (text) => expect(() => readRates(text)).toThrow())
})

/** The list in the bank's encoding, with a name in Russian. */
const bytes = Uint8Array.from(
  [...LIST.replace('x</Name>', 'XX</Name>')].map((sign) => sign.charCodeAt(0)),
).map((byte) => (byte === 88 ? 0xc4 : byte))

function createScripted(
  steps: (Response | Error | 'silence')[],
  ratesUrl = 'https://bank.example/daily?lang=ru',
) {
  const clock = createTestClock(undefined, { timeOnly: true })
  const urls: string[] = []
  const agents: (string | null)[] = []
  const client = createRatesClient({
    ratesUrl,
    fetch: async (url, { headers }) => {
      agents.push(new Headers(headers).get('user-agent'))
      const step = steps[urls.push(url) - 1]
      if (step === undefined || step === 'silence') return new Promise<Response>(() => {})
      if (step instanceof Error) throw step
      return step
    },
    delay: clock.delay,
    timeoutMs: 10_000,
    userAgent: 'skills-market/1',
  })
  return { client, clock, urls, agents }
}

const packed = (body: Uint8Array) =>
  new Response(gzipSync(body), { headers: { 'content-encoding': 'gzip' } })
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

describe('the client of the bank', () => {
  test('asks for the day and keeps the rest of the address', async () => {
    const { client, urls } = createScripted([new Response(bytes)])
    expect((await client.fetch('2026-08-09')).date).toBe('2026-08-08')
    const url = new URL(urls[0] ?? '')
    expect([url.searchParams.get('date_req'), url.searchParams.get('lang')]).toEqual([
      '09/08/2026',
      'ru',
    ])
  })

  test('reads a list that is packed', async () => {
    expect((await createScripted([packed(bytes)]).client.fetch('2026-08-09')).date).toBe(
      '2026-08-08',
    )
  })

  test('follows a redirect on the same host', async () => {
    const { client, urls, agents } = createScripted([
      redirect('/new?date_req=09/08/2026'),
      new Response(bytes),
    ])
    expect((await client.fetch('2026-08-09')).date).toBe('2026-08-08')
    expect(urls[1]).toBe('https://bank.example/new?date_req=09/08/2026')
    expect(agents).toEqual(['skills-market/1', 'skills-market/1'])
  })

  test.each([
    'https://example.org/daily',
    '//example.org/',
    'http://bank.example:81/',
    'http://bank.example/daily',
    'file:///etc/passwd',
  ])('does not follow one to %s', async (location) => {
    const { client, urls } = createScripted([redirect(location), new Response(bytes)])
    await expect(client.fetch('2026-08-09')).rejects.toThrow()
    expect(urls).toHaveLength(1)
  })

  test.each<[string, () => Response | Error]>([
    ['an error', () => new Response('x', { status: 500 })],
    ['a refusal', () => new Response('x', { status: 403 })],
    ['another page', () => new Response('<html></html>')],
    ['too much', () => new Response(LIST.replace('<Valute', `${' '.repeat(2 << 20)}<Valute`))],
    ['much in little', () => packed(Buffer.alloc(50 << 20))],
    ['nothing: the connection broke', () => new Error('reset')],
  ])('fails when it answers with %s', async (_name, step) => {
    await expect(createScripted([step()]).client.fetch('2026-08-09')).rejects.toThrow()
  })

  test('fails in time when it is silent, and when it redirects for ever', async () => {
    const silent = createScripted(['silence'])
    await expect(silent.clock.run(silent.client.fetch('2026-08-09'))).rejects.toThrow()
    const looping = createScripted(Array.from({ length: 9 }, () => redirect('/daily')))
    await expect(looping.client.fetch('2026-08-09')).rejects.toThrow()
    expect(looping.urls.length).toBeLessThan(9)
  })
})
