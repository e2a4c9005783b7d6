/**
 * A server and a walk whose PostgreSQL crashes under them and comes back. Both are processes of
 * their own.
 */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { KeyAnswer } from '../../src/limits/key.schema.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey, RunEnd } from '../helpers/printed.ts'
import { describeOnPostgres } from './describe-on-postgres.ts'

describeOnPostgres('when PostgreSQL crashes', (server) => {
  let place: Workplace
  let env: Record<string, string>
  beforeEach(async () => {
    env = { SKILLS_MARKET_DB: server.newDatabase() }
    place = await createWorkplace()
  })
  afterEach(() => place.remove())

  test('a server says so, lets nobody through, and goes on by itself', async () => {
    const { announced, kill } = await place.start<Addresses>(['serve', '--port=0', '--json'], {
      env,
    })
    expect((await place.run(['owner', 'add', 'anna'], { env })).code).toBe(0)
    const made = await place.run(['key', 'create', '--owner=anna', '--name=bot', '--json'], { env })
    const { key } = JSON.parse(made.stdout) as MadeKey
    const ask = () => fetch(`${announced.api}/key`, { headers: { authorization: `Bearer ${key}` } })
    const readiness = async () => {
      const answer = await fetch(new URL('/readyz', announced.api))
      return { code: answer.status, ...((await answer.json()) as object) }
    }
    expect((await ask()).status).toBe(200)
    // Counts do not wait for the disk.
    server.run('CHECKPOINT')
    server.halt()
    const failed = await ask()
    expect(failed.status).toBe(500)
    expect(await failed.json()).toMatchObject({ error: { type: 'server_error' } })
    expect(await readiness()).toMatchObject({ code: 503, database: false })
    expect((await fetch(new URL('/healthz', announced.api))).status).toBe(200)
    server.start()
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as KeyAnswer).usedToday.total).toBe(2)
    expect(await readiness()).toMatchObject({ code: 200, database: true })
    expect(await kill('SIGTERM')).toBe(0)
  }, 240_000)

  test('a walk waits, and reads what it has not read yet', async () => {
    const { fetch: answer } = createSampleSite()
    let requests = 0
    const site = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch(request) {
        if (++requests === 40) {
          server.halt()
          server.start()
        }
        return answer(request)
      },
    })
    const { origin } = site.url
    const ofSite = [
      `--site-url=${origin}`,
      `--rates-url=${origin}/scripts/XML_daily.asp`,
      '--site-rate=0',
    ]
    const { code, stdout } = await place.run(['scan', 'run', 'Data Analyst', '--json', ...ofSite], {
      env,
    })
    await site.stop(true)
    expect(code).toBe(0)
    const { status, scanned } = JSON.parse(stdout) as RunEnd
    expect(status).toBe('done')
    expect(scanned).toBeGreaterThan(100)
    expect(requests).toBeLessThan(2 * scanned)
  }, 240_000)
})
