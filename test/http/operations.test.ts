import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { migrations } from '../../db/migrations.ts'
import { createAccessLog } from '../../src/http/operate/access-log.ts'
import { listen } from '../../src/http/operate/listen.ts'
import { createLog, silentLog } from '../../src/log.ts'
import { errorOf, usedToday } from '../helpers/answers.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { createWorld, UNREAD, type World } from '../helpers/world.ts'

type Line = {
  time: string
  method: string
  path: string | null
  status: number
  ms: number
  key: string | null
  request: string
  msg: string
}

const requestsOf = (logged: readonly string[]): Line[] =>
  logged
    .flatMap((lines) => lines.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')

const NO_EXCHANGE = { route: null, caller: null }

describe('the log of requests', () => {
  let world: World
  let key: { secret: string; id: string }
  beforeAll(async () => {
    world = await createWorld()
    key = await world.addKey()
  })
  afterAll(() => world.close())

  const ASKED: [
    method: string,
    path: string,
    keyed: boolean,
    template: string | null,
    status: number,
  ][] = [
    ['GET', '/v1/scans/SCAN?secret=q', true, '/v1/scans/:id', 200],
    ['GET', '/v1/skills?profession=secret', true, '/v1/skills', 404],
    ['POST', '/v1/resume/coverage?secret', true, '/v1/resume/coverage', 200],
    ['POST', '/v1/extract?secret', true, '/v1/extract', 200],
    ['POST', `/v1/vacancies/${UNREAD}/coverage`, true, '/v1/vacancies/:id/coverage', 200],
    ['GET', '/v1/scans/secret', false, '/v1/scans/:id', 401],
    ['GET', '/v1/secret', true, null, 404],
    ['GET', '/secret', false, null, 404],
    ['GET', '/v1/docs.md', false, '/v1/docs.md', 200],
    ['HEAD', '/healthz', false, '/healthz', 200],
    ['GET', '/sign-in?next=secret', false, '/sign-in', 200],
  ]

  test.each(ASKED)(
    '%s %s: one line, with the address as the routes write it',
    async (method, path, keyed, template, status) => {
      const before = requestsOf(world.logged).length
      const body = method === 'POST' ? { scanId: world.analyst, text: 'secret SQL' } : undefined
      const answer = await world.request(method, path.replace('SCAN', world.analyst), {
        key: keyed ? key.secret : undefined,
        body,
      })
      const [line, ...more] = requestsOf(world.logged).slice(before)
      expect(more).toEqual([])
      expect(line!.method).toBe(method)
      expect(line!.status).toBe(answer.status)
      expect(line!.key).toBe(keyed ? key.id : null)
      expect(line!.request).toBe(answer.headers.get('x-request-id')!)
      expect(line!.ms).toBeGreaterThanOrEqual(0)
      expect(line!.time).toBe(new Date(world.clock.now()).toISOString())
      expect([line!.path, line!.status]).toEqual([template, status])
      expect(world.logged.slice(-5).join('')).not.toContain('secret')
    },
  )

  test('may be kept back for a moment, in the order of the requests', () => {
    const written: string[] = []
    const log = createLog({ level: 'info', format: 'json' }, (lines) => written.push(lines))
    const accessLog = createAccessLog({ log, clock: { now: () => 0 }, keptLines: 5 })
    const exchange = (id: string) => ({ ...NO_EXCHANGE, id, route: '/x' })
    accessLog.add(exchange('1'), 'GET', 200, 0.25)
    accessLog.add(exchange('2'), 'GET', 404, 1)
    expect(written).toEqual([])
    accessLog.flush()
    expect(requestsOf(written).map(({ request, status }) => [request, status])).toEqual([
      ['1', 200],
      ['2', 404],
    ])
    for (let n = 0; n < 20; n++) accessLog.add(exchange(`n${n}`), 'GET', 200, 1)
    expect(requestsOf(written).length).toBeGreaterThan(2)
  })

  test.each(['json', 'text'] as const)('has the form of the log’s own lines, as %s', (format) => {
    const written: string[] = []
    const log = createLog({ level: 'info', format }, (lines) => written.push(lines))
    const clock = { now: () => Date.UTC(2026, 10, 2, 9, 41, 7) }
    createAccessLog({ log, clock, keptLines: 0 }).add(
      { ...NO_EXCHANGE, id: 'f1ad-0e5e', route: '/x' },
      'GET',
      200,
      1.234,
    )
    log.info(
      { method: 'GET', path: '/x', status: 200, ms: 1.23, key: null, request: 'f1ad-0e5e' },
      'request',
    )
    const [ours, its] = written.map((line) =>
      line.replace(/\d{4}-[\d-]+T[\d:.]+Z|\d\d:\d\d:\d\d/, 'TIME'),
    )
    expect(ours).toBe(its!)
  })

  test('is not made when the log is told to be silent about such things', () => {
    const written: string[] = []
    const log = createLog({ level: 'warn', format: 'json' }, (lines) => written.push(lines))
    const accessLog = createAccessLog({ log, clock: { now: () => 0 }, keptLines: 0 })
    accessLog.add({ ...NO_EXCHANGE, id: '1' }, 'GET', 200, 1)
    accessLog.flush()
    expect(written).toEqual([])
  })
})

describe('the name of a request', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())
  const named = async (id: string) =>
    (await world.request('GET', '/v1/key', { headers: { 'x-request-id': id } })).headers.get(
      'x-request-id',
    )

  test('is its own when it is sane, else a new one', async () => {
    for (const id of ['0af7651916cd43dd8448eb211c80319c', '4F1CC27A-6f0e-4f5f-8e57-3b3a29b5a1d2'])
      expect(await named(id)).toBe(id)
    for (const id of ['with space', 'a"b', 'a'.repeat(65), 'abc', '<script>'])
      expect(await named(id)).not.toBe(id)
  })

  test('is never a key or a word of a client, which would get into the log', async () => {
    const { secret } = await world.addKey()
    for (const id of [secret, 'Senior-Python-Developer', 'ivan.petrov']) await named(id)
    const logged = world.logged.join('\n')
    expect([secret, 'Senior-Python', 'petrov'].filter((word) => logged.includes(word))).toEqual([])
  })

  test.each(['/v1/key', '/v1/scans'])(
    'is another for each that ask %s at once, and so is what is left to them',
    async (path) => {
      const { secret } = await world.addKey({ owner: path })
      const answers = await Promise.all(Array.from({ length: 50 }, () => world.get(path, secret)))
      const valuesOf = (header: string) =>
        new Set(answers.map(({ headers }) => headers.get(header)))
      expect(valuesOf('x-request-id').size).toBe(50)
      expect(valuesOf('x-ratelimit-remaining-requests').size).toBe(50)
    },
  )

  test('stands in the message of a failure of the service, and beside it in the log', async () => {
    const broken = await createWorld()
    const { secret } = await broken.addKey()
    broken.database.sqlite.run('PRAGMA foreign_keys = OFF')
    broken.database.sqlite.run('ALTER TABLE results RENAME TO gone')
    await broken.clock.advanceBy(1000)
    const answer = await broken.request('GET', '/v1/scans', {
      key: secret,
      headers: { 'x-request-id': 'f1ad-0e5e' },
    })
    const { message } = await errorOf(answer)
    expect(answer.status).toBe(500)
    expect(message).toContain('f1ad-0e5e')
    expect(broken.logged.filter((line) => line.includes('f1ad-0e5e')).length).toBe(2)
    broken.database.sqlite.run('ALTER TABLE gone RENAME TO results')
    await broken.close()
  })
})

