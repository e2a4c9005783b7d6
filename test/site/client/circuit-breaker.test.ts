/**
 * Checks while the site refuses everybody: they fail at once, except for one a minute that looks
 * whether it still does.
 */
import { describe, expect, test } from 'bun:test'
import { silentLog } from '../../../src/log.ts'
import { createBreakerStore } from '../../../src/site/client/breaker.store.ts'
import { createBreakerLog } from '../../../src/site/client/breaker-log.ts'
import type { BreakerStore } from '../../../src/site/client/breaker-state.ts'
import { createCircuitBreaker } from '../../../src/site/client/circuit-breaker.ts'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'
import { createPace, type Priority } from '../../../src/site/client/pace.ts'
import { createTurns } from '../../../src/site/client/turns.ts'
import { SiteError, type SiteFailure } from '../../../src/site/site.errors.ts'
import { openTestDatabase, sqliteTest } from '../../helpers/engine.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const PAUSE_MS = 300_000

type SaidByTheSite = { status: number; retryAfter?: number }

/** Clients of two processes on one database. A request is answered when the test says so. */
function createGuarded({ rate = 0, around = (store: BreakerStore) => store } = {}) {
  const database = openTestDatabase()
  const requests: { id: string; answer(failure?: SiteFailure, details?: SaidByTheSite): void }[] =
    []
  const clock = createTestClock()
  const request = (id: string) =>
    new Promise<null>((resolve, reject) => {
      const answer = (failure?: SiteFailure, details?: SaidByTheSite) =>
        failure
          ? reject(new SiteError(failure, { address: `/vacancy/${id}`, ...details }))
          : resolve(null)
      requests.push({ id, answer })
    })
  let ids = 0
  const newId = () => String(ids++)
  const store = createPaceStore(database)
  const pace = createPace({
    store,
    rate,
    concurrency: 2,
    longest: 30_000,
    clock,
    delay: clock.delay,
    newId,
  })
  const process = () => {
    const breaker = createCircuitBreaker({
      store: around(createBreakerStore(database)),
      clock,
      pause: PAUSE_MS,
      log: createBreakerLog({ log: silentLog, clock }),
    })
    return async (id: string, priority: Priority, ask = () => request(id), isRetry = false) => {
      const turns = createTurns(pace, { priority })
      const about = { priority, address: `/vacancy/${id}`, isRetry }
      const work = async (takeTurn: () => Promise<void>) => takeTurn().then(ask)
      return breaker.aroundRequest(about, turns, work).finally(turns.end)
    }
  }
  const [one, other] = [process(), process()]
  const alsoRefused = (failure: SiteFailure, until: number) =>
    createBreakerStore(database).refuse(failure, until, { looksFrom: until })
  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 'answered' as const,
      (error) => (error as SiteError).failure,
    )
  return {
    requests,
    settle: () => clock.advanceBy(100),
    pass: clock.advanceBy,
    now: clock.now,
    one,
    other,
    alsoRefused,
    check: (id: string, process = one) => outcome(process(id, 'check')),
    walk: (id: string) => outcome(one(id, 'walk')),
    search: () => outcome(one('search', 'walk', async () => null)),
    /** The walk meets a refusal. */
    async refused(failure: SiteFailure = 'captcha', details?: SaidByTheSite) {
      const walk = outcome(one('1', 'walk'))
      await clock.settle()
      requests.pop()?.answer(failure, details)
      await walk
    },
  }
}

