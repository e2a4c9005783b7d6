/** What a walk tells the other processes on the database. */
import { describe, expect, test } from 'bun:test'
import { silentLog } from '../../../src/log.ts'
import { createBreakerStore } from '../../../src/site/client/breaker.store.ts'
import { createBreakerLog } from '../../../src/site/client/breaker-log.ts'
import { createCircuitBreaker } from '../../../src/site/client/circuit-breaker.ts'
import type { SiteClient } from '../../../src/site/client/client.ts'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'
import { createSiteSession } from '../../../src/site/client/site-session.ts'
import { openTestDatabase } from '../../helpers/engine.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const nothing: SiteClient = {
  via: 'pages',
  pageSize: 50,
  search: async () => ({ found: 0, ids: [], due: 0, lastPage: 0, lastNamed: 0 }),
  vacancy: async () => null,
}

function createSession() {
  const database = openTestDatabase()
  const clock = createTestClock()
  const breaker = createCircuitBreaker({
    store: createBreakerStore(database),
    clock,
    pause: 1000,
    log: createBreakerLog({ log: silentLog, clock }),
  })
  const pace = createPaceStore(database)
  const session = createSiteSession({
    client: nothing,
    answers: { takeWalkRequests: () => 7 },
    breaker,
    pace,
  })
  return { session, clock, breaker, pace }
}

describe('a walk', () => {
  test('that met a refusal keeps everybody away until it tries again', async () => {
    const { session, clock, breaker } = createSession()
    expect(await session.rest()).toBe('none')
    await session.refuse('captcha', clock.now() + 60_000)
    expect(await session.rest()).toBe('refused')
    expect(await breaker.refusal()).toMatchObject({
      failure: 'captcha',
      until: clock.now() + 60_000,
    })
    await clock.advanceBy(60_000)
    expect([await session.rest(), await breaker.refusal()]).toEqual(['none', null])
  })

  test('halves the pace after a pause, and gives some of it back with each page', async () => {
    const { session, pace } = createSession()
    await session.slowDown()
    expect(await pace.current()).toBe(0.5)
    await session.pageRead()
    expect(await pace.current()).toBeWithin(0.5001, 0.6)
  })

  test('frees the places of a walk that died', async () => {
    const { session, clock, pace } = createSession()
    const limits = { now: clock.now(), interval: 0, concurrency: 1, longest: 60_000 }
    expect(await pace.tryStart({ id: 'dead', priority: 'walk' }, limits)).toBe(0)
    expect(await pace.tryStart({ id: 'alive', priority: 'walk' }, limits)).toBeGreaterThan(0)
    await session.forgetWalks()
    expect(await pace.tryStart({ id: 'alive', priority: 'walk' }, limits)).toBe(0)
  })

  test('learns how many requests it made', () => {
    expect(createSession().session.takeRequests()).toBe(7)
  })
})
