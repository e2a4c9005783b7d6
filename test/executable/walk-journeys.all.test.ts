/**
 * Walks of the built executable at a site on the loopback: killed, interrupted, stopped, and beside
 * a server.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { MOST_REQUESTS_FOR_A_QUERY } from '../../src/site/address.ts'
import { createWorkplace, executable, type Workplace } from '../helpers/executable.ts'
import type { Addresses, RunEnd, ScanWithRun } from '../helpers/printed.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const VACANCIES = 40
const QUERY = 'Тестировщик'
// At most this many requests are under way when a walk ends, and are made again.
const CONCURRENCY = 2

const sample = createSampleSite({
  vacancies: sampleVacancies(
    ...Array.from({ length: VACANCIES }, (_, i) => ({
      keySkills: i % 2 ? ['SQL'] : ['SQL', 'Jira'],
    })),
  ),
})

let program: string
let site: ReturnType<typeof Bun.serve>
let place: Workplace
const walks: Bun.Subprocess[] = []

beforeAll(async () => {
  site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => sample.fetch(request) })
  program = await executable()
}, 240_000)
beforeEach(async () => {
  sample.reset()
  place = await createWorkplace()
})
afterEach(async () => {
  for (const walk of walks.splice(0)) walk.kill('SIGKILL')
  await place.remove()
})
afterAll(() => site.stop(true))

const atSite = (rate = 30) => [
  ...['--site-url', site.url.origin, '--rates-url', `${site.url.origin}/scripts/XML_daily.asp`],
  ...['--site-rate', String(rate), '--site-concurrency', String(CONCURRENCY)],
]

/** Starts `scan run` without waiting for its end. */
function scanRun(rate?: number, ...flags: string[]) {
  const walk = Bun.spawn([program, 'scan', 'run', QUERY, '--json', ...atSite(rate), ...flags], {
    cwd: place.folder,
    env: {},
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  walks.push(walk)
  const [stdout, stderr] = [new Response(walk.stdout).text(), new Response(walk.stderr).text()]
  return {
    exited: walk.exited,
    kill: (signal: NodeJS.Signals) => walk.kill(signal),
    outcome: async () => JSON.parse(await stdout) as RunEnd,
    told: () => stderr,
  }
}

const serve = () =>
  place.start<Addresses>(['serve', '--port', '0', '--json', '--log-format', 'json', ...atSite()])

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await Bun.sleep(20)
}

const vacanciesAsked = (count: number) => until(() => sample.counts().vacancy >= count)
const listed = async () => (await place.json<[ScanWithRun]>('scan', 'list'))[0]
const outcomeOf = (status: string) => ({
  id: expect.any(String),
  status,
  found: VACANCIES,
  scanned: VACANCIES,
})

describe('scan run', () => {
  test('killed, and the server after it as well, ends with the same statistics, and reads no page twice but those under way', async () => {
    const undisturbed = await createWorkplace()
    const whole = await undisturbed.json<RunEnd>('scan', 'run', QUERY, ...atSite(0))
    const vacanciesOf = async (where: Workplace) =>
      (await where.run(['scan', 'vacancies', whole.id])).stdout
    const expected = await vacanciesOf(undisturbed)
    await undisturbed.remove()
    sample.reset()

    const walk = scanRun()
    await vacanciesAsked(10)
    walk.kill('SIGKILL')
    await walk.exited
    const server = await serve()
    await vacanciesAsked(25)
    await server.kill('SIGKILL')
    // The lock of a server dies with it: the next one starts at once.
    const next = await serve()
    expect(await scanRun().outcome()).toEqual(whole)
    await next.kill('SIGTERM')
    expect(await vacanciesOf(place)).toBe(expected)
    expect(sample.counts().vacancy).toBeLessThanOrEqual(VACANCIES + 2 * CONCURRENCY)
    expect(sample.counts().search).toBe(1)
  }, 240_000)

  test('twice at once walks once, and both tell the end', async () => {
    const both = [scanRun(), scanRun()]
    const [one, other] = await Promise.all(both.map((walk) => walk.outcome()))
    expect(one).toEqual(outcomeOf('done'))
    expect(other).toEqual(one)
    const told = await Promise.all(both.map((walk) => walk.told()))
    expect(
      told.filter((text) => text.includes(String(MOST_REQUESTS_FOR_A_QUERY))).length,
    ).toBeGreaterThan(0)
    // Rates may be asked for again where the machine is too busy for their deadline.
    expect(sample.counts()).toMatchObject({ search: 1, vacancy: VACANCIES })
  }, 240_000)

  test.each(['SIGINT', 'SIGHUP'] as const)(
    'interrupted by %s puts the run aside; the next one goes on where it was',
    async (signal) => {
      const walk = scanRun()
      await vacanciesAsked(10)
      walk.kill(signal)
      expect(await walk.exited).toBe(0)
      expect(await walk.outcome()).toMatchObject({ status: 'running' })
      expect((await listed()).run).toMatchObject({
        state: 'parked',
        reason: expect.stringMatching(/\S/),
      })
      expect(await scanRun(0).outcome()).toEqual(outcomeOf('done'))
      expect(sample.counts().vacancy).toBeLessThanOrEqual(VACANCIES + CONCURRENCY)
      expect(sample.counts().search).toBe(1)
    },
    240_000,
  )

  test('is stopped by another process, with what was read', async () => {
    // Slow enough for the other processes to start, whatever else the machine does.
    const walk = scanRun(4)
    await vacanciesAsked(3)
    const { id } = await listed()
    const stopped = await place.json<RunEnd>('scan', 'stop', id)
    expect(stopped).toMatchObject({ id, status: 'stopped', found: VACANCIES })
    expect(stopped.scanned).toBeGreaterThanOrEqual(3)
    expect(stopped.scanned).toBeLessThan(VACANCIES)
    expect(await walk.outcome()).toEqual(stopped)
    expect(await walk.exited).toBe(0)
    expect(await listed()).toMatchObject({ status: 'stopped', scanned: stopped.scanned })
    expect((await place.run(['scan', 'stop', id])).code).toBe(1)
  }, 240_000)

  test('shows a fuller result again that a stopped recount replaced', async () => {
    const { id } = await scanRun(0).outcome()
    const full = await listed()
    const asked = sample.counts().vacancy
    const walk = scanRun(2, '--vacancy-max-age', '1ms')
    await vacanciesAsked(asked + 3)
    const stop = await place.run(['scan', 'stop', id])
    expect([stop.code, stop.stdout.includes('scan rollback'), stop.stderr]).toEqual([
      0,
      true,
      expect.stringMatching(/\S/),
    ])
    await walk.exited
    expect(await listed()).toMatchObject({ status: 'stopped' })
    const [command = ''] = /scan rollback \S+ \d+/.exec(stop.stdout) ?? []
    expect((await place.run(command.split(' '))).code).toBe(0)
    const { run: _, ...shown } = full
    expect(await listed()).toMatchObject(shown)
    const { results } = await place.json<{ results: { shown: boolean }[] }>(
      'scan',
      'rollback',
      id,
      '--list',
    )
    expect(results.map((result) => result.shown)).toEqual([false, true])
    expect((await place.run(['scan', 'rollback', id, '999'])).code).toBe(1)
  }, 240_000)
})

describe('beside a server', () => {
  /** The states of runs that a server logged. */
  const statesIn = (log: string) =>
    log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { state?: string }).state)
      .filter((state) => state !== undefined)

  test('scan run hands over, shows how far it is, and tells the end; the server walks', async () => {
    const server = await serve()
    const walk = scanRun()
    expect(await walk.outcome()).toEqual(outcomeOf('done'))
    const told = await walk.told()
    expect(told.trim().split('\n').length).toBeGreaterThan(3)
    // The server's pace holds, so what this process would need for a title is not told.
    expect(told).not.toContain(String(MOST_REQUESTS_FOR_A_QUERY))
    expect(statesIn(server.stderr())).toEqual(['done'])
    expect(sample.counts()).toMatchObject({ search: 1, vacancy: VACANCIES })
    expect(await server.kill('SIGTERM')).toBe(0)
  }, 240_000)

  test('the server takes up a run that was put aside; ended in the middle, it puts it aside again', async () => {
    const walk = scanRun()
    await vacanciesAsked(5)
    walk.kill('SIGINT')
    await walk.exited
    const server = await serve()
    await vacanciesAsked(15)
    expect(await server.kill('SIGINT')).toBe(0)
    expect((await listed()).run?.state).toBe('parked')
    const next = await serve()
    await until(async () => (await listed()).status === 'done')
    expect(await listed()).toMatchObject({ scanned: VACANCIES })
    expect(sample.counts().vacancy).toBeLessThanOrEqual(VACANCIES + 2 * CONCURRENCY)
    await next.kill('SIGTERM')
  }, 240_000)

  test('a run handed over outlives whoever asked for it', async () => {
    const server = await serve()
    const walk = scanRun()
    await vacanciesAsked(5)
    walk.kill('SIGINT')
    expect(await walk.exited).toBe(0)
    await until(async () => (await listed()).status === 'done')
    expect(sample.counts().vacancy).toBe(VACANCIES)
    await server.kill('SIGTERM')
  }, 240_000)
})
