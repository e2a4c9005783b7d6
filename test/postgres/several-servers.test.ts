/**
 * Three servers of the built executable behind a balancer, on one database: what one knows or
 * counts, all do.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { KeyAnswer } from '../../src/limits/key.schema.ts'
import type { ScanListItem } from '../../src/scans/scan.schema.ts'
import { createWorkplace, type Running, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey } from '../helpers/printed.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, isSignedIn, PASSWORD, type Visitor } from '../helpers/visitor.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { freePort, missing, startServer, type TestServer } from './server.ts'

if (missing !== null) process.stderr.write(`SKIPPED: ${missing}\n`)

const VACANCIES = 40
const CONCURRENCY = 2
const PAGES_A_MINUTE = 5

const sample = createSampleSite({
  vacancies: sampleVacancies(
    ...Array.from({ length: VACANCIES }, (_, i) => ({ keySkills: i % 2 ? ['SQL'] : ['Jira'] })),
  ),
})

/** A server with the origin at which it alone answers. */
type Server = Running<Addresses> & { origin: string }

describe.skipIf(missing !== null)('three servers on one database', () => {
  let postgres: TestServer
  let site: ReturnType<typeof Bun.serve>
  let siteTakesMs = 0
  let balancer: Balancer
  let place: Workplace
  let servers: Server[]
  let admin: Visitor
  let main: MadeKey

  const command = async <Printed>(args: string[], input?: string) => {
    const env = { SKILLS_MARKET_DB: postgres.at('servers') }
    const { code, stdout, stderr } = await place.run([...args, '--json'], { env, input })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return JSON.parse(stdout) as Printed
  }
  async function serve(): Promise<Server> {
    const port = freePort()
    const running = await place.start<Addresses>(
      [
        ...[
          'serve',
          '--json',
          `--port=${port}`,
          `--base-url=${balancer.origin}`,
          '--trusted-proxies=127.0.0.1',
        ],
        ...[
          '--public=on',
          `--public-per-minute=${PAGES_A_MINUTE}`,
          '--metrics=on',
          '--log-format=json',
        ],
        ...[
          `--site-url=${site.url.origin}`,
          `--rates-url=${site.url.origin}/scripts/XML_daily.asp`,
        ],
        ...['--site-rate=30', `--site-concurrency=${CONCURRENCY}`],
      ],
      { env: { SKILLS_MARKET_DB: postgres.at('servers') } },
    )
    return Object.assign(running, { origin: `http://127.0.0.1:${port}` })
  }
  const keyOf = (owner: string) =>
    command<MadeKey>(['key', 'create', `--owner=${owner}`, '--name=bot'])
  /** Asks for a path of the API, all servers in turn when none is named. */
  const get = (path: string, key: string, origin = balancer.origin) =>
    fetch(`${origin}/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })
  /** What a browser at this address sees, of all servers in turn. */
  const visitorAt = (address: string) =>
    createVisitor({
      request: (method, path, { body, headers } = {}) =>
        fetch(balancer.origin + path, {
          method,
          body: body as string | undefined,
          headers: { ...headers, 'x-forwarded-for': address },
          redirect: 'manual',
        }),
    })
  const times = async <Result>(count: number, work: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, number) => work(number)))
  /** How many of the statuses are which. */
  const tally = (statuses: readonly number[]) =>
    Object.fromEntries(
      [...new Set(statuses)].map((status) => [
        status,
        statuses.filter((one) => one === status).length,
      ]),
    )
  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await condition())) await Bun.sleep(20)
  }

  beforeAll(async () => {
    postgres = startServer()
    postgres.run('CREATE DATABASE servers')
    site = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      async fetch(request) {
        await Bun.sleep(siteTakesMs)
        return sample.fetch(request)
      },
    })
    balancer = startBalancer()
    place = await createWorkplace()
    servers = await Promise.all([serve(), serve(), serve()])
    balancer.to(servers.map(({ origin }) => origin))
    await command(['owner', 'add', 'anna', '--admin', '--per-minute=100000'])
    await command(['owner', 'password', 'anna'], PASSWORD)
    await command(['owner', 'add', 'boris', '--per-minute=20'])
    main = await keyOf('anna')
    admin = visitorAt('192.0.2.1')
    await admin.send('/sign-in', { name: 'anna', password: PASSWORD })
  }, 240_000)
  afterAll(async () => {
    await place?.remove()
    balancer?.stop()
    await site?.stop(true)
    postgres?.stop()
  })

  test('are ready, each', async () => {
    for (const { origin } of servers)
      expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({
        database: true,
        migrations: true,
      })
  })

  test('know who is signed in, whichever was asked', async () => {
    for (let i = 0; i < servers.length; i++) expect(await isSignedIn(admin)).toBe(true)
  })

  test('refuse a key that was deleted on one of them', async () => {
    const { id, key } = await keyOf('anna')
    const statuses = () =>
      Promise.all(servers.map(async ({ origin }) => (await get('key', key, origin)).status))
    await until(async () => (await statuses()).every((status) => status === 200))
    await admin.send(`/account/keys/${id}/delete`)
    const deleted = performance.now()
    await until(async () => (await statuses()).every((status) => status === 401))
    // Rule 8, with room for a machine that has much else to do.
    expect(performance.now() - deleted).toBeLessThan(5000)
  }, 240_000)

  test('take a form that is sent to two of them for one', async () => {
    const page = await admin.open('/account/keys/new')
    const fieldOf = (name: string) =>
      page.document.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? ''
    const fields = { csrf: fieldOf('csrf'), once: fieldOf('once'), name: 'pressed twice' }
    await times(3, () => admin.post('/account/keys/new', fields))
    const keys = await command<{ name: string }[]>(['key', 'list', '--owner=anna'])
    expect(keys.filter(({ name }) => name === fields.name).length).toBe(1)
  }, 240_000)

  test('let as many requests through together as a limit allows, and count each', async () => {
    const { key } = await keyOf('boris')
    const statuses: number[] = []
    const ask = async (origin?: string) => statuses.push((await get('scans', key, origin)).status)
    for (const { origin } of servers)
      await until(async () => (await ask(origin)) > 0 && statuses.at(-1) !== 401)
    await times(60, () => ask())
    expect(tally(statuses.filter((status) => status !== 401))).toEqual({ 200: 20, 429: 43 })

    const total = async () =>
      ((await (await get('key', main.key)).json()) as KeyAnswer).usedToday.total
    const before = await total()
    await times(9, () => get('scans', main.key))
    expect(await total()).toBe(before + 10)
  }, 240_000)

  test('let a guesser try no more passwords together than one of them would', async () => {
    const guesser = () => visitorAt('198.51.100.7')
    const guess = async () =>
      (await guesser().send('/sign-in', { name: 'anna', password: 'a wrong one' })).status
    expect(tally(await times(12, guess))).toEqual({ 403: 5, 429: 7 })
    const elsewhere = visitorAt('198.51.100.8')
    await elsewhere.send('/sign-in', { name: 'anna', password: PASSWORD })
    expect(await isSignedIn(elsewhere)).toBe(true)
  }, 240_000)

  test('let a network open no more pages together than one of them would', async () => {
    const open = (address: string) =>
      fetch(`${balancer.origin}/market/en`, { headers: { 'x-forwarded-for': address } }).then(
        ({ status }) => status,
      )
    expect(tally(await times(12, () => open('203.0.113.5')))).toEqual({
      200: PAGES_A_MINUTE,
      429: 12 - PAGES_A_MINUTE,
    })
    expect(await open('203.0.113.6')).toBe(200)
  }, 240_000)

  test('ask the site once for a vacancy that all are asked for, and it is paid for once', async () => {
    siteTakesMs = 700
    // One that is not there: comparing it with a text would cost each of them seconds.
    const check = ({ origin }: Server) =>
      fetch(`${origin}/v1/vacancies/999/coverage`, {
        method: 'POST',
        headers: { authorization: `Bearer ${main.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'SQL' }),
      }).then(({ status }) => status)
    expect(await Promise.all([...servers, ...servers].map(check))).toEqual(Array(6).fill(404))
    expect(sample.counts().vacancy).toBe(1)
    const { usedToday } = (await (await get('key', main.key)).json()) as KeyAnswer
    expect(usedToday.vacancyFetches).toBe(1)
  }, 240_000)

  test('walk a scan by one of them, go on by another one when it is killed, and all show the result', async () => {
    siteTakesMs = 0
    sample.reset()
    const csrf = await admin.token('/admin/scans/new')
    await admin.post('/admin/scans/new', {
      csrf,
      titles: 'Тестировщик',
      region: '',
      salary: 'yes',
      every: '',
      step: 'start',
    })
    await until(() => sample.counts().vacancy >= 10)
    const said = (line: string) => servers.filter((server) => server.stderr().includes(`"${line}"`))
    const [crawler, ...others] = said('run started')
    expect(others).toEqual([])
    await crawler!.kill('SIGKILL')
    servers = servers.filter((server) => server !== crawler)

    const shown = async (origin: string) =>
      ((await (await get('scans', main.key, origin)).json()) as ScanListItem[])[0]
    for (const { origin } of servers) await until(async () => (await shown(origin)) !== undefined)
    expect(said('run started').length + said('run resumed').length).toBe(1)
    const [one, other] = await Promise.all(servers.map(({ origin }) => shown(origin)))
    expect(one).toMatchObject({ status: 'done', scanned: VACANCIES })
    expect(other).toEqual(one)
    // What was under way at the death is asked for again.
    expect(sample.counts().vacancy).toBeLessThanOrEqual(VACANCIES + CONCURRENCY)
    expect(sample.counts().search).toBe(1)
    // The balancer still asks the dead one first now and then.
    expect(tally(await times(6, async () => (await get('scans', main.key)).status))).toEqual({
      200: 6,
    })
  }, 240_000)

  test('tell the same of the runs in their metrics, each', async () => {
    const done = async (origin: string) =>
      /skills_market_runs\{state="done"\} (\d+)/.exec(
        await (await fetch(`${origin}/metrics`)).text(),
      )?.[1]
    expect(await Promise.all(servers.map(({ origin }) => done(origin)))).toEqual(['1', '1'])
  })

  test('end when they are told to', async () => {
    expect(await Promise.all(servers.map((server) => server.kill('SIGTERM')))).toEqual([0, 0])
  })
})
