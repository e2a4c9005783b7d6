/** Checks while the site refuses everybody: they fail at once, except for one probe at a time. */
import { describe, expect, test } from 'bun:test'
import { openDatabase } from '../../../db/sqlite/open.ts'
import { createBreakerStore } from '../../../src/site/client/breaker.store.ts'
import { createCircuitBreaker } from '../../../src/site/client/circuit-breaker.ts'
import type { SiteClient } from '../../../src/site/client/client.ts'
import { SiteError, type SiteFailure } from '../../../src/site/site.errors.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const PAUSE_MS = 300_000

type SaidByTheSite = { status: number; retryAfter?: number }

/** Clients of two processes on one database. A request is answered when the test says so. */
function createGuarded() {
  const database = openDatabase(':memory:')
  const requests: { id: string; answer(failure?: SiteFailure, details?: SaidByTheSite): void }[] = []
  const clock = createTestClock()
  const request = (id: string) =>
    new Promise<null>((resolve, reject) => {
      const answer = (failure?: SiteFailure, details?: SaidByTheSite) =>
        failure ? reject(new SiteError(failure, { address: `/vacancy/${id}`, ...details })) : resolve(null)
      requests.push({ id, answer })
    })
  const breaker = () => createCircuitBreaker({ store: createBreakerStore(database), clock, pause: PAUSE_MS })
  const { recordOutcome } = breaker()
  const client: SiteClient = {
    search: () => recordOutcome(() => Promise.resolve({ found: 0, ids: [], lastPage: 0, lastNamed: 0 })),
    vacancy: (id) => recordOutcome(() => request(id)),
  }
  const guarded = () => breaker().guard(client)
  const [one, other] = [guarded(), guarded()]
  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 'answered' as const,
      (error) => (error as SiteError).failure,
    )
  return {
    requests,
    settle: clock.settle,
    pass: clock.advanceBy,
    check: (id: string, process = one) => outcome(process.vacancy(id, { priority: 'check' })),
    walk: (id: string) => outcome(one.vacancy(id, { priority: 'walk' })),
    search: () => outcome(one.search({ query: 'x', area: null, page: 0 })),
    other,
    /** The walk meets a refusal. */
    async refused(failure: SiteFailure = 'captcha', details?: SaidByTheSite) {
      const walk = outcome(one.vacancy('1', { priority: 'walk' }))
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
      expect(await Promise.all([site.check('3'), site.check('4', site.other)])).toEqual([failure, failure])
      expect(site.requests.map(({ id }) => id)).toEqual(['2'])
      site.requests[0]?.answer(failure)
      expect(await probe).toBe(failure)
    },
  )

  test('fail with an address of path and query, as other failures do', async () => {
    const site = createGuarded()
    await site.refused('overloaded', { status: 429, retryAfter: 60 })
    const error = await site.other.vacancy('2', { priority: 'check' }).catch((thrown: SiteError) => thrown)
    expect(error).toMatchObject({ failure: 'overloaded', address: '/vacancy/2' })
  })

  test.each<SiteFailure>(['overloaded', 'timeout', 'unreachable', 'unknown_page', 'too_large', 'foreign_redirect'])(
    '%s says nothing of the next vacancy: checks go on',
    async (failure) => {
      const site = createGuarded()
      await site.refused(failure)
      const checks = [site.check('2'), site.check('3')]
      await site.settle()
      expect(site.requests).toHaveLength(2)
      for (const request of site.requests) request.answer()
      expect(await Promise.all(checks)).toEqual(['answered', 'answered'])
    },
  )

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
    await site.pass(PAUSE_MS - 1)
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
    await site.refused('overloaded', { status: 429, retryAfter: 3600 })
    before?.answer()
    expect([await underWay, await site.check('2')]).toEqual(['answered', 'overloaded'])
  })

  test('429 that does not say for how long is a refusal as any other', async () => {
    const site = createGuarded()
    await site.refused('overloaded', { status: 429 })
    await site.pass(PAUSE_MS - 1)
    site.check('2')
    await site.settle()
    expect(await site.check('3')).toBe('overloaded')
    expect(site.requests.map(({ id }) => id)).toEqual(['2'])
  })

  test('a probe that gets through ends the refusal for all', async () => {
    const site = createGuarded()
    await site.refused()
    const probe = site.check('2')
    await site.settle()
    site.requests.pop()?.answer()
    expect(await probe).toBe('answered')
    const checks = [site.check('3'), site.check('4', site.other)]
    await site.settle()
    expect(site.requests).toHaveLength(2)
    for (const request of site.requests) request.answer()
    await Promise.all(checks)
  })

  test('a probe that is refused lets the next one try', async () => {
    const site = createGuarded()
    await site.refused()
    for (const id of ['2', '3']) {
      const probe = site.check(id)
      await site.settle()
      site.requests.pop()?.answer('captcha')
      expect(await probe).toBe('captcha')
    }
  })

  test('a probe that fails for a reason of its own lets the next one try, and the refusal stands', async () => {
    const site = createGuarded()
    await site.refused()
    const probe = site.check('2')
    await site.settle()
    site.requests.pop()?.answer('timeout')
    expect(await probe).toBe('timeout')
    site.check('3')
    await site.settle()
    expect(await site.check('4')).toBe('captcha')
  })

  test('a probe that never ends is given up after a while', async () => {
    const site = createGuarded()
    await site.refused()
    site.check('2')
    await site.settle()
    await site.pass(20_000)
    site.check('3')
    await site.settle()
    expect(site.requests.map(({ id }) => id)).toEqual(['2', '3'])
  })

  test('a refusal is believed for a pause, not for ever', async () => {
    const site = createGuarded()
    await site.refused()
    await site.pass(PAUSE_MS)
    site.check('2')
    site.check('3')
    await site.settle()
    expect(site.requests).toHaveLength(2)
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
})