describe('checks while the site refuses', () => {
  test.each<SiteFailure>(['captcha', 'blocked', 'wrong_country', 'soft_block'])(
    '%s, met by a walk: one check asks the site, the others fail at once, in every process',
    async (failure) => {
      const site = createGuarded()
      await site.refused(failure)
      const probe = site.check('2')
      await site.settle()
      expect(await Promise.all([site.check('3'), site.check('4', site.other)])).toEqual([
        failure,
        failure,
      ])
      expect(site.requests.map(({ id }) => id)).toEqual(['2'])
      site.requests[0]?.answer(failure)
      expect(await probe).toBe(failure)
    },
  )

  test('fail with an address of path and query, as other failures do', async () => {
    const site = createGuarded()
    await site.refused('overloaded', { status: 429, retryAfter: 60 })
    const error = await site.other('2', 'check').catch((thrown: SiteError) => thrown)
    expect(error).toMatchObject({ failure: 'overloaded', address: '/vacancy/2' })
  })

  test.each<SiteFailure>([
    'overloaded',
    'timeout',
    'unreachable',
    'unknown_page',
    'too_large',
    'foreign_redirect',
  ])('%s says nothing of the next vacancy: checks go on', async (failure) => {
    const site = createGuarded()
    await site.refused(failure)
    const checks = [site.check('2'), site.check('3')]
    await site.settle()
    expect(site.requests).toHaveLength(2)
    for (const request of site.requests) request.answer()
    expect(await Promise.all(checks)).toEqual(['answered', 'answered'])
  })

  test.each([
    [600, 600],
    [3600, 3600],
    [24 * 3600, 3600],
  ])(
    '429 for %i s lets no check through for %i s, whoever met it, and then one at a time',
    async (retryAfter, held) => {
      const site = createGuarded()
      await site.refused('overloaded', { status: 429, retryAfter })
      const checks = () => Promise.all([site.check('2'), site.check('3', site.other)])
      for (const ms of [0, held * 1000 - 1]) {
        await site.pass(ms)
        expect(await checks()).toEqual(['overloaded', 'overloaded'])
        expect(site.requests).toEqual([])
      }
      await site.pass(1)
      const probe = site.check('4')
      await site.settle()
      site.requests.pop()?.answer('overloaded', { status: 429, retryAfter: 60 })
      expect([await probe, ...(await checks())]).toEqual(['overloaded', 'overloaded', 'overloaded'])
      await site.pass(60_000)
      void checks()
      await site.settle()
      expect(site.requests).toHaveLength(1)
    },
  )

  test.each([0, 1])('429 for %i s is believed as long as any other refusal', async (retryAfter) => {
    const site = createGuarded()
    await site.refused('overloaded', { status: 429, retryAfter })
    await site.pass(PAUSE_MS - 1000)
    site.check('2')
    await site.settle()
    expect(await site.check('3')).toBe('overloaded')
    expect(site.requests.map(({ id }) => id)).toEqual(['2'])
  })

  test('an answer that was under way when the refusal came does not end it', async () => {
    const site = createGuarded()
    const underWay = site.walk('5')
    await site.settle()
    const before = site.requests.pop()
    await site.refused('overloaded', { status: 429, retryAfter: 3600 })
    before?.answer()
    expect([await underWay, await site.check('2')]).toEqual(['answered', 'overloaded'])
  })

  test('nor does one to a request made under an earlier refusal', async () => {
    const site = createGuarded()
    await site.refused()
    const underWay = site.walk('5')
    await site.settle()
    const before = site.requests.pop()
    await site.pass(1)
    await site.alsoRefused('overloaded', site.now() + 3_600_000)
    before?.answer()
    expect([await underWay, await site.check('2')]).toEqual(['answered', 'overloaded'])
  })

  test('429 that does not say for how long is a refusal as any other', async () => {
    const site = createGuarded()
    await site.refused('overloaded', { status: 429 })
    await site.pass(PAUSE_MS - 1000)
    site.check('2')
    await site.settle()
    expect(await site.check('3')).toBe('overloaded')
    expect(site.requests.map(({ id }) => id)).toEqual(['2'])
  })

  test('a look that gets through ends the refusal for all', async () => {
    const site = createGuarded()
    await site.refused()
    const look = site.check('2')
    await site.settle()
    site.requests.pop()?.answer()
    expect(await look).toBe('answered')
    const checks = [site.check('3'), site.check('4', site.other)]
    await site.settle()
    expect(site.requests).toHaveLength(2)
    for (const request of site.requests) request.answer()
    await Promise.all(checks)
  })

  test.each<SiteFailure>(['captcha', 'timeout'])(
    'a look that ends with %s leaves the next minute to nobody, and then to one',
    async (failure) => {
      const site = createGuarded()
      await site.refused()
      const look = site.check('2')
      await site.settle()
      site.requests.pop()?.answer(failure)
      expect(await look).toBe(failure)
      for (const process of [site.one, site.other])
        expect(await site.check('3', process)).toBe('captcha')
      await site.pass(59_000)
      expect(await site.check('4')).toBe('captcha')
      expect(site.requests).toEqual([])
      await site.pass(1000)
      site.check('5')
      await site.settle()
      expect(await site.check('6', site.other)).toBe('captcha')
      expect(site.requests.map(({ id }) => id)).toEqual(['5'])
    },
  )

  test('a check that meets a refusal has looked; those that wait for their turn behind it fail too', async () => {
    const site = createGuarded({ rate: 1 })
    const checks = [site.check('2'), site.check('3'), site.check('4', site.other)]
    await site.settle()
    site.requests.pop()?.answer('blocked')
    await site.pass(1000)
    expect(await Promise.all(checks)).toEqual(['blocked', 'blocked', 'blocked'])
    await site.pass(50_000)
    expect(await site.check('5')).toBe('blocked')
    expect(site.requests).toEqual([])
  })

  test('a check is not told to try again by itself what everybody is refused', async () => {
    const site = createGuarded()
    await site.refused()
    const errors = [site.one('2', 'check'), site.other('3', 'check')].map((check) =>
      check.catch((error) => error),
    )
    await site.settle()
    site.requests.pop()?.answer('overloaded', { status: 429 })
    for (const error of await Promise.all(errors)) expect(error).toMatchObject({ isFinal: true })
  })

  test('those who fail are told when the next may look, or when the walk tries, whichever comes first', async () => {
    const site = createGuarded()
    const waitOf = (check: Promise<unknown>) => check.catch((error: SiteError) => error.retryAfter)
    await site.refused()
    const look = waitOf(site.one('2', 'check'))
    await site.settle()
    site.requests.pop()?.answer('captcha')
    expect(await look).toBe(60)
    await site.pass(10_500)
    expect(await waitOf(site.other('3', 'check'))).toBe(50)
    await site.pass(PAUSE_MS - 12_500)
    void site.check('4')
    await site.settle()
    // The walk rests for PAUSE_MS, of which less than two seconds are left.
    expect(await waitOf(site.other('5', 'check'))).toBe(2)
  })

  test('a refusal is believed for a pause, not for ever; then one asks, and the others wait for its answer', async () => {
    const site = createGuarded()
    await site.refused()
    await site.pass(PAUSE_MS)
    const outcomes = [site.check('2'), site.check('3', site.other), site.walk('4')]
    await site.settle()
    expect(site.requests).toHaveLength(1)
    site.requests.pop()?.answer()
    await site.settle()
    expect(site.requests).toHaveLength(2)
    for (const request of site.requests) request.answer()
    expect(await Promise.all(outcomes)).toEqual(['answered', 'answered', 'answered'])
  })

  test('the checks that waited for the answer fail when it is a refusal', async () => {
    const site = createGuarded()
    await site.refused()
    await site.pass(PAUSE_MS)
    const outcomes = [site.check('2'), site.check('3', site.other)]
    await site.settle()
    site.requests.pop()?.answer('blocked')
    await site.settle()
    expect(await Promise.all(outcomes)).toEqual(['blocked', 'blocked'])
    expect(site.requests).toEqual([])
  })

  test('a check that is too late to look goes through when the one that looked has been answered meanwhile', async () => {
    const answered = Promise.withResolvers<void>()
    const bothRead = Promise.withResolvers<void>()
    let reads = 0
    const around = (store: BreakerStore): BreakerStore => ({
      ...store,
      // A server may answer one of them after the other has taken the look: then nothing is too
      // late here.
      async standing(now) {
        const refusal = await store.standing(now)
        if (++reads === 2) bothRead.resolve()
        await bothRead.promise
        return refusal
      },
      async takeLook(now, next) {
        const isTaken = await store.takeLook(now, next)
        if (!isTaken) await answered.promise
        return isTaken
      },
    })
    const site = createGuarded({ around })
    await site.refused()
    const outcomes = [site.check('2'), site.check('3', site.other)]
    await site.settle()
    site.requests.pop()?.answer()
    await site.settle()
    answered.resolve()
    await site.settle()
    site.requests.pop()?.answer()
    expect(await Promise.all(outcomes)).toEqual(['answered', 'answered'])
  })

  test('of those that come at once, all are answered after the rest, and before it the one that looks', async () => {
    for (const [early, answered] of [
      [0, 24],
      [1, 1],
    ]) {
      const site = createGuarded()
      await site.refused()
      await site.pass(PAUSE_MS - early!)
      // A server may be slow to tell some: the look is answered, and the rest ends, when all others
      // have been told.
      const allTold = Promise.withResolvers<void>()
      let untold = 24 - answered!
      if (untold === 0) allTold.resolve()
      const ask = () => allTold.promise.then(() => null)
      const process = (i: number) => (i % 2 ? site.one : site.other)
      const told = (error: unknown) => {
        if (--untold === 0) allTold.resolve()
        throw error
      }
      const check = (_: unknown, i: number) => process(i)(String(i), 'check', ask).catch(told)
      const checks = Promise.allSettled(Array.from({ length: 24 }, check))
      await allTold.promise
      await site.pass(10_000)
      expect((await checks).filter(({ status }) => status === 'fulfilled')).toHaveLength(answered!)
    }
  })

  test('what the site asks of a look in another answer holds for all, an hour at most', async () => {
    const site = createGuarded()
    const waitOf = (check: Promise<unknown>) => check.catch((error: SiteError) => error)
    await site.refused('captcha')
    const look = waitOf(site.one('2', 'check'))
    await site.settle()
    site.requests.pop()?.answer('overloaded', { status: 503, retryAfter: 24 * 3600 })
    expect(await look).toMatchObject({ failure: 'overloaded', status: 503, retryAfter: 3600 })
    for (const ms of [0, 600_000]) {
      await site.pass(ms)
      const next = await waitOf(site.other('3', 'check'))
      expect(next).toMatchObject({
        failure: 'captcha',
        status: undefined,
        retryAfter: 3600 - ms / 1000,
      })
    }
    expect(site.requests).toEqual([])
  })

  test('who was not asked is told without the status of another answer', async () => {
    const site = createGuarded()
    await site.refused('overloaded', { status: 429, retryAfter: 60 })
    const error = await site.other('2', 'check').catch((thrown: SiteError) => thrown)
    expect(error).toMatchObject({ failure: 'overloaded', status: undefined })
  })

  // Whoever waits looks six thousand times, which takes a server of databases minutes.
  sqliteTest('a process that dies while it asks does not hold up the others for ever', async () => {
    const site = createGuarded()
    await site.refused()
    await site.pass(PAUSE_MS)
    void site.check('2')
    await site.settle()
    site.requests.pop()
    void site.check('3', site.other)
    await site.pass(31_000)
    expect(site.requests.map(({ id }) => id)).toEqual(['3'])
  })

  test('a walk decides by itself when to try again, and its page ends the refusal', async () => {
    const site = createGuarded()
    await site.refused()
    expect(await site.search()).toBe('answered')
    site.check('2')
    site.check('3')
    await site.settle()
    expect(site.requests).toHaveLength(2)
  })

  test('a walk that is refused again after its rest does not try a third time by itself', async () => {
    const site = createGuarded()
    const refusal = () => Promise.reject(new SiteError('overloaded', { address: '/', status: 429 }))
    expect(await site.one('1', 'walk', refusal).catch((error) => error)).toMatchObject({
      isFinal: false,
    })
    expect(await site.one('1', 'walk', refusal, true).catch((error) => error)).toMatchObject({
      isFinal: false,
    })
    await site.pass(PAUSE_MS)
    expect(await site.one('1', 'walk', refusal).catch((error) => error)).toMatchObject({
      isFinal: true,
    })
  })
})
