import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Static } from '@sinclair/typebox'
import * as fc from 'fast-check'
import { addressOf } from '../../src/http/protocol/address.ts'
import { createAnswers } from '../../src/http/protocol/answers.ts'
import { isUnchanged } from '../../src/http/protocol/conditional.ts'
import { chooseEncoding, ENCODINGS } from '../../src/http/protocol/encoding.ts'
import { beginExchange } from '../../src/http/protocol/exchange.ts'
import { ANSWERS } from '../../src/memory/answer-budget.ts'
import { Scan } from '../../src/scans/scan.schema.ts'
import { jsonAs, usedToday } from '../helpers/answers.ts'
import { createTestApp, nextLook } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createWorld, type World } from '../helpers/world.ts'

const UNPACK: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  zstd: (bytes) => Bun.zstdDecompressSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
}

describe('Accept-Encoding', () => {
  test.each([
    [null, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip ; q=0.2 , br ; q=0.8', 'br'],
    ['zstd;q=0, br;q=0, gzip', 'gzip'],
    ['zstd;q=0.000', null],
    ['*', 'zstd'],
    ['*;q=0', null],
    ['zstd;q=0, *', 'br'],
    ['gzip;q=0.5, *;q=0.1', 'gzip'],
    ['identity;q=1, gzip;q=0.5', null],
    ['identity;q=0.5, gzip;q=1', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', null],
    ['deflate, compress', null],
    ['gzip;q=nonsense', null],
    ['gzip;q=2', null],
    [',,;q=1,', null],
  ] as const)('%p asks for %p', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  test('whatever is sent, only what it allows is chosen', () => {
    const token = fc.constantFrom(...ENCODINGS, 'identity', '*', 'deflate')
    const weight = fc.constantFrom('', ';q=0', ';q=0.3', ';q=1')
    const header = fc.array(fc.tuple(token, weight), { maxLength: 6 })
    fc.assert(
      fc.property(header, (items) => {
        const given = new Map(items)
        const chosen = chooseEncoding(items.map((item) => item.join('')).join(', '))
        if (chosen === null) return
        expect(given.has(chosen) || given.has('*')).toBe(true)
        expect(given.get(chosen) ?? given.get('*')).not.toBe(';q=0')
      }),
    )
  })
})

describe('If-None-Match', () => {
  test.each([
    [null, false],
    ['W/"abc"', true],
    ['"abc"', true],
    ['*', true],
    ['"x", W/"abc"', true],
    ['"x","y" , "abc"', true],
    ['"x", "y"', false],
    ['"ab"', false],
    ['abc', false],
    ['"a,b", "abc"', true],
    ['"x, W/"abc"', true],
    ['', false],
  ] as const)('%p: has it %p', (header, unchanged) => {
    expect(isUnchanged(header, 'W/"abc"')).toBe(unchanged)
  })
})

describe('answers that stay the same', () => {
  let world: World
  let key: string
  let scan: string
  beforeAll(async () => {
    world = await createWorld()
    key = (await world.addKey()).secret
    scan = `/v1/scans/${world.accountant}`
  })
  afterAll(() => world.close())

  const ask = (headers: Record<string, string> = {}, path = scan, method = 'GET') =>
    world.request(method, path, { key, headers })
  const used = async () => (await usedToday(world, key)).total

  test.each(ENCODINGS.map((encoding) => [encoding]))(
    'come in %s, and are the same inside',
    async (encoding) => {
      const plain = await ask()
      const packed = await ask({ 'accept-encoding': encoding })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      const [whole, small] = [await plain.bytes(), await packed.bytes()]
      expect(small.length).toBeLessThan(whole.length)
      expect(new TextDecoder().decode(UNPACK[encoding]!(small))).toBe(
        new TextDecoder().decode(whole),
      )
    },
  )

  test('come whole to many that ask at once for a form that nobody asked for before', async () => {
    const fresh = await createWorld()
    const { secret } = await fresh.addKey()
    const headers = { 'accept-encoding': 'br' }
    const asked = Array.from({ length: 20 }, () =>
      fresh.request('GET', `/v1/scans/${fresh.accountant}`, { key: secret, headers }),
    )
    const bodies = await Promise.all((await Promise.all(asked)).map((answer) => answer.bytes()))
    expect(new Set(bodies.map((body) => Bun.hash(body))).size).toBe(1)
    expect(JSON.parse(new TextDecoder().decode(brotliDecompressSync(bodies[0]!)))).toHaveProperty(
      'id',
      fresh.accountant,
    )
    await fresh.close()
  })

  test('say for whom they are, when to ask again, and what they depend on', async () => {
    for (const path of [scan, '/v1/scans', `/v1/skills?scanId=${world.analyst}`]) {
      const { headers } = await ask({}, path)
      expect(headers.get('cache-control')?.split(', ')).toEqual(
        expect.arrayContaining(['private', 'no-cache']),
      )
      const vary = headers.get('vary')?.toLowerCase().split(', ')
      expect(vary).toEqual(expect.arrayContaining(['authorization', 'accept-encoding', 'origin']))
    }
  })

  test('and the others, failures among them, are not to be kept', async () => {
    const answers = [
      await ask({}, '/v1/key'),
      await ask({}, '/v1/scans/unknown'),
      await ask({}, '/v1/unknown'),
      await world.post('/v1/resume/coverage', { scanId: world.analyst, text: 'SQL' }, key),
      await world.get('/v1/scans'),
    ]
    for (const { headers } of answers) {
      expect(headers.get('cache-control')?.split(', ')).toEqual(
        expect.arrayContaining(['private', 'no-store']),
      )
      expect(headers.get('etag')).toBeNull()
    }
  })

  test('are 304 without a body to who has them, in whatever form, and that is counted', async () => {
    const first = await ask({ 'accept-encoding': 'gzip' })
    const etag = first.headers.get('etag')!
    const before = await used()
    for (const [condition, encoding] of [
      [etag, 'gzip'],
      [etag, 'zstd'],
      [`"other", ${etag}`, 'identity'],
      ['*', 'br'],
    ] as const) {
      const again = await ask({ 'if-none-match': condition, 'accept-encoding': encoding })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(etag)
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
      expect(again.headers.get('vary')).toBe(first.headers.get('vary'))
      expect(again.headers.get('content-encoding')).toBeNull()
      expect(
        Number.isInteger(Number(again.headers.get('x-ratelimit-remaining-requests') ?? 'none')),
      ).toBe(true)
    }
    expect(await used()).toBe(before + 5)
  })

  test('a tag of something else gets the answer', async () => {
    const other = (await ask({}, `/v1/scans/${world.analyst}`)).headers.get('etag')!
    expect((await ask({ 'if-none-match': other })).status).toBe(200)
  })

  test('a recount has a tag of its own where it says something else, and the old one does not fit any more', async () => {
    const fresh = await createWorld()
    const { secret } = await fresh.addKey()
    const path = `/v1/scans/${fresh.analyst}`
    const before = (await fresh.get(path, secret)).headers.get('etag')!
    await fresh.clock.advanceBy(60_000)
    await fresh.scan(['Аналитик данных', 'Data Analyst'])
    const after = await fresh.request('GET', path, {
      key: secret,
      headers: { 'if-none-match': before },
    })
    expect(after.status).toBe(200)
    expect(after.headers.get('etag')).not.toBe(before)
    await fresh.close()
  })

  test('keep their tags across a restart', async () => {
    const fresh = await createWorld()
    const { secret } = await fresh.addKey()
    const paths = [
      '/v1/scans',
      `/v1/scans/${fresh.analyst}`,
      `/v1/skills?scanId=${fresh.analyst}`,
      '/v1/docs.md',
    ]
    const before = await Promise.all(paths.map((path) => fresh.get(path, secret)))
    await fresh.restart()
    for (const [index, path] of paths.entries()) {
      const etag = before[index]!.headers.get('etag')!
      const again = await fresh.request('GET', path, {
        key: secret,
        headers: { 'if-none-match': etag },
      })
      expect([path, again.status]).toEqual([path, 304])
      expect(await (await fresh.get(path, secret)).text()).toBe(await before[index]!.text())
    }
    await fresh.close()
  })

  test('change their tags with the status of a scan, where they tell it', async () => {
    const fresh = await createWorld()
    const { secret } = await fresh.addKey()
    const states = async (path: string) => {
      const answer = await fresh.get(path, secret)
      return { etag: answer.headers.get('etag'), text: await answer.text() }
    }
    const paths = ['/v1/scans', `/v1/scans/${fresh.analyst}`, `/v1/skills?scanId=${fresh.analyst}`]
    const before = await Promise.all(paths.map(states))
    await fresh.app.runs.recount(fresh.analyst)
    await fresh.clock.advanceBy(1000)
    const [list, scan, skills] = await Promise.all(paths.map(states))
    expect(list!.text).toContain('"running"')
    expect(list!.etag).not.toBe(before[0]!.etag)
    expect(scan!.text).toContain('"running"')
    expect(scan!.etag).not.toBe(before[1]!.etag)
    // The skills come from the previous run and do not mention the status.
    expect(skills).toEqual(before[2]!)
    await fresh.close()
  })

  test('of two scans that finished in one moment have their own tags and bodies', async () => {
    const steady = createTestClock()
    const fresh = await createTestApp({
      steady,
      vacancies: sampleVacancies({ title: 'Ведущий тестировщик' }),
    })
    const { secret } = await fresh.addKey()
    const moment = fresh.clock.now()
    const answers: { id: string; etag: string | null; scan: Static<typeof Scan> }[] = []
    for (const query of ['Тестировщик', 'Ведущий']) {
      fresh.clock.setTo(moment)
      const { id } = await fresh.scan(query)
      await nextLook(steady)
      const answer = await fresh.get(`/v1/scans/${id}`, secret)
      answers.push({ id, etag: answer.headers.get('etag'), scan: await jsonAs(Scan, answer) })
    }
    const [one, other] = answers
    expect(one!.scan.finishedAt).toBe(other!.scan.finishedAt)
    expect(answers.map(({ scan }) => scan.id)).toEqual(answers.map(({ id }) => id))
    expect(one!.etag).not.toBe(other!.etag)
    await fresh.close()
  })

  test('have one tag for each way to name a scan', async () => {
    const paths = [
      'profession=Data+Analyst',
      'profession=Ведущий+аналитик+данных',
      `scanId=${world.analyst}`,
    ]
    const answers = await Promise.all(paths.map((query) => ask({}, `/v1/skills?${query}`)))
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  })

  test('the list keeps its tag while other things are written to the database', async () => {
    const before = (await ask({}, '/v1/scans')).headers.get('etag')
    await world.addKey({ name: 'another' })
    expect((await ask({}, '/v1/scans')).headers.get('etag')).toBe(before)
  })

  test('HEAD has the headers of GET, those that name one request left aside', async () => {
    const own = ['x-request-id', 'x-ratelimit-remaining-requests', 'date']
    const named = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
    for (const path of [scan, '/v1/scans', '/v1/key', '/v1/openapi.json', '/docs']) {
      const server = Bun.serve({
        hostname: '127.0.0.1',
        port: 0,
        fetch: (request) => world.handle(request),
      })
      const options = {
        headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'br' },
        decompress: false,
      }
      const [get, head] = [
        await fetch(server.url + path.slice(1), options),
        await fetch(server.url + path.slice(1), { ...options, method: 'HEAD' }),
      ]
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
      const { 'content-length': length, ...headers } = named(get)
      const { 'content-length': saidLength, ...saidHeaders } = named(head)
      expect(saidHeaders).toEqual(headers)
      // The two answers about a key differ in their figures, so their lengths may differ too.
      if (path !== '/v1/key') expect([path, saidLength]).toEqual([path, length])
      await server.stop(true)
    }
  })
})

describe('the JSON of an operation’s answers', () => {
  let written = 0
  const value = (text: string) => ({
    toJSON() {
      written++
      return text
    },
  })
  const asked = () => {
    const request = new Request('http://localhost/')
    return [beginExchange(addressOf(request.url), 'id', {}), request] as const
  }

  test('is written once for all answers of one revision, and anew for another', async () => {
    written = 0
    const answer = createAnswers()
    const texts: string[] = []
    for (const [text, revision] of [
      ['first', 'a'],
      ['first', 'a'],
      ['second', 'b'],
      ['first', 'a'],
    ] as const)
      texts.push(await (await answer(...asked(), { value: value(text), revision })).text())
    expect(texts).toEqual(['"first"', '"first"', '"second"', '"first"'])
    expect(written).toBe(2)
  })

  test('is kept apart from that of another operation with an answer of the same revision', async () => {
    const [one, other] = [createAnswers(), createAnswers()]
    expect(await (await one(...asked(), { value: 'one', revision: 'a' })).text()).toBe('"one"')
    expect(await (await other(...asked(), { value: 'other', revision: 'a' })).text()).toBe(
      '"other"',
    )
  })

  test('is written each time for answers without a revision', async () => {
    written = 0
    const answer = createAnswers()
    for (const text of ['first', 'second'])
      expect(await (await answer(...asked(), { value: value(text), revision: null })).text()).toBe(
        `"${text}"`,
      )
    expect(written).toBe(2)
  })

  test('is kept for as many revisions as fit, those used last', async () => {
    const answer = createAnswers()
    const megabyte = Buffer.alloc(1024 * 1024, ' ')
    const json = () => {
      written++
      return megabyte
    }
    const ask = (revision: string) => answer(...asked(), { value: null, json, revision })
    await ask('often')
    const MORE_THAN_FIT = 200
    for (let n = 0; n < MORE_THAN_FIT; n++) {
      await ask(`r${n}`)
      await ask('often')
    }
    written = 0
    await ask('often')
    await ask(`r${MORE_THAN_FIT - 1}`)
    expect(written).toBe(0)
    await ask('r0')
    expect(written).toBe(1)
  })

  test('is let go for what is kept of other operations, so that all of them together keep no more than fits', async () => {
    const json = () => Buffer.alloc(1024 * 1024, ' ')
    const operations = Array.from({ length: 200 }, () => createAnswers())
    for (const answer of operations)
      await answer(...asked(), { value: null, json, revision: 'one' })
    expect(ANSWERS.kept()).toBeLessThanOrEqual(128 * 1024 * 1024)
  })

  test('is kept for many more revisions when clients take it compressed', async () => {
    const answer = createAnswers()
    const megabyte = Buffer.alloc(1024 * 1024, ' ')
    const json = () => {
      written++
      return megabyte
    }
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip' } })
    const ask = (revision: string) =>
      answer(beginExchange(addressOf(request.url), 'id', {}), request, {
        value: null,
        json,
        revision,
      })
    for (let n = 0; n < 200; n++) await ask(`r${n}`)
    written = 0
    for (let n = 0; n < 200; n++) await ask(`r${n}`)
    expect(written).toBe(0)
  })
})
