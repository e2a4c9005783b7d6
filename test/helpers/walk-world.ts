import type { App } from '../../src/app.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { silentLog } from '../../src/log.ts'
import type { RunOutcome } from '../../src/scans/crawl/complete-run.ts'
import type { CrawlDeps } from '../../src/scans/crawl/deps.ts'
import type { Run } from '../../src/scans/run.ts'
import { Scan, ScanList, type ScanListItem } from '../../src/scans/scan.schema.ts'
import type { SiteSession } from '../../src/site/client/site-session.ts'
import { createTestApp, json, nextLook, type TestApp, type TestAppOptions } from './test-app.ts'
import { sampleVacancies } from './vacancies.ts'

/** A run that a process is seeing through. */
export type Walking = {
  outcome: Promise<RunOutcome>
  /** As Ctrl-C does. */
  interrupt(): void
}

export type Queued = { scanId: string; runId: number; isNew: boolean }

/**
 * The service, with what tests of walks ask of it. Where an `app` may be given, it is this
 * process's when it is not.
 */
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
  /** How often this process suspended a run, as its log has it. */
  suspensions(): number
  /** What `GET /v1/scans/{id}` shows; throws when it shows nothing. */
  shown(id: string): Promise<Scan>
  /** The status code of `GET /v1/scans/{id}`. */
  statusOf(id: string): Promise<number>
  /** What `GET /v1/scans` shows. */
  listed(): Promise<ScanListItem[]>
  /** The newest run of the scan, of all scans when none is given. */
  run(scanId?: string): Promise<Run>
}

type Given<Part> = Part extends (...given: never[]) => unknown ? Part : Partial<Part>

/** What runs are made with, of which a test gives what its part uses. */
export const crawlDeps = ({
  site,
  ...given
}: { [Name in keyof CrawlDeps]?: Given<CrawlDeps[Name]> } & { site?: Partial<SiteSession> }) =>
  ({ log: silentLog, sites: { hh: site, trudvsem: site }, ...given }) as CrawlDeps

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** So many vacancies of testers with skills of different frequency. */
export function testers(count: number): SampleVacancy[] {
  const skills = ['SQL', 'Jira', 'Python', 'Docker', 'Postman']
  return sampleVacancies(
    ...Array.from({ length: count }, (_, i) => ({
      keySkills: skills.filter((_, s) => i % (s + 1) === 0),
    })),
  )
}

const worlds: TestApp[] = []

/** To be called after each test. */
export async function closeWorlds(): Promise<void> {
  for (const world of worlds.splice(0)) await world.close()
}

type SampleFetch = (request: Request) => Promise<Response>

/** `fetch`: a network the test scripts, given the site's own answer to pass on. */
export async function createWalkWorld({
  config,
  fetch: scripted,
  ...options
}: Omit<TestAppOptions, 'fetch'> & {
  fetch?: (request: Request, answer: SampleFetch) => Promise<Response>
} = {}): Promise<WalkWorld> {
  const service: TestApp = await createTestApp({
    config: { limitPerMinute: 10_000, ...config },
    fetch: scripted && ((url, init) => scripted(new Request(url, init), service.site.fetch)),
    ...options,
  })
  worlds.push(service)
  return Object.assign(service, toolsFor(service, (await service.addKey()).secret))
}

function toolsFor(service: TestApp, key: string): Omit<WalkWorld, keyof TestApp> {
  const { clock, site } = service

  async function run(scanId?: string): Promise<Run> {
    const found = (await service.app.runs.newest()).find(
      (run) => scanId === undefined || run.scanId === scanId,
    )
    if (!found) throw new Error('there is no run')
    return found
  }

  async function ask(path: string): Promise<Response> {
    await nextLook(clock)
    return service.get(path, key)
  }

  return {
    key,
    until: clock.until,
    run,
    asked: () =>
      site.requests.map(({ path }) => path).filter((path) => path.startsWith('/vacancy/')),
    times() {
      const pages = site.requests.filter(
        ({ path }) => path.startsWith('/vacancy/') || path.startsWith('/search/'),
      )
      return pages.map(({ at }) => at - (pages[0]?.at ?? 0))
    },
    queue: (query, app = service.app) =>
      app.runs.queue({ queries: [query], area: null, withSalary: true }),
    walk(queued, app = service.app) {
      const interrupted = new AbortController()
      const outcome = app.completeRun(queued, { signal: interrupted.signal })
      // A process that is made to die takes its promise with it.
      outcome.catch(() => {})
      return { outcome, interrupt: () => interrupted.abort() }
    },
    async reaches(state, scanId) {
      await clock.until(async () => (await run(scanId)).state === state)
      return run(scanId)
    },
    suspensions: () => service.logged.filter((line) => JSON.parse(line).state === 'parked').length,
    shown: async (id) => json(await ask(`/v1/scans/${id}`), Scan),
    statusOf: async (id) => (await ask(`/v1/scans/${id}`)).status,
    listed: async () => json(await ask('/v1/scans'), ScanList),
  }
}
