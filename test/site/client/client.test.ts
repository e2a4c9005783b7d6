import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createSiteClient, type SiteClientOptions } from '../../../src/site/client/client.ts'
import type { Priority } from '../../../src/site/client/pace.ts'
import type { SiteAnswer } from '../../../src/site/client/request.ts'
import { createPagesSource } from '../../../src/site/pages/source.ts'
import { refusesEverybody, SiteError, type SiteFailure } from '../../../src/site/site.errors.ts'
import { orAbort } from '../../../src/time/delay.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const page = (name: string) =>
  readFileSync(join(import.meta.dir, `../../fixtures/pages/${name}.html`), 'utf8')
const VACANCY = page('vacancy-nested')
const ID = '200000001'
/** A page that lists three, of so many found. */
const results = (found: number) => page('search-state').replace('959', String(found))
const SEARCH = { query: 'пекарь', area: null, page: 0 }
const TIMEOUT = 15_000

type Step = Response | Error | 'silence' | ((init: RequestInit) => Response | Promise<Response>)

const USER_AGENT = 'skills-market/1.2.3 (ops@example.org)'

/** A client of a site that gives the scripted answers in turn, and repeats the last one. */
function createScripted(steps: Step[], options: Partial<SiteClientOptions> = {}) {
  const clock = createTestClock(undefined, { timeOnly: true })
  const requests: { url: string; headers: Record<string, string> }[] = []
  const answers: SiteAnswer[] = []
  let released = 0
  const pace = createQueue()
  const client = createSiteClient({
    source: createPagesSource({ siteUrl: 'https://hh.ru', userAgent: USER_AGENT }),
    fetch: async (url, init) => {
      requests.push({ url, headers: init.headers as Record<string, string> })
      const step = steps[Math.min(requests.length, steps.length) - 1]
      if (step === undefined || step === 'silence') return new Promise<Response>(() => {})
      if (step instanceof Error) throw step
      return typeof step === 'function' ? await step(init) : (step.clone() as Response)
    },
    pace: {
      acquire: async (priority, signal) => {
        const release = await pace.acquire(priority, signal)
        return () => {
          released++
          release()
        }
      },
    },
    clock,
    delay: clock.delay,
    timeoutMs: TIMEOUT,
    random: () => 0.5,
    onAnswer: (answer) => answers.push(answer),
    ...options,
  })
  return { client, clock, requests, answers, released: () => released }
}

/** Lets one request start at a time, in the order in which they came. */
function createQueue() {
  let last: Promise<void> = Promise.resolve()
  return {
    async acquire(_priority: unknown, signal?: AbortSignal) {
      const turn = Promise.withResolvers<void>()
      const before = last
      last = before.then(() => turn.promise)
      try {
        await orAbort(before, signal)
      } catch (reason) {
        turn.resolve()
        throw reason
      }
      return turn.resolve
    },
  }
}

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init })
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('a page', { status: code, headers })
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

async function failureOf(work: Promise<unknown>): Promise<SiteError> {
  const error = await work.then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SiteError)) throw error
  return error
}

/** The failure with which a request for a vacancy ends. */
async function failureAfter(steps: Step[], options?: { priority: Priority }) {
  const site = createScripted(steps)
  const error = await failureOf(site.clock.run(site.client.vacancy(ID, options)))
  return { ...site, error }
}

