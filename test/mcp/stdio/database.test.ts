/**
 * MCP over standard streams on a database: with and without a server beside it, and among several
 * processes.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeyAnswer } from '../../../src/limits/key.schema.ts'
import { jsonAs } from '../../helpers/answers.ts'
import { createWorkplace, type Workplace } from '../../helpers/executable.ts'
import type { Addresses, MadeKey } from '../../helpers/printed.ts'
import { command } from '../../helpers/terminal.ts'
import { createTestApp } from '../../helpers/test-app.ts'
import { smallSample } from '../sample.ts'
import { failureIn, openSession, PROGRAM } from './session.ts'

const home = mkdtempSync(join(tmpdir(), 'skills-market-stdio-'))
const scanned = join(home, 'scanned.db')
beforeAll(async () => {
  const app = await createTestApp({ vacancies: smallSample() })
  await app.scan('Data Analyst')
  await command(['backup', scanned, '--db', join(app.folder, 'test.db')])
  await app.close()
  return () => rmSync(home, { recursive: true })
}, 240_000)

let place: Workplace
beforeEach(async () => {
  place = await createWorkplace(PROGRAM)
  copyFileSync(scanned, join(place.folder, 'skills-market.db'))
})
afterEach(() => place.remove())

const open = (key?: string, ...args: string[]) =>
  openSession(args, { cwd: place.folder, env: key === undefined ? {} : { SKILLS_MARKET_KEY: key } })

async function createKey(...limits: string[]): Promise<MadeKey> {
  await place.json('owner', 'add', 'anna', ...limits)
  return place.json<MadeKey>('key', 'create', '--owner', 'anna', '--name', 'bot')
}

type Listed = { owner: string; requestsToday: number }
const keys = () => place.json<Listed[]>('key', 'list')
const serve = () =>
  place.start<Addresses>(['serve', '--port', '0', '--json', '--log-level', 'warn'])

describe('without a key', () => {
  test('the owner local asks, whose key is deleted at the end', async () => {
    const session = open()
    expect(
      (await session.call('get_skills', { profession: 'Data Analyst' })).result!.isError,
    ).toBeUndefined()
    expect(await keys()).toMatchObject([{ owner: 'local' }])
    session.end()
    expect([await session.exited, await session.told(), await keys()]).toEqual([0, '', []])
  })

  test('what it has asked counts the next time too', async () => {
    await place.json('owner', 'add', 'local', '--per-day', '2')
    const answers = []
    for (const _ of [1, 2]) {
      const session = open()
      answers.push(
        failureIn(await session.call('get_limits')),
        failureIn(await session.call('get_limits')),
      )
      session.end()
      await session.exited
    }
    expect(answers).toEqual([undefined, undefined, 'rate_limit_exceeded', 'rate_limit_exceeded'])
  })
})

describe('with a key', () => {
  test('each message counts for its owner, those of several processes together', async () => {
    const { key } = await createKey('--per-minute', '5')
    const [one, other] = [open(key), open(key)]
    const calls = Array.from({ length: 12 }, (_, at) =>
      (at % 2 === 0 ? one : other).call('get_limits'),
    )
    const failures = (await Promise.all(calls)).map(failureIn)
    expect(failures.filter((type) => type === undefined)).toHaveLength(5)
    expect(failures.filter((type) => type === 'rate_limit_exceeded')).toHaveLength(7)
    one.kill('SIGKILL')
    other.end()
    await Promise.all([one.exited, other.exited])
    expect(await keys()).toMatchObject([{ owner: 'anna', requestsToday: 5 }])
  })

  test('one that is deleted meanwhile is refused', async () => {
    const { id, key } = await createKey()
    const session = open(key)
    expect(failureIn(await session.call('get_limits'))).toBeUndefined()
    await place.json('key', 'delete', id)
    let failure: string | undefined
    for (let tries = 0; failure === undefined && tries < 100; tries++) {
      await Bun.sleep(50)
      failure = failureIn(await session.call('get_limits'))
    }
    expect(failure).toBe('invalid_api_key')
    expect((await session.ask('tools/list')).error!.data!.type).toBe('invalid_api_key')
    session.end()
    await session.exited
  })
})

describe('beside a server', () => {
  test('the server answers and counts, also one that starts meanwhile, and one that ends', async () => {
    const { key } = await createKey()
    const session = open(key)
    expect(failureIn(await session.call('get_limits'))).toBeUndefined()
    const server = await serve()
    expect(failureIn(await session.call('get_limits'))).toBeUndefined()
    const headers = { Authorization: `Bearer ${key}` }
    const { usedToday } = await jsonAs(
      KeyAnswer,
      await fetch(`${server.announced.api}/key`, { headers }),
    )
    expect(usedToday.total).toBe(3)
    await server.kill('SIGTERM')
    expect(failureIn(await session.call('get_limits'))).toBeUndefined()
    session.end()
    await session.exited
    expect(await keys()).toMatchObject([{ requestsToday: 4 }])
  })

  test('the owner local is known to it', async () => {
    await serve()
    const session = open()
    expect((await session.ask('tools/list')).result!.tools!.length).toBeGreaterThan(5)
    session.end()
    await session.exited
  })

  test('where it is found is forgotten with it', async () => {
    const file = join(place.folder, 'skills-market.db-address')
    const server = await serve()
    // What it answers it answers after it has begun to listen to signals.
    await fetch(server.announced.documentation)
    expect(existsSync(file)).toBe(true)
    await server.kill('SIGTERM')
    expect(existsSync(file)).toBe(false)
  })
})

test('a server that ends is not told of while it still answers somebody, as it listens no more', async () => {
  const file = join(place.folder, 'skills-market.db-address')
  const { key } = await createKey()
  const server = await serve()
  await fetch(server.announced.documentation)
  const { hostname, port } = new URL(server.announced.api)
  const slow = await Bun.connect({ hostname, port: Number(port), socket: { data() {} } })
  const head = [
    'POST /v1/mcp HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Length: 9',
  ]
  slow.write(`${head.join('\r\n')}\r\n\r\n{`)
  await Bun.sleep(50)
  const end = server.kill('SIGTERM').then(() => 'ended')
  const forgotten = (async () => {
    while (existsSync(file)) await Bun.sleep(5)
    return 'forgotten'
  })()
  expect(await Promise.race([end, forgotten])).toBe('forgotten')
  slow.end()
  await end
})

describe('the end', () => {
  test('of the input comes after all is answered', async () => {
    const session = open()
    const asked = session.call('get_skills', { profession: 'Data Analyst' })
    session.end()
    expect([(await asked).result!.isError, await session.exited]).toEqual([undefined, 0])
  })

  test('of the output ends the process, and nothing is left that keeps others out', async () => {
    const session = open()
    await session.ask('tools/list')
    await session.stopReading()
    for (let id = 0; id < 40; id++)
      session.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list', params: {} })}\n`)
    expect([await session.exited, await session.told()]).toEqual([0, ''])
    const next = open()
    expect((await next.ask('tools/list')).result).toBeDefined()
    next.end()
    await next.exited
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s leaves no key', async (signal) => {
    const session = open()
    await session.ask('tools/list')
    session.kill(signal)
    expect([await session.exited, await keys()]).toEqual([0, []])
  })
})
