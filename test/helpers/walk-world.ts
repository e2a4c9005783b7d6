import { join } from 'node:path'
import { openDatabase } from '../../db/sqlite/open.ts'
import { type App, createApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config.ts'
import type { SampleVacancy } from '../../src/demo/sample-vacancy.ts'
import { createLog } from '../../src/log.ts'
import { systemRandom } from '../../src/random.ts'
import type { Run } from '../../src/scans/run.ts'
import type { RunOutcome } from '../../src/scans/walk/complete-run.ts'
import type { Fetch } from '../../src/site/client/request.ts'
import { countHere, createTestApp, json, SITE_URL, type TestApp, type TestAppOptions } from './test-app.ts'
import { sampleVacancies } from './vacancies.ts'

/** Another process on the same database, or this one. */
export type Walking = {
  outcome: Promise<RunOutcome>
  /** As Ctrl-C does. */
  interrupt(): void
}

export type Queued = { scanId: string; runId: number; isNew: boolean }

export type WalkWorld = TestApp & {
  key: string
  /** Requests for vacancies, in order. */
  asked(): string[]
  /** When each request for a page of the site was made, in milliseconds since the first of them. */
  times(): number[]
  queue(query: string, app?: App): Promise<Queued>
  /** Begins to see a run through; time does not pass by itself. */
  walk(run: Queued, app?: App): Walking
  /** Lets time pass until the newest run of the scan is in this state. */
  reaches(state: Run['state'], scanId?: string): Promise<Run>
  /** Lets time pass until the condition holds. */
  until(condition: () => boolean | Promise<boolean>): Promise<void>
  /** How often a run was put aside, as the log has it. */
  rests(): number
  /** What `GET /v1/scans/{id}` shows; its status code when it shows nothing. */
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a field that is not there fails
  shown(id: string): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: the same
  listed(): Promise<any>
  run(scanId?: string): Promise<Run>
  /** Another process on the same database and site. */
  peer(changes?: Partial<Config>): { app: App; close(): void }
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** So many vacancies of testers with skills of different frequency. */
export function testers(count: number): SampleVacancy[] {
  const skills = ['SQL', 'Jira', 'Python', 'Docker', 'Postman']
  return sampleVacancies(
    ...Array.from({ length: count }, (_, i) => ({ keySkills: skills.filter((_, s) => i % (s + 1) === 0) })),
  )
}

const worlds: { close(): Promise<void> }[] = []

/** To be called after each test. */
export async function closeWorlds(): Promise<void> {
  for (const world of worlds.splice(0)) await world.close()
}

export async function createWalkWorld({
  config,
  ...options
}: Omit<TestAppOptions, 'fetch'> & { fetch?: (request: Request, answer: SampleFetch) => Promise<Response> } = {}) {
  const { fetch: scripted, ...others } = options
  let service: TestApp
  const fetch: Fetch = (url, init) => {
    const request = new Request(url, init)
    return scripted ? scripted(request, service.site.fetch) : service.site.fetch(request)
  }
  service = await createTestApp({ config: { limitPerMinute: 10_000, ...config }, fetch, ...others })
  const world = worldOf(service, fetch, { limitPerMinute: 10_000, ...config }, (await service.addKey()).secret)
  worlds.push(world)
  return world
}

type SampleFetch = (request: Request) => Promise<Response>

function worldOf(service: TestApp, fetch: Fetch, config: Partial<Config>, key: string): WalkWorld {
  const { clock, site } = service
  const peers: { close(): void }[] = []

  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    const watch = async () => {
      while (!(await condition())) await clock.delay(50)
    }
    await clock.run(watch())
  }

  async function run(scanId?: string): Promise<Run> {
    const found = (await service.app.runs.newest()).find((run) => scanId === undefined || run.scanId === scanId)
    if (!found) throw new Error('there is no run')
    return found
  }

  const extra: Omit<WalkWorld, keyof TestApp> = {
    key,
    until,
    run,
    asked: () => site.requests.map(({ path }) => path).filter((path) => path.startsWith('/vacancy/')),
    times() {
      const pages = site.requests.filter(({ path }) => path.startsWith('/vacancy/') || path.startsWith('/search/'))
      return pages.map(({ at }) => at - (pages[0]?.at ?? 0))
    },
    queue: (query, app = service.app) => app.runs.queue({ queries: [query], area: null, withSalary: true }),
    walk(queued, app = service.app) {
      const interrupted = new AbortController()
      const outcome = app.completeRun(queued, { signal: interrupted.signal })
      // A process that is made to die takes its promise with it.
      outcome.catch(() => {})
      return { outcome, interrupt: () => interrupted.abort() }
    },
    async reaches(state, scanId) {
      await until(async () => (await run(scanId)).state === state)
      return run(scanId)
    },
    rests: () => service.logged.filter((line) => JSON.parse(line).state === 'parked').length,
    async shown(id) {
      await clock.advanceBy(250)
      const answer = await service.get(`/v1/scans/${id}`, key)
      return answer.status === 200 ? json(answer) : answer.status
    },
    async listed() {
      await clock.advanceBy(250)
      return json(await service.get('/v1/scans', key))
    },
    peer(changes = {}) {
      const db = join(service.folder, 'test.db')
      const flags = { db, siteUrl: SITE_URL, ratesUrl: `${SITE_URL}/scripts/XML_daily.asp`, siteRate: '0' }
      const database = openDatabase(db)
      const app = createApp({
        config: { ...readConfig(flags, {}), ...config, ...changes },
        database,
        clock,
        fetch,
        delay: clock.delay,
        random: systemRandom,
        log: createLog({ level: 'silent', format: 'json' }, () => {}),
        spawnStatistics: countHere,
      })
      const peer = { app, close: () => database.close() }
      peers.push(peer)
      return peer
    },
  }
  const close = service.close
  return Object.defineProperties(
    service,
    Object.getOwnPropertyDescriptors({
      ...extra,
      async close() {
        for (const peer of peers) peer.close()
        await close()
      },
    }),
  ) as WalkWorld
}