describe('what the site answers', () => {
  test('a vacancy page is read, and so is a search page', async () => {
    const site = createScripted([html(VACANCY), html(results(3))])
    expect(await site.client.vacancy(ID)).toMatchObject({ id: ID, title: 'Пекарь-технолог' })
    expect(await site.client.search(SEARCH)).toMatchObject({ found: 3, ids: ['301', '303', '301'] })
    expect(site.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      `/vacancy/${ID}`,
      '/search/vacancy',
    ])
  })

  test.each([404, 410])('%d for a vacancy means that it does not exist', async (code) => {
    expect(await createScripted([status(code)]).client.vacancy(ID)).toBeNull()
  })

  test.each([
    ['404', status(404)],
    ['nothing found', html(page('search-nothing-found'))],
  ])('%s past the first search page is a missing page, asked for again', async (_name, step) => {
    const site = createScripted([step, html(results(353))])
    const search = { ...SEARCH, page: 7 }
    expect(await site.clock.run(site.client.search(search))).toMatchObject({
      ids: ['301', '303', '301'],
    })
    const { client, clock } = createScripted([step])
    expect((await failureOf(clock.run(client.search(search)))).failure).toBe('missing_page')
  })

  test('nothing found on the first search page is an empty result', async () => {
    const { client } = createScripted([html(page('search-nothing-found'))])
    expect(await client.search(SEARCH)).toMatchObject({ found: 0, ids: [] })
  })

  test('404 for the first search page is no answer of a search', async () => {
    const { client } = createScripted([status(404)])
    expect((await failureOf(client.search(SEARCH))).failure).toBe('unknown_page')
  })

  const refusals: [string, Step, SiteFailure][] = [
    ['403', status(403), 'blocked'],
    ['451', status(451), 'wrong_country'],
    ['a redirect to the captcha', redirect('/account/captcha?backurl=%2Fvacancy%2F1'), 'captcha'],
    ['a captcha with status 200', html(page('vacancy-captcha-page')), 'captcha'],
    ["the guard's page with status 200", html(page('vacancy-guard-page')), 'blocked'],
    ['a page without any sign of the site', html(page('vacancy-soft-block')), 'soft_block'],
  ]
  test.each(refusals)('%s is a refusal of everybody, asked once', async (_name, step, failure) => {
    const { error, requests, released } = await failureAfter([step])
    expect(error.failure).toBe(failure)
    expect(refusesEverybody(error)).toBe(true)
    expect(requests).toHaveLength(1)
    expect(released()).toBe(1)
  })

  const others: [string, Step, SiteFailure][] = [
    ['a page of an unknown shape', html(page('vacancy-new-state-shape')), 'unknown_page'],
    ['another vacancy', html(page('vacancy-flat')), 'unknown_page'],
    ['400', status(400), 'unknown_page'],
    ['a redirect to nowhere', new Response(null, { status: 302 }), 'unknown_page'],
    ['a page cut on the way', html(VACANCY.slice(0, 1200)), 'incomplete_page'],
    ['408', status(408), 'overloaded'],
    ['500', status(500), 'overloaded'],
    ['503', status(503), 'overloaded'],
    ['a connection that is refused', new TypeError('connection refused'), 'unreachable'],
  ]
  test.each(others)('%s is a failure of this request', async (_name, step, failure) => {
    const { error, requests, released } = await failureAfter([step])
    expect(error.failure).toBe(failure)
    expect(refusesEverybody(error)).toBe(false)
    expect(released()).toBe(requests.length)
  })

  test.each([404, 403, 302, 500])('the body of a %d is cancelled, not read', async (code) => {
    let cancelled = 0
    const step = () => {
      const body = new ReadableStream({ cancel: () => void cancelled++ })
      return new Response(body, { status: code, headers: { location: 'https://example.org/' } })
    }
    const site = createScripted([step])
    await site.clock.run(site.client.vacancy(ID).catch(() => {}))
    expect(cancelled).toBe(site.requests.length)
  })

  test('429 is a refusal of everybody when it stays', async () => {
    const { error } = await failureAfter([status(429)])
    expect([error.failure, refusesEverybody(error)]).toEqual(['overloaded', true])
  })

  test('a failure carries path and query and nothing of the page', async () => {
    const { error } = await failureAfter([html(page('vacancy-new-state-shape'))])
    expect(error.address).toBe(`/vacancy/${ID}`)
    expect(error.message + JSON.stringify(error)).not.toContain('Пекарь')
  })
})

