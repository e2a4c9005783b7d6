/**
 * Two servers, from the sources, whose machines' clocks are forty minutes apart: what is stored
 * goes by the database's.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { createWorkplace, type Running, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey } from '../helpers/printed.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, isSignedIn, PASSWORD, type Visitor } from '../helpers/visitor.ts'
import { missing, startServer, type TestServer } from './server.ts'

if (missing !== null) process.stderr.write(`SKIPPED: ${missing}\n`)

// Whoever starts the sources elsewhere has to say how their JSX is meant.
const PROGRAM = [
  `--tsconfig-override=${join(import.meta.dir, '../../tsconfig.json')}`,
  '--preload',
  join(import.meta.dir, 'other-clock.ts'),
  join(import.meta.dir, '../../src/main.ts'),
]
const MINUTE_MS = 60_000
const AHEAD_MS = 20 * MINUTE_MS
const VACANCIES = 60

let server: TestServer
let site: ReturnType<typeof Bun.serve>
let place: Workplace
const sample = createSampleSite({
  vacancies: sampleVacancies(...Array.from({ length: VACANCIES }, () => ({}))),
})

beforeAll(() => {
  if (missing !== null) return
  server = startServer()
  server.run('CREATE DATABASE clocks')
  site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => sample.fetch(request) })
}, 240_000)
afterAll(async () => {
  await site?.stop(true)
  server?.stop()
})
afterEach(() => place?.remove())

test.skipIf(missing !== null)(
  'servers whose clocks are far apart take the same moments for now',
  async () => {
    place = await createWorkplace([process.execPath, ...PROGRAM])
    const envOf = (aheadMs: number) => ({
      SKILLS_MARKET_DB: server.at('clocks'),
      CLOCK_AHEAD_MS: String(aheadMs),
    })
    const atSite = [
      `--site-url=${site.url.origin}`,
      `--rates-url=${site.url.origin}/x.asp`,
      '--site-rate=20',
    ]
    const serve = (aheadMs: number) =>
      place.start<Addresses>(['serve', '--port=0', '--json', '--log-format=json', ...atSite], {
        env: envOf(aheadMs),
      })
    const ahead = await serve(AHEAD_MS)
    const behind = await serve(-AHEAD_MS)
    const servers = [ahead, behind]

    // A link that lives for half an hour, of the one that is behind: by the other one's clock it is
    // dead.
    const visitors = servers.map(visitorOf)
    const [first, second] = visitors as [Visitor, Visitor]
    const link = new URL(behind.announced.firstRun!).pathname
    expect(
      (await first.send(link, { name: 'anna', password: PASSWORD, repeat: PASSWORD })).status,
    ).toBe(200)
    await second.send('/sign-in', { name: 'anna', password: PASSWORD })
    for (const visitor of visitors) expect(await isSignedIn(visitor)).toBe(true)

    // A key that ends in ten minutes, made where the clock is right.
    const expires = new Date(Date.now() + 10 * MINUTE_MS).toISOString()
    const args = ['key', 'create', '--owner=anna', '--name=bot', `--expires=${expires}`, '--json']
    const { key } = JSON.parse((await place.run(args, { env: envOf(0) })).stdout) as MadeKey
    for (const { announced } of servers) {
      const ask = () =>
        fetch(`${announced.api}/key`, { headers: { authorization: `Bearer ${key}` } })
      let answer = await ask()
      // Who has not seen the key yet.
      for (let tries = 0; answer.status === 401 && tries < 40; tries++) {
        await Bun.sleep(50)
        answer = await ask()
      }
      expect(answer.status).toBe(200)
    }

    // A walk, whose lease the other one would take for ended, or for one from before its clock was
    // set back.
    const csrf = await first.token('/admin/scans/new')
    const wanted = {
      csrf,
      titles: 'Тестировщик',
      region: '',
      salary: 'yes',
      every: '',
      step: 'start',
    }
    await first.post('/admin/scans/new', wanted)
    while (sample.counts().vacancy < VACANCIES - 10) await Bun.sleep(20)
    const log = servers.map((one) => one.stderr()).join('')
    expect(log.match(/"run started"/g)?.length).toBe(1)
    expect(log).not.toMatch(/"run resumed"|the lease is lost/)
  },
  240_000,
)

function visitorOf({ announced }: Running<Addresses>): Visitor {
  const { origin } = new URL(announced.accountArea)
  return createVisitor({
    request: (method, path, { body, headers } = {}) =>
      fetch(origin + path, {
        method,
        body: body as string | undefined,
        headers,
        redirect: 'manual',
      }),
  })
}