describe('health', () => {
  test('alive and ready need no key, and are not counted', async () => {
    const service = await createTestApp()
    const { secret } = await service.addKey()
    for (const path of ['/healthz', '/readyz'])
      expect((await service.get(path, secret)).status).toBe(200)
    expect((await usedToday(service, secret)).total).toBe(1)
    await service.close()
  })

  test.each([
    [
      'the database does not answer',
      'database',
      'ALTER TABLE owners RENAME TO gone',
      'ALTER TABLE gone RENAME TO owners',
    ],
    [
      'it is of another version',
      'migrations',
      'PRAGMA user_version = 999',
      `PRAGMA user_version = ${migrations.length}`,
    ],
  ])('not ready when %s, but alive', async (_, part, harm, mend) => {
    const service = await createTestApp()
    service.database.sqlite.run(harm)
    const answer = await service.get('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toHaveProperty(part, false)
    expect((await service.get('/healthz')).status).toBe(200)
    service.database.sqlite.run(mend)
    expect((await service.get('/readyz')).status).toBe(200)
    await service.close()
  })

  test('not ready when its file has gone', async () => {
    const service = await createTestApp()
    rmSync(service.database.path)
    expect(await (await service.get('/readyz')).json()).toHaveProperty('disk', false)
    await service.close()
  })
})

describe('metrics', () => {
  test('are not there unless they are asked for', async () => {
    const service = await createTestApp()
    expect((await service.get('/metrics')).status).toBe(404)
    await service.close()
  })

  test('count requests by address, limits refused, and answers of the site, and tell of the runs', async () => {
    const world = await createWorld({ config: { metrics: 'on', limitPerMinute: 3 } })
    const { secret } = await world.addKey()
    for (let n = 0; n < 5; n++) await world.get(`/v1/scans/${world.analyst}`, secret)
    const answer = await world.get('/metrics')
    const text = await answer.text()
    const value = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')
          .at(-1),
      )
    const labelled = (name: string, ...labels: string[]) =>
      Number(
        text
          .split('\n')
          .find(
            (line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)),
          )
          ?.split(' ')
          .at(-1),
      )
    expect(answer.headers.get('content-type')).toStartWith('text/plain')
    expect(
      labelled('skills_market_http_requests_total', 'route="/v1/scans/:id"', 'status="200"'),
    ).toBe(3)
    expect(
      labelled('skills_market_http_requests_total', 'route="/v1/scans/:id"', 'status="429"'),
    ).toBe(2)
    expect(
      labelled('skills_market_http_request_duration_seconds_count', 'route="/v1/scans/:id"'),
    ).toBe(5)
    expect(labelled('skills_market_limits_refused_total', 'limit="minute"')).toBe(2)
    expect(
      labelled('skills_market_site_answers_total', 'page="vacancy"', 'status="200"'),
    ).toBeGreaterThan(0)
    expect(labelled('skills_market_runs', 'state="done"')).toBe(2)
    expect(value('skills_market_run_pauses')).toBe(0)
    expect(text).not.toContain(secret)
    await world.close()
  })
})

describe('the end of a server', () => {
  test('what is under way is answered, idle connections do not hold it up, and nobody new is let in', async () => {
    const listener = listen({ host: '127.0.0.1', port: 0, baseUrl: null }, silentLog)
    const url = `http://127.0.0.1:${listener.port}/`
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    listener.answer(async (request) => {
      if (request.url.endsWith('/quick')) return new Response('quick')
      begin()
      await finished
      return new Response('late')
    })
    // The connection stays open after the answer.
    expect(await (await fetch(`${url}quick`)).text()).toBe('quick')
    const late = fetch(`${url}slow`)
    await begun
    const stopped = listener.stop()
    expect(fetch(`${url}quick`, { keepalive: false })).rejects.toThrow()
    finish()
    expect(await (await late).text()).toBe('late')
    await stopped
  })
})