describe('the charset of a page', () => {
  // Encodes the letters that both windows-1251 and the fixture have; any other non-ASCII sign
  // becomes a question mark.
  const inWindows1251 = (text: string) =>
    Uint8Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      if (code < 0x80) return code
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : 0x3f
    })
  const stated = (contentType: string, body: Uint8Array<ArrayBuffer> | string) =>
    new Response(body, { headers: { 'content-type': contentType } })

  test.each(['text/html; charset=windows-1251', 'text/html;CHARSET="Windows-1251"; x=y'])(
    'is the one stated as %p',
    async (contentType) => {
      const site = createScripted([stated(contentType, inWindows1251(VACANCY))])
      expect(await site.client.vacancy(ID)).toMatchObject({ title: 'Пекарь-технолог' })
    },
  )

  test.each([
    'text/html',
    'text/html; charset=',
    'text/html; charset=of-our-own',
    'text/html; charset=iso-2022-kr',
  ])('is UTF-8 for %p', async (contentType) => {
    const site = createScripted([stated(contentType, VACANCY)])
    expect(await site.client.vacancy(ID)).toMatchObject({ title: 'Пекарь-технолог' })
  })

  test('other than the one stated makes a page that cannot be read, asked for again', async () => {
    const garbled = () => stated('text/html; charset=utf-8', inWindows1251(VACANCY))
    expect((await failureAfter([garbled])).error.failure).toBe('incomplete_page')
    const site = createScripted([garbled, html(VACANCY)])
    expect(await site.clock.run(site.client.vacancy(ID))).toMatchObject({
      title: 'Пекарь-технолог',
    })
  })

  test('cut within a letter after all that matters does no harm', async () => {
    const bytes = new TextEncoder().encode(`${VACANCY}я`)
    const site = createScripted([stated('text/html; charset=utf-8', bytes.slice(0, -1))])
    expect(await site.client.vacancy(ID)).toMatchObject({ title: 'Пекарь-технолог' })
  })
})

describe('redirects', () => {
  test("are followed between the site's hosts, each hop asked by itself", async () => {
    const site = createScripted([
      redirect('https://spb.hh.ru/vacancy/200000001'),
      redirect('?from=x#top'),
      html(VACANCY),
    ])
    expect(await site.client.vacancy(ID)).toMatchObject({ id: ID })
    expect(site.requests.map(({ url }) => url)).toEqual([
      `https://hh.ru/vacancy/${ID}`,
      `https://spb.hh.ru/vacancy/${ID}`,
      `https://spb.hh.ru/vacancy/${ID}?from=x`,
    ])
    expect(site.released()).toBe(3)
  })

  test.each([
    'https://example.org/vacancy/1',
    '//example.org/vacancy/1',
    'https://hh.ru.example.org/',
    'http://127.0.0.1/',
    'http://hh.ru/vacancy/1',
    'https://hh.ru:444/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('to %s are not followed', async (location) => {
    const { error, requests } = await failureAfter([redirect(location)])
    expect(error.failure).toBe('foreign_redirect')
    expect(requests).toHaveLength(1)
  })

  test.each([
    'https://spb.hh.ru/account/captcha',
    'https://example.org/account/captcha?state=1',
    '/a/../account/captcha',
  ])('to the captcha at %s are never followed', async (location) => {
    const { error, requests } = await failureAfter([redirect('/vacancy/1?x'), redirect(location)])
    expect(error.failure).toBe('captcha')
    expect(requests).toHaveLength(2)
  })

  test('five are followed, the sixth is a loop', async () => {
    const hops = Array.from({ length: 6 }, (_, hop) => redirect(`/vacancy/${ID}?hop=${hop}`))
    const site = createScripted([...hops.slice(0, 5), html(VACANCY)])
    expect(await site.client.vacancy(ID)).toMatchObject({ id: ID })
    const { error, requests } = await failureAfter(hops)
    expect(error.failure).toBe('redirect_loop')
    expect(requests).toHaveLength(6)
  })
})

