/** States that several servers share, and the clock they share, on a real server. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { connectTo, type PostgresDatabase } from '../../db/postgres/connect.ts'
import { openPostgres } from '../../db/postgres/open.ts'
import { MOST_STATES } from '../../db/shared-states.ts'
import { createThrottle } from '../../src/accounts/throttle.ts'
import { COST, createNetworkPace } from '../../src/web/visit/network-pace.ts'
import {
  countOn,
  forgetsInTime,
  handsOnErrors,
  keepsStatesApart,
  removesStates,
  stateOf,
} from '../helpers/shared-states.ts'
import { describeOnPostgres, nameIn } from './describe-on-postgres.ts'

const NOON = Date.parse('2026-10-14T12:00:00+03:00')
const MINUTE_MS = 60_000

describeOnPostgres('states on PostgreSQL', (server) => {
  let url: string
  let now: number
  let servers: PostgresDatabase[]
  beforeEach(async () => {
    url = server.newDatabase()
    await (await openPostgres(url)).close()
    now = NOON
    servers = Array.from({ length: 3 }, () => connectTo(url, { now: () => now, connections: 3 }))
  })
  afterEach(async () => {
    for (const one of servers) await one.close()
  })
  const states = () => servers[0]!.states
  const rowsOf = async (query: string) => (await servers[0]!.client.unsafe(query)) as unknown[]
  const advance = (ms: number) => {
    now += ms
  }

  test('are kept apart by kind and key', () => keepsStatesApart(states()))
  test('are removed', () => removesStates(states()))
  test('stay as they are when a change fails', () => handsOnErrors(states()))
  test('are forgotten when their time is over', () => forgetsInTime(states(), advance))

  test('change one after the other, whichever server changes them', async () => {
    const counts = await Promise.all(
      Array.from({ length: 150 }, (_, i) => countOn(servers[i % 3]!.states, 'a')),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, i) => i))
    expect(await stateOf(states(), 'a')).toEqual({ n: 150 })
  })

  test.each([
    ['replaced', { n: 2 }],
    ['removed', null],
  ])('whose end was put off meanwhile are looked at again before they are %s', async (_, state) => {
    await countOn(states(), 'a')
    const seen: unknown[] = []
    await states().change({ kind: 'test', key: 'a' }, (before) => {
      if (seen.push(before) === 1)
        server.run('UPDATE shared_states SET expires_at = expires_at + 1', nameIn(url))
      return { result: undefined, state, until: NOON + MINUTE_MS }
    })
    expect(seen).toEqual([{ n: 1 }, { n: 1 }])
    expect(await stateOf(states(), 'a')).toEqual(state)
  })

  test('are deleted when their time is over, and beyond so many of a kind those that would end first', async () => {
    const fill = (kind: string, count: number) =>
      server.run(
        `INSERT INTO shared_states SELECT '${kind}', n, '{"n":1}', ${NOON} + n FROM ` +
          `generate_series(1, ${count}) AS n`,
        nameIn(url),
      )
    fill('test', MOST_STATES + 2)
    fill('other', 1)
    await states().forgetOld()
    const left = async () => (await rowsOf('SELECT FROM shared_states')).length
    expect(await left()).toBe(MOST_STATES + 1)
    expect([await stateOf(states(), '2'), await stateOf(states(), '3')]).toEqual([null, { n: 1 }])
    advance(MOST_STATES + 2)
    await states().forgetOld()
    expect(await left()).toBe(0)
  })

  test('do not grow without bound while nobody tidies', async () => {
    server.run(
      `INSERT INTO shared_states SELECT 'test', 'old ' || n, '{"n":1}', ${NOON} FROM ` +
        'generate_series(1, 5000) AS n',
      nameIn(url),
    )
    for (let i = 0; i < 1000; i += 50)
      await Promise.all(Array.from({ length: 50 }, (_, j) => countOn(states(), `new ${i + j}`)))
    expect((await rowsOf('SELECT FROM shared_states')).length).toBe(1000)
  })

  test('let a guesser try no password more on three servers than on one', async () => {
    const throttles = servers.map(({ states }) => createThrottle(states))
    const guesses = (names: (i: number) => string) =>
      Promise.all(
        Array.from({ length: 90 }, (_, i) => throttles[i % 3]!.take(names(i), '10.0.0.1')),
      )
    const free = (waits: number[]) => waits.filter((wait) => wait === 0).length
    expect(free(await guesses(() => 'anna'))).toBe(5)
    expect(free(await guesses((i) => `name ${i}`))).toBe(35)
    // After one more attempt came back.
    advance(20_000)
    expect(free(await guesses((i) => `other ${i}`))).toBe(1)
    expect(await throttles[1]!.take('anna', '10.0.0.2')).toBe(0)
    const kept = JSON.stringify(await rowsOf('SELECT key, state FROM shared_states'))
    expect(kept).not.toMatch(/anna|10\.0\.0/)
  })

  test('let a network open no page more on three servers than on one', async () => {
    const paces = servers.map(({ states }) => createNetworkPace({ states, perMinute: 20 }))
    const open = () =>
      Promise.all(Array.from({ length: 60 }, (_, i) => paces[i % 3]!.take('10.0.0.1', COST.made)))
    const waits = await open()
    expect(waits.filter((wait) => wait === 0).length).toBe(20)
    expect(Math.max(...waits)).toBe(MINUTE_MS)
    advance(MINUTE_MS)
    expect((await open()).filter((wait) => wait === 0).length).toBe(20)
  })

  test("go by the server's clock, as all that is stored does, whatever the machines' say", async () => {
    const ahead = connectTo(url, { steady: { now: () => performance.now() + 10 * MINUTE_MS } })
    const behind = connectTo(url, { steady: { now: () => performance.now() - 10 * MINUTE_MS } })
    servers.push(ahead, behind)
    await Promise.all([ahead.look(), behind.look()])
    expect(Math.abs(ahead.clock.now() - behind.clock.now())).toBeLessThan(MINUTE_MS)
    await countOn(ahead.states, 'a')
    expect(await stateOf(behind.states, 'a')).toEqual({ n: 1 })
  })
})
