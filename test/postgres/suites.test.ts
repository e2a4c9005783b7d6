/** The suites of stores, walks and limits, which the other tests run on SQLite, once more on PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeTemplate, missing, startServer, type TestServer } from './server.ts'

if (missing !== null) process.stderr.write(`SKIPPED: ${missing}\n`)

const ROOT = new URL('../..', import.meta.url).pathname

const walk = (...names: string[]) => names.map((name) => `test/scans/walk/${name}.test.ts`)

/**
 * In parts, of which each is reported by itself. Of the walks those that are about what is stored: how the site is read,
 * and what is made of its faults, is the same on every engine, and would take minutes once more.
 */
const SUITES: Readonly<Record<string, readonly string[]>> = {
  accounts: ['test/accounts'],
  limits: ['test/limits'],
  rates: ['test/money'],
  vacancies: ['test/vacancies'],
  vocabulary: ['test/vocabulary'],
  site: ['test/site/client'],
  lease: ['test/scans/lease.test.ts', 'test/scans/fruitless-runs.test.ts'],
  walks: walk('left-out', 'lock', 'run-progress', 'walk-cap', 'walk-clock', 'walk-errors', 'walk-log', 'walk-schedule'),
}

describe.skipIf(missing !== null)('on PostgreSQL', () => {
  let server: TestServer
  let template: string
  beforeAll(async () => {
    server = startServer()
    template = await makeTemplate(server)
  }, 60_000)
  afterAll(() => server?.stop())

  test.each(Object.entries(SUITES))(
    'the suite of %s holds',
    async (_, paths) => {
      const command = [process.execPath, 'test', '--preload', './test/postgres/after-each.ts', '--timeout', '60000']
      const child = Bun.spawn([...command, ...paths.map((path) => `./${path}`)], {
        cwd: ROOT,
        env: { ...process.env, TEST_POSTGRES: template },
        stdout: 'pipe',
        stderr: 'pipe',
      })
      const [said, complained] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
      ])
      if ((await child.exited) !== 0) throw new Error(failuresOf(`${said}\n${complained}`))
      // A suite of which everything is skipped, or nothing is found, would hold too.
      expect(Number(/^ *(\d+) pass$/m.exec(complained)?.[1] ?? 0)).toBeGreaterThan(0)
    },
    { timeout: 240_000 },
  )
})

/** What a run of tests says but for those that pass. */
const failuresOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('(pass)'))
    .map((line) => line.slice(0, 300))
    .join('\n')