describe('retries', () => {
  const passing: [string, Step][] = [
    ['429', status(429)],
    ['502', status(502)],
    ['a broken connection', new Error('reset')],
    ['a page cut on the way', html(VACANCY.slice(0, 1200))],
    ['silence', 'silence'],
  ]
  test.each(passing)('after %s the next answer counts', async (_name, step) => {
    const site = createScripted([step, html(VACANCY)])
    expect(await site.clock.run(site.client.vacancy(ID))).toMatchObject({ id: ID })
    expect(site.requests).toHaveLength(2)
  })

  test('pauses grow, and the slot is free while waiting', async () => {
    const site = createScripted([status(500)])
    const work = site.client.vacancy(ID)
    await site.clock.settle()
    expect(site.released()).toBe(1)
    expect((await failureOf(site.clock.run(work))).failure).toBe('overloaded')
    const pauses = site.clock.pauses.filter((pause) => pause !== TIMEOUT)
    expect(pauses).toHaveLength(3)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(new Set(pauses).size).toBe(3)
  })

  test('pauses vary by half of their length', async () => {
    const pausesWith = async (random: number) => {
      const site = createScripted([status(500)], { random: () => random })
      await failureOf(site.clock.run(site.client.vacancy(ID)))
      return site.clock.pauses.filter((pause) => pause !== TIMEOUT)
    }
    const [shortest, longest] = [await pausesWith(0), await pausesWith(1)]
    expect(longest).toEqual(shortest.map((pause) => 2 * pause))
  })

  test('are three at most', async () => {
    expect((await failureAfter([status(500)])).requests).toHaveLength(4)
  })

  test('wait as long as Retry-After says, in seconds or until a date', async () => {
    const date = new Date(createTestClock().now() + 8000).toUTCString()
    for (const header of ['8', date]) {
      const site = createScripted([status(429, { 'retry-after': header }), html(VACANCY)])
      await site.clock.run(site.client.vacancy(ID))
      expect(site.clock.pauses).toContain(8000)
    }
  })

  test('wait as long as the site means, whatever our clock says', async () => {
    const itsNow = createTestClock().now() - 5 * 3_600_000
    const dates = {
      date: new Date(itsNow).toUTCString(),
      'retry-after': new Date(itsNow + 8000).toUTCString(),
    }
    const site = createScripted([status(429, dates), html(VACANCY)])
    await site.clock.run(site.client.vacancy(ID))
    expect(site.clock.pauses).toContain(8000)
  })

  test('are left to the caller when the site asks for a long rest', async () => {
    const { error, requests } = await failureAfter([status(503, { 'retry-after': '3600' })])
    expect(error).toMatchObject({ failure: 'overloaded', retryAfter: 3600, status: 503 })
    expect(requests).toHaveLength(1)
  })

  test('take a rest of more than a day for a mistake, and report a day', async () => {
    const { error } = await failureAfter([status(503, { 'retry-after': '999999999' })])
    expect(error.retryAfter).toBe(24 * 60 * 60)
  })

  test.each<Priority>(['check', 'walk'])(
    'of a %s do not wait for more than ten seconds',
    async (priority) => {
      const { error, requests } = await failureAfter([status(429, { 'retry-after': '11' })], {
        priority,
      })
      expect(error).toMatchObject({ failure: 'overloaded', retryAfter: 11 })
      expect(requests).toHaveLength(1)
      expect(
        (await failureAfter([status(429, { 'retry-after': '10' })], { priority })).requests,
      ).toHaveLength(4)
    },
  )

  test('wait only after the refusal was noted; each request is', async () => {
    const noted: string[] = []
    const site = createScripted([status(429, { 'retry-after': '8' }), html(VACANCY)], {
      aroundRequest: (_, turns, work) =>
        work(turns.take).then(
          (answer) => {
            noted.push('answered')
            return answer
          },
          (error: SiteError) => {
            noted.push(`${error.status}`)
            throw error
          },
        ),
    })
    const work = site.client.vacancy(ID)
    await site.clock.settle()
    expect(noted).toEqual(['429'])
    await site.clock.run(work)
    expect(noted).toEqual(['429', 'answered'])
  })

  test.each(['soon', '', '-5', '1.5', 'Infinity'])(
    'are not put off by a Retry-After of %p',
    async (header) => {
      const site = createScripted([status(503, { 'retry-after': header }), html(VACANCY)])
      expect(await site.clock.run(site.client.vacancy(ID))).toMatchObject({ id: ID })
      expect(Math.max(...site.clock.pauses.filter((pause) => pause !== TIMEOUT))).toBeLessThan(2000)
    },
  )
})

