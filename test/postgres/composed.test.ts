/**
 * What deploy/several starts, with Caddy before it, while servers and the database die and come
 * back.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { KeyAnswer } from '../../src/limits/key.schema.ts'
import type { MadeKey } from '../helpers/printed.ts'
import { createVisitor, isSignedIn, PASSWORD } from '../helpers/visitor.ts'
import { type Composed, composeUp } from './compose.ts'
import { missing } from './server.ts'

const without =
  missing ?? (Bun.which('caddy') ? null : 'Caddy is not installed: deploy/several is not run')
if (without !== null) process.stderr.write(`SKIPPED: ${without}\n`)

const SERVERS = ['skills-market-1', 'skills-market-2', 'skills-market-3'] as const

describe.skipIf(without !== null)('the compose file of several servers', () => {
  let composed: Composed
  let key: string

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(composed.origin + path, { ...init, tls: { ca: composed.certificate } })
  const askKey = () => ask('/v1/key', { headers: { authorization: `Bearer ${key}` } })
  const isReady = (server: string) =>
    fetch(`${composed.at(server)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await condition())) await Bun.sleep(50)
  }
  /** Eight clients that ask on and on; their statuses, once they were told that it is enough. */
  function clients() {
    const statuses: number[] = []
    let enough = false
    const client = async () => {
      while (!enough) statuses.push((await askKey()).status)
    }
    const ended = Promise.all(Array.from({ length: 8 }, client))
    return {
      async more(count: number) {
        const wanted = statuses.length + count
        await Promise.race([until(() => statuses.length >= wanted), ended])
      },
      async end() {
        enough = true
        await ended
        return statuses
      },
    }
  }

  beforeAll(async () => {
    composed = await composeUp()
    const limits = ['--per-minute=1000000', '--per-day=1000000']
    await composed.exec('skills-market-1', ['owner', 'add', 'anna', '--admin', ...limits])
    const made = await composed.exec('skills-market-2', [
      'key',
      'create',
      '--owner=anna',
      '--name=bot',
      '--json',
    ])
    key = (JSON.parse(made) as MadeKey).key
    for (const server of SERVERS) await until(() => isReady(server))
  }, 240_000)
  afterAll(() => composed?.remove())

  test('lets an owner sign in through Caddy, whichever server is asked', async () => {
    await composed.exec('skills-market-1', ['owner', 'password', 'anna'], PASSWORD)
    const visitor = createVisitor({
      request: (method, path, { body, headers } = {}) =>
        ask(path, { method, body: body as string | undefined, headers, redirect: 'manual' }),
    })
    await visitor.send('/sign-in', { name: 'anna', password: PASSWORD })
    for (const _ of SERVERS) expect(await isSignedIn(visitor)).toBe(true)
  }, 240_000)

  test('answers every request while one server is killed, and has it back', async () => {
    const asking = clients()
    await asking.more(50)
    await composed.kill('skills-market-2')
    await asking.more(50)
    await until(() => isReady('skills-market-2'))
    await asking.more(50)
    const statuses = await asking.end()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    const { usedToday } = (await (await askKey()).json()) as KeyAnswer
    expect(usedToday.total).toBeGreaterThanOrEqual(statuses.length)
  }, 240_000)

  test('goes on when the database was killed, without a restart of the servers', async () => {
    const before = ((await (await askKey()).json()) as KeyAnswer).usedToday.total
    await composed.kill('database')
    for (const server of SERVERS) await until(() => isReady(server))
    await until(async () => (await askKey()).ok)
    for (let i = 0; i < 20; i++) expect((await askKey()).status).toBe(200)
    const { usedToday } = (await (await askKey()).json()) as KeyAnswer
    expect(usedToday.total).toBeGreaterThanOrEqual(before)
  }, 240_000)

  test('ends when it is told to, each service in time', async () => {
    const ended = await composed.down()
    expect(Object.values(ended)).toEqual(Object.keys(ended).map(() => 0))
  }, 240_000)
})
