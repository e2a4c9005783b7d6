import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Static, TSchema } from '@sinclair/typebox'
import { journalFile } from '../../db/sqlite/files.ts'
import type { SqliteDatabase } from '../../db/sqlite/open.ts'
import type { NewKey } from '../../src/accounts/keys.service.ts'
import type { Owner, OwnerLimits } from '../../src/accounts/owner.ts'
import { type App, createApp } from '../../src/app.ts'
import { systemRandom } from '../../src/bytes/random.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { createSampleSite, type SampleSite } from '../../src/demo/sample-site.ts'
import { OPEN_DATA_PATH } from '../../src/demo/trudvsem/open-data.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import type { EdgeOptions } from '../../src/edges.ts'
import type { LookUp } from '../../src/foreign/pinned.ts'
import { createLog, type Log } from '../../src/log.ts'
import type { RunOutcome } from '../../src/scans/crawl/complete-run.ts'
import type { ScanSpec } from '../../src/scans/scan.ts'
import type { Fetch } from '../../src/site/client/request.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { PoolWorker } from '../../src/workers/worker-protocol.ts'
import { dropTestDatabase, dumpOf, openTestDatabase } from './engine.ts'
import { deviations } from './schema.ts'
import { createTestClock, LOOK_MS, type TestClock } from './test-clock.ts'
import { skillsHere } from './worker-for-skills.ts'

export const BASE_URL = 'https://skills.example'
export const SITE_URL = 'http://site.test'
/** What every host has for an address. */
export const HOST_ADDRESS = '93.184.215.14'

export type TestAppOptions = {
  clock?: TestClock
  /** For lengths within the process: a clock that nobody sets. The other one when not given. */
  steady?: Clock
  /** Settings that differ from those of every test: a stand-in site, and no pace at it. */
  config?: Partial<Config>
  /**
   * The vacancies of the site; or a site of the test's own. The built-in sample site when neither
   * is given.
   */
  vacancies?: readonly SampleVacancy[]
  site?: SampleSite
  /** Instead of the site: a network the test scripts. */
  fetch?: Fetch
  lookUp?: LookUp
  /** Whether the adverts are invented. */
  isDemo?: boolean
  /** How the edges are made, where it matters. */
  edge?: Partial<EdgeOptions>
  /** Makes what counts, compares and draws, where a test looks at it. */
  spawnWorker?: () => PoolWorker
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
  readonly database: SqliteDatabase
  readonly clock: TestClock
  readonly site: SampleSite
  /** Holds the database and all that belongs to it. */
  readonly folder: string
  /** What was logged, every level, one JSON line each. */
  readonly logged: readonly string[]
  /** Makes a key; its owner is made with the limits given when there is none of this name. */
  addKey(options?: { owner?: string; limits?: OwnerLimits } & Partial<NewKey>): Promise<TestKey>
  /** Runs a scan at the site, letting the clock run as far as it needs. */
  scan(
    queries: string | string[],
    options?: Partial<Omit<ScanSpec, 'queries'>>,
  ): Promise<RunOutcome>
  /** Asks as a client, through the whole HTTP edge. */
  request(method: string, path: string, options?: RequestOptions): Promise<Response>
  /** The edge itself, for a server that listens. */
  handle(request: Request): Promise<Response>
  get(path: string, key?: string): Promise<Response>
  post(path: string, body: unknown, key?: string): Promise<Response>
  /**
   * Another process on the same database and site, without an HTTP edge; what it logs is not in
   * `logged`.
   */
  peer(changes?: Partial<Config>): Process
  /**
   * Ends the service and starts it anew on the same files; without `closing`, as if the process had
   * been killed.
   */
  restart(options?: { closing?: boolean; config?: Partial<Config> }): Promise<void>
  /** Tells the webhook what is due, as the server does every few seconds. */
  tellNotices(signal?: AbortSignal): Promise<void>
  /** Writes the counts of requests to the database, as the server does every few seconds. */
  flushCounts(): Promise<void>
  /** The bytes of every file of the folder as one text, for what must not be in them. */
  everythingStored(): string
  /** Ends the service and its peers, and removes the folder. */
  close(): Promise<void>
}

/**
 * What one process has of the service: its own connection to the database, and the application on
 * it.
 */
export type Process = { app: App; database: SqliteDatabase }

