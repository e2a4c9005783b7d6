import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../db/database.ts'
import { journalFile } from '../../db/files.ts'
import type { NewKey } from '../../src/accounts/keys.service.ts'
import type { Owner, OwnerLimits } from '../../src/accounts/owner.ts'
import { type App, createApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { createSampleSite, type SampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/sample-vacancy.ts'
import type { EdgeOptions } from '../../src/edges.ts'
import { createLog } from '../../src/log.ts'
import { systemRandom } from '../../src/random.ts'
import type { ScanSpec } from '../../src/scans/scan.ts'
import {
  createCounting,
  type FromWorker,
  type StatisticsWorker,
  type ToWorker,
} from '../../src/scans/statistics/worker-body.ts'
import type { RunOutcome } from '../../src/scans/walk/complete-run.ts'
import type { Fetch } from '../../src/site/client/request.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export const BASE_URL = 'https://skills.example'
export const SITE_URL = 'http://site.test'

export type TestAppOptions = {
  clock?: TestClock
  /** Settings that differ from the defaults of a test: no pace, no pauses of the real time. */
  config?: Partial<Config>
  /** The vacancies of the site; or a site of the test's own. The built-in sample site when neither is given. */
  vacancies?: readonly SampleVacancy[]
  site?: SampleSite
  /** Instead of the site: a network the test scripts. */
  fetch?: Fetch
  /** How the edges are made, where it matters. */
  edge?: Partial<EdgeOptions>
  /** Counts scans in Workers as the service does; a thread takes longer to start than a small scan to count. */
  ownThread?: boolean
}

export type RequestBody = string | Uint8Array<ArrayBuffer> | ReadableStream

export type RequestOptions = {
  key?: string
  /** A `RequestBody` is sent as it is, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export type TestKey = { secret: string; id: string; hint: string; owner: Owner }

/** The service on a temporary database, with a clock that stands still and a site of its own. */
export type TestApp = {
  /** The application as it is now: `restart` makes another. */
  readonly app: App
  readonly database: Database
  readonly clock: TestClock
  readonly site: SampleSite
  /** Where the database and all that belongs to it lies. */
  readonly folder: string
  /** What was logged, every level, one JSON line each. */
  readonly logged: readonly string[]
  /** Makes a key; its owner is made with the limits given when there is none of this name. */
  addKey(options?: { owner?: string; limits?: OwnerLimits } & Partial<NewKey>): Promise<TestKey>
  /** Runs a scan at the site, letting the clock run as far as it needs. */
  scan(queries: string | string[], options?: Partial<Omit<ScanSpec, 'queries'>>): Promise<RunOutcome>
  /** Asks as a client, through the whole HTTP edge. */
  request(method: string, path: string, options?: RequestOptions): Promise<Response>
  /** The edge itself, for a server that listens. */
  handle(request: Request): Promise<Response>
  get(path: string, key?: string): Promise<Response>
  post(path: string, body: unknown, key?: string): Promise<Response>
  /** Ends the service and starts it anew on the same files; without `closing`, as if the process had been killed. */
  restart(options?: { closing?: boolean; config?: Partial<Config> }): Promise<void>
  /** Writes the counts of requests to the database, as the server does every few seconds. */
  fold(): Promise<void>
  /** The bytes of every file of the folder as one text, for what must not be in them. */
  everythingStored(): string
  close(): Promise<void>
}

export async function createTestApp({
  clock = createTestClock(),
  config = {},
  vacancies,
  site = createSampleSite({ vacancies, delay: clock.delay, now: clock.now }),
  fetch = (url, init) => site.fetch(new Request(url, init)),
  edge = {},
  ownThread = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-test-'))
  const logged: string[] = []
  const log = createLog({ level: 'trace', format: 'json' }, (line) => logged.push(line))

  async function start(changes: Partial<Config>) {
    const settings = { ...testConfig(join(folder, 'test.db')), ...config, ...changes }
    const database = openDatabase(settings.db)
    const app = createApp({
      config: settings,
      database,
      clock,
      fetch,
      delay: clock.delay,
      random: systemRandom,
      log,
      spawnStatistics: ownThread ? undefined : countHere,
    })
    return {
      database,
      app,
      edge: await app.openHttp({ baseUrl: BASE_URL, journalPath: journalFile(settings.db), ...edge }),
    }
  }

  async function stop(closing: boolean): Promise<void> {
    if (closing) await running.edge.close()
    running.database.close()
  }

  async function ownerOf(name: string, limits: OwnerLimits): Promise<Owner> {
    const existing = (await running.app.owners.list()).find((owner) => owner.name === name)
    return existing ?? running.app.owners.add(name, limits)
  }

  let running = await start({})
  const request: TestApp['request'] = (method, path, options = {}) =>
    Promise.resolve(running.edge.http.handle(requestOf(method, path, options)))

  return {
    get app() {
      return running.app
    },
    get database() {
      return running.database
    },
    clock,
    site,
    folder,
    logged,
    async addKey({ owner: ownerName = 'owner', limits = {}, name = 'key', ...wanted } = {}) {
      const owner = await ownerOf(ownerName, limits)
      const { key, secret } = await running.app.keys.create(owner, { name, ...wanted })
      await nextLook(clock)
      return { secret, id: key.id, hint: key.hint, owner }
    },
    async scan(queries, { area = null, withSalary = true } = {}) {
      const spec = { queries: [queries].flat(), area, withSalary }
      const run = await running.app.runs.queue(spec)
      const outcome = await clock.run(running.app.completeRun(run, { signal: new AbortController().signal }))
      await nextLook(clock)
      return outcome
    },
    request,
    handle: async (request) => running.edge.http.handle(request),
    get: (path, key) => request('GET', path, { key }),
    post: (path, body, key) => request('POST', path, { key, body }),
    async restart({ closing = true, config: changes = {} } = {}) {
      await stop(closing)
      running = await start(changes)
    },
    fold: () => running.edge.fold(),
    everythingStored: () => filesOf(folder),
    async close() {
      await stop(true)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What was written shows after the next look at the database, a quarter of a second later. */
const nextLook = (clock: TestClock) => clock.advanceBy(250)

/** A Worker's side of the counting without the thread; messages are copied all the same. */
export function countHere(): StatisticsWorker {
  const worker: StatisticsWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message: ToWorker) => queueMicrotask(() => receive(structuredClone(message))),
    terminate() {
      worker.onmessage = null
    },
  }
  const receive = createCounting((message) => {
    const data = structuredClone(message)
    queueMicrotask(() => (worker.onmessage as ((event: { data: FromWorker }) => void) | null)?.({ data }))
  })
  return worker
}

function testConfig(db: string): Config {
  const flags = { db, siteUrl: SITE_URL, ratesUrl: `${SITE_URL}/scripts/XML_daily.asp`, siteRate: '0' }
  return readConfig(flags, {})
}

function requestOf(method: string, path: string, { key, body: given, headers = {} }: RequestOptions): Request {
  const body = isBody(given) ? given : JSON.stringify(given)
  const authorization: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  return new Request(`http://localhost${path}`, { method, body, headers: { ...authorization, ...headers } })
}

const isBody = (body: unknown): body is RequestBody | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream

function filesOf(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n')
}

/** The answer's JSON, for tests that look at some of its fields. */
// biome-ignore lint/suspicious/noExplicitAny: a test that reads a field that is not there fails
export const json = (answer: Response): Promise<any> => answer.json()