describe('size and time', () => {
  const endless = (
    pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>,
  ) => new Response(new ReadableStream<Uint8Array>({ pull }))

  test('an endless body is given up, and no more of it is read', async () => {
    let sent = 0
    const { error } = await failureAfter([
      () =>
        endless((controller) => {
          sent += 1 << 20
          controller.enqueue(new Uint8Array(1 << 20))
        }),
    ])
    expect(error.failure).toBe('too_large')
    expect(sent).toBeLessThan(16 << 20)
  })

  test.each([
    ['small', gzipSync(VACANCY), null],
    ['larger than any page', gzipSync(Buffer.alloc(50 << 20)), 'too_large'],
    ['cut', gzipSync(VACANCY).subarray(0, 200), 'incomplete_page'],
  ] as const)(
    'a packed page that is %s is unpacked up to the size of a page',
    async (_what, bytes, failure) => {
      // Unpacking takes real time, so no clock of a test may decide that the answer is late.
      const delay = (ms: number) =>
        ms === TIMEOUT ? new Promise<void>(() => {}) : Promise.resolve()
      const answer = new Response(new Uint8Array(bytes), {
        headers: { 'content-encoding': 'gzip' },
      })
      const read = createScripted([answer], { delay }).client.vacancy(ID)
      if (failure === null) expect(await read).toMatchObject({ id: ID })
      else expect((await failureOf(read)).failure).toBe(failure)
    },
  )

  test('a body that drips is timed as a whole', async () => {
    const clock = createTestClock(undefined, { timeOnly: true })
    const site = createScripted(
      [
        () =>
          endless(async (controller) => {
            await clock.delay(TIMEOUT / 4)
            controller.enqueue(new TextEncoder().encode('<'))
          }),
      ],
      { clock, delay: clock.delay },
    )
    const error = await failureOf(clock.run(site.client.vacancy(ID)))
    expect(error.failure).toBe('timeout')
    expect(site.answers[0]?.ms).toBe(TIMEOUT)
    expect(site.released()).toBe(site.requests.length)
  })

  test('a body that breaks off is a broken connection', async () => {
    const { error } = await failureAfter([
      () => endless((controller) => controller.error(new Error('reset'))),
    ])
    expect(error.failure).toBe('unreachable')
  })

  test('silence ends with the timeout, and the request is aborted', async () => {
    let signal: AbortSignal | null | undefined
    const { error, requests, released } = await failureAfter([
      (init) => {
        signal = init.signal
        return new Promise<Response>(() => {})
      },
    ])
    expect(error.failure).toBe('timeout')
    expect(signal?.aborted).toBe(true)
    expect(released()).toBe(requests.length)
  })
})

describe('giving up', () => {
  test.each<[string, Step]>([
    ['while the site is silent', 'silence'],
    ['while waiting to try again', status(500)],
  ])('%s ends the request at once', async (_name, step) => {
    const site = createScripted([step])
    const controller = new AbortController()
    const failure = failureOf(site.client.vacancy(ID, { signal: controller.signal }))
    await site.clock.settle()
    controller.abort()
    expect((await failure).failure).toBe('aborted')
    expect(site.requests).toHaveLength(1)
    expect(site.released()).toBe(1)
  })

  test('while waiting for a turn sends nothing and leaves the turn to others', async () => {
    const site = createScripted(['silence', html(VACANCY)])
    const controller = new AbortController()
    const first = site.client.vacancy(ID)
    const second = failureOf(site.client.vacancy('2', { signal: controller.signal }))
    const third = site.client.vacancy(ID)
    await site.clock.settle()
    controller.abort()
    expect((await second).failure).toBe('aborted')
    expect(await site.clock.run(Promise.all([first, third]))).toMatchObject([
      { id: ID },
      { id: ID },
    ])
    expect(site.requests.map(({ url }) => url)).not.toContain('https://hh.ru/vacancy/2')
  })

  test('beforehand sends nothing', async () => {
    const site = createScripted([html(VACANCY)])
    const error = await failureOf(site.client.search(SEARCH, { signal: AbortSignal.abort() }))
    expect(error.failure).toBe('aborted')
    expect(site.requests).toHaveLength(0)
  })
})

describe('what the site sees and the caller counts', () => {
  test('every request says who asks, and asks for a page in Russian', async () => {
    const site = createScripted([html(VACANCY)])
    await site.client.vacancy(ID)
    expect(site.requests[0]?.headers).toMatchObject({
      'user-agent': USER_AGENT,
      'accept-language': 'ru',
    })
  })

  test('every request is counted for the walk or the check that made it', async () => {
    const site = createScripted([html(VACANCY)])
    await site.client.vacancy(ID, { priority: 'check' })
    await site.client.vacancy(ID, { priority: 'walk' })
    expect(site.answers.map(({ priority }) => priority)).toEqual(['check', 'walk'])
  })

  test('every request is counted by kind and status, also without an answer', async () => {
    const site = createScripted([status(500), new Error('reset'), html(VACANCY)])
    await site.clock.run(site.client.vacancy(ID))
    expect(site.answers.map(({ kind, status }) => [kind, status])).toEqual([
      ['vacancy', 500],
      ['vacancy', null],
      ['vacancy', 200],
    ])
  })

  test('what is no vacancy number is never asked for', async () => {
    const site = createScripted([html(VACANCY)])
    await expect(site.client.vacancy('../account')).rejects.toThrow(RangeError)
    expect(site.requests).toHaveLength(0)
  })
})