export async function createTestApp({
  clock = createTestClock(),
  steady,
  config = {},
  vacancies,
  site = createSampleSite({ vacancies, delay: clock.delay, now: clock.now }),
  fetch = (url, init) => site.fetch(new Request(url, init)),
  lookUp = async () => [HOST_ADDRESS],
  isDemo = false,
  edge = {},
  spawnWorker = skillsHere,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-test-'))
  const db = join(folder, 'test.db')
  const logged: string[] = []
  const log = createLog({ level: 'trace', format: 'json' }, (line) => logged.push(line))
  const peers: Process[] = []

  function open(changes: Partial<Config>, processLog: Log): Process {
    const database = openTestDatabase(db, clock.now)
    const app = createApp({
      config: { ...testConfig(db), ...config, ...changes },
      database,
      clock,
      steady,
      fetch,
      lookUp,
      delay: clock.delay,
      random: systemRandom,
      isDemo,
      log: processLog,
      spawnWorker,
      hashCost: LEAST_HASH_COST,
    })
    return { app, database }
  }

  async function start(changes: Partial<Config>) {
    const process = open(changes, log)
    return {
      ...process,
      edge: await process.app.openHttp({
        baseUrl: BASE_URL,
        journalPath: journalFile(db),
        // Visitors of tests click faster than people, at a clock that stands still.
        pagePace: { take: () => 0 },
        ...edge,
      }),
    }
  }

  async function stop(closing: boolean): Promise<void> {
    if (closing) await running.edge.close()
    running.app.close()
    await running.database.close()
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
    async scan(queries, { area = null, withSalary = true, ...rest } = {}) {
      const run = await running.app.runs.queue({
        queries: [queries].flat(),
        area,
        withSalary,
        ...rest,
      })
      const outcome = await clock.run(
        running.app.completeRun(run, { signal: new AbortController().signal }),
      )
      await nextLook(clock)
      return outcome
    },
    request,
    handle: async (request) => running.edge.http.handle(request),
    get: (path, key) => request('GET', path, { key }),
    post: (path, body, key) => request('POST', path, { key, body }),
    peer(changes = {}) {
      const peer = open(
        changes,
        createLog({ level: 'silent', format: 'json' }, () => {}),
      )
      peers.push(peer)
      return peer
    },
    async restart({ closing = true, config: changes = {} } = {}) {
      await stop(closing)
      running = await start(changes)
    },
    tellNotices: (signal) => running.edge.tellNotices(signal),
    flushCounts: () => running.edge.flushCounts(),
    everythingStored: () => filesOf(folder) + dumpOf(db),
    async close() {
      for (const peer of peers) {
        peer.app.close()
        await peer.database.close()
      }
      await stop(true)
      await dropTestDatabase(db)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Passwords of tests are no secrets: a usual hash takes 40 ms, and most tests sign somebody in. */
const LEAST_HASH_COST = { memoryCost: 8, timeCost: 1 }

/** Lets the service see what was written: it looks at the database every quarter of a second. */
export const nextLook = (clock: TestClock): Promise<void> => clock.advanceBy(LOOK_MS)

function testConfig(db: string): Config {
  const flags = {
    ...{ db, siteUrl: SITE_URL, ratesUrl: `${SITE_URL}/scripts/XML_daily.asp`, siteRate: '0' },
    trudvsemUrl: `${SITE_URL}${OPEN_DATA_PATH}`,
  }
  return readConfig(flags, {})
}

function requestOf(
  method: string,
  path: string,
  { key, body: given, headers = {} }: RequestOptions,
): Request {
  const body = isBody(given) ? given : JSON.stringify(given)
  const authorization: Record<string, string> =
    key === undefined ? {} : { authorization: `Bearer ${key}` }
  return new Request(`http://localhost${path}`, {
    method,
    body,
    headers: { ...authorization, ...headers },
  })
}

const isBody = (body: unknown): body is RequestBody | undefined =>
  body === undefined ||
  typeof body === 'string' ||
  body instanceof Uint8Array ||
  body instanceof ReadableStream

function filesOf(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n')
}

/**
 * The JSON of an answer. With a schema, throws unless the answer is of its shape, so that a test
 * cannot read a field that is not there; without one, the caller says which type to take it for.
 */
export async function json<Schema extends TSchema>(
  answer: Response,
  schema: Schema,
): Promise<Static<Schema>>
export async function json<Type>(answer: Response): Promise<Type>
export async function json(answer: Response, schema?: TSchema): Promise<unknown> {
  const body: unknown = await answer.json()
  const wrong = schema ? deviations(schema, body) : []
  if (wrong.length > 0)
    throw new Error(`an answer (${answer.status}) of another shape: ${wrong.join('; ')}`)
  return body
}
