import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { keyUsage, ownerUsage } from '../../db/schema.ts'
import type { SqliteDatabase } from '../../db/sqlite/open.ts'
import type { Caller } from '../../src/accounts/callers.ts'
import { createLimits } from '../../src/accounts/limits.ts'
import { openJournal, readJournal } from '../../src/limits/journal.ts'
import { type Limiter, openLimiter } from '../../src/limits/limiter.ts'
import { createUsageStore } from '../../src/limits/usage.store.ts'
import type { UsageStore } from '../../src/limits/usage.ts'
import { moscowDay } from '../../src/time/clock.ts'
import { dropTestDatabase, openTestDatabase } from '../helpers/engine.ts'

const DEFAULTS = { perMinute: 5, perDay: 12, vacancyFetches: 1 }
const START = Date.parse('2026-10-14T20:58:00Z')

const owner = (id: string) => ({
  id,
  name: id,
  role: 'user' as const,
  disabledAt: null,
  perMinute: null,
  perDay: null,
  vacancyFetches: null,
  createdAt: 0,
})
const key = (id: string, ownerId: string, perDay: number | null = null) => ({
  id,
  ownerId,
  name: id,
  hint: '',
  perDay,
  figuresOnly: false,
  createdAt: 0,
  expiresAt: null,
})
const ANNA = owner('anna')
const BORIS = owner('boris')
const CALLERS: Caller[] = [
  { owner: ANNA, key: key('a1', 'anna') },
  { owner: ANNA, key: key('a2', 'anna', 4) },
  { owner: BORIS, key: key('b1', 'boris') },
]

const take = (limiter: Limiter, caller: Caller) => limiter.pass(caller).refusal

describe('the limiter', () => {
  let folder: string
  let database: SqliteDatabase
  let store: UsageStore
  let number = 0
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-limiter-'))
    database = openTestDatabase(join(folder, 'test.db'))
    store = createUsageStore(database)
  })
  afterAll(async () => {
    await database.close()
    await dropTestDatabase(join(folder, 'test.db'))
    rmSync(folder, { recursive: true, force: true })
  })

  /**
   * A limiter on files of its own that can be killed and restarted, with a clock to move (`now`)
   * and to set (`set`).
   */
  async function createLife(limits = DEFAULTS) {
    await database.orm.delete(ownerUsage)
    await database.orm.delete(keyUsage)
    const path = join(folder, `requests-${++number}`)
    const life = { now: START, set: 0, path, limiter: undefined as unknown as Limiter, store }
    return Object.assign(life, {
      async begin() {
        const recorded = readJournal(path)
        const journal = openJournal(path)
        life.limiter = await openLimiter({
          store: life.store,
          journal,
          recorded,
          clock: { now: () => life.now + life.set },
          steady: { now: () => life.now },
          limits: createLimits(limits),
        })
      },
    })
  }

  type Step =
    | { do: 'take'; caller: number }
    | { do: 'wait'; ms: number }
    | { do: 'flush' | 'stop' | 'kill' }
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('take' as const),
        caller: fc.nat(CALLERS.length - 1),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.oneof(fc.nat(20), fc.nat(30_000), fc.nat(100_000), fc.nat(30 * 3_600_000)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('flush' as const, 'stop' as const, 'kill' as const),
      }),
    },
  )

  test('agrees with a plain list of all requests, over midnights, flushes, restarts and sudden deaths', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
        const life = await createLife()
        await life.begin()
        const taken: { at: number; owner: string; key: string }[] = []
        let lives = 1
        const count = (caller: Caller, slack = 0) => {
          const ofOwner = taken.filter((request) => request.owner === caller.owner.id)
          const today = ofOwner.filter(({ at }) => moscowDay(at) === moscowDay(life.now))
          return {
            minute: ofOwner.filter(({ at }) => at > life.now - 60_000 - slack).length,
            day: today.length,
            key: today.filter((request) => request.key === caller.key.id).length,
          }
        }
        for (const step of steps) {
          if (step.do === 'wait') life.now += step.ms
          if (step.do === 'flush') await life.limiter.flush()
          if (step.do === 'stop') await life.limiter.close()
          if (step.do === 'stop' || step.do === 'kill') {
            lives++
            await life.begin()
          }
          if (step.do !== 'take') continue
          const caller = CALLERS[step.caller]!
          const ownPerDay = caller.key.perDay ?? DEFAULTS.perDay
          const { minute, day, key } = count(caller)
          // Requests within 10 ms may leave the minute together, and each life begins anew with
          // that.
          const late = count(caller, 10 * lives).minute
          const refusal = take(life.limiter, caller)
          const spent = day >= DEFAULTS.perDay || key >= ownPerDay
          if (spent || minute >= DEFAULTS.perMinute) expect(refusal).not.toBeNull()
          if (!spent && late < DEFAULTS.perMinute) expect(refusal).toBeNull()
          if (!refusal) taken.push({ at: life.now, owner: caller.owner.id, key: caller.key.id })
          expect(life.limiter.requests(caller)).toEqual({
            total: count(caller).day,
            key: count(caller).key,
          })
        }
        await life.limiter.close()
      }),
      { numRuns: 30 },
    )
  }, 240_000)

  test('takes up a journal whose last line a power cut tore, and what is counted after it is kept', async () => {
    const life = await createLife()
    await life.begin()
    take(life.limiter, CALLERS[0]!)
    take(life.limiter, CALLERS[0]!)
    appendFileSync(life.path, '17900000')
    await life.begin()
    take(life.limiter, CALLERS[0]!)
    await life.begin()
    expect(life.limiter.requests(CALLERS[0]!)).toEqual({ total: 3, key: 3 })
  })

  test('starts the journal anew when it has grown, and loses neither the day nor the minute by it', async () => {
    const many = { perMinute: 9000, perDay: 100_000, vacancyFetches: 1 }
    const life = await createLife(many)
    await life.begin()
    for (let n = 0; n < 8000; n++) {
      life.now += 1
      take(life.limiter, CALLERS[0]!)
    }
    const grown = readJournal(life.path).length
    await life.limiter.flush()
    expect(readJournal(life.path).length).toBeLessThan(grown / 5)
    await life.begin()
    expect(life.limiter.requests(CALLERS[0]!)).toEqual({ total: 8000, key: 8000 })
    for (let n = 0; n < 1000; n++) expect(take(life.limiter, CALLERS[0]!)).toBeNull()
    expect(take(life.limiter, CALLERS[0]!)).toMatchObject({ limit: 'minute' })
  })

  test('a flush that fails loses nothing: the next one writes it', async () => {
    const life = await createLife()
    let failures = 1
    life.store = {
      ...store,
      keepRequests: async (...given) => {
        if (failures-- > 0) throw new Error('the disk is full')
        await store.keepRequests(...given)
      },
    }
    await life.begin()
    take(life.limiter, CALLERS[0]!)
    expect(life.limiter.flush()).rejects.toThrow('the disk is full')
    await life.limiter.flush()
    expect((await store.requestsOf(moscowDay(life.now))).owners.get('anna')).toBe(1)
  })

  test('a flush writes the counts that have changed since the last, those of one that failed included', async () => {
    const life = await createLife()
    const written: string[][] = []
    let failures = 0
    life.store = {
      ...store,
      keepRequests: async (day, counts) => {
        written.push([...counts.owners.keys(), ...counts.keys.keys()])
        if (failures-- > 0) throw new Error('the disk is full')
        await store.keepRequests(day, counts)
      },
    }
    await life.begin()
    const [annaOne, annaTwo, boris] = CALLERS
    take(life.limiter, annaOne!)
    take(life.limiter, boris!)
    await life.limiter.flush()
    await life.limiter.flush()
    failures = 1
    take(life.limiter, annaTwo!)
    await life.limiter.flush().catch(() => {})
    take(life.limiter, boris!)
    await life.limiter.flush()
    expect(written).toEqual(
      [
        ['anna', 'boris', 'a1', 'b1'],
        ['anna', 'a2'],
        ['anna', 'boris', 'a2', 'b1'],
      ].map((ids) => expect.arrayContaining(ids)),
    )
    expect(written.map(({ length }) => length)).toEqual([4, 2, 4])
    expect([...(await store.requestsOf(moscowDay(life.now))).owners.values()]).toEqual([2, 2])
  })

  test('a day that ends while its counts cannot be written is written by a later flush', async () => {
    const life = await createLife()
    const failing = Promise.withResolvers<void>()
    let isFirst = true
    life.store = {
      ...store,
      keepRequests: async (...given) => {
        if (isFirst) {
          isFirst = false
          await failing.promise
        }
        await store.keepRequests(...given)
      },
    }
    await life.begin()
    take(life.limiter, CALLERS[0]!)
    const flush = life.limiter.flush().catch(() => {})
    life.now += 24 * 3_600_000
    take(life.limiter, CALLERS[2]!)
    failing.reject(new Error('the disk is full'))
    await flush
    await life.limiter.flush()
    const days = await Promise.all(['2026-10-14', '2026-10-15'].map((day) => store.requestsOf(day)))
    expect(days.map(({ owners }) => [...owners])).toEqual([[['anna', 1]], [['boris', 1]]])
  })

  test('a flush that waits for the database keeps another one from starting the journal anew', async () => {
    const life = await createLife({ perMinute: 100_000, perDay: 100_000, vacancyFetches: 1 })
    const free = Promise.withResolvers<void>()
    life.store = {
      ...store,
      keepRequests: async (...given) => {
        await free.promise
        await store.keepRequests(...given)
      },
    }
    await life.begin()
    for (let n = 0; n < 8000; n++) take(life.limiter, CALLERS[0]!)
    const recorded = readJournal(life.path).length
    const flushes = [life.limiter.flush(), life.limiter.flush()]
    await Bun.sleep(5)
    expect(readJournal(life.path).length).toBe(recorded)
    free.resolve()
    await Promise.all(flushes)
    expect((await store.requestsOf(moscowDay(life.now))).owners.get('anna')).toBe(8000)
  })

  test('days that ended unwritten are written by the next flush', async () => {
    const life = await createLife()
    await life.begin()
    take(life.limiter, CALLERS[0]!)
    life.now += 24 * 3_600_000
    take(life.limiter, CALLERS[2]!)
    await life.limiter.flush()
    const days = await Promise.all(['2026-10-14', '2026-10-15'].map((day) => store.requestsOf(day)))
    expect(days.map(({ owners }) => [...owners])).toEqual([[['anna', 1]], [['boris', 1]]])
  })

  test.each([-5, 5])(
    'a clock set by %i hours neither cuts a minute nor stretches it',
    async (hours) => {
      const life = await createLife({ ...DEFAULTS, perDay: 100 })
      await life.begin()
      const taker = CALLERS[2]!
      for (let n = 0; n < 5; n++) expect(take(life.limiter, taker)).toBeNull()
      life.now += 30_000
      life.set += hours * 3_600_000
      expect(take(life.limiter, taker)).toEqual({ limit: 'minute', allowed: 5, retryAfter: 30 })
      life.now += 30_000
      expect(take(life.limiter, taker)).toBeNull()
    },
  )

  test('a minute of before the clock was set back and the process restarted ends in a minute', async () => {
    const life = await createLife({ ...DEFAULTS, perDay: 100 })
    await life.begin()
    const taker = CALLERS[2]!
    for (let n = 0; n < 5; n++) take(life.limiter, taker)
    life.set -= 5 * 3_600_000
    await life.begin()
    expect(take(life.limiter, taker)).toMatchObject({ limit: 'minute' })
    life.now += 60_000
    expect(take(life.limiter, taker)).toBeNull()
  })

  test('a day used up while the clock was a year ahead holds for a day, not until that year', async () => {
    const life = await createLife({ ...DEFAULTS, perMinute: 100, perDay: 1 })
    life.set = 365 * 24 * 3_600_000
    await life.begin()
    const taker = CALLERS[2]!
    expect(take(life.limiter, taker)).toBeNull()
    life.set = 0
    expect(take(life.limiter, taker)).toMatchObject({ limit: 'day' })
    life.now += 24 * 3_600_000
    expect(take(life.limiter, taker)).toBeNull()
  })

  test('a request after the clock was set back a day is of the later day to the next process too', async () => {
    const life = await createLife({ ...DEFAULTS, perMinute: 100 })
    await life.begin()
    const taker = CALLERS[2]!
    for (let n = 0; n < 2; n++) take(life.limiter, taker)
    life.set = 24 * 3_600_000
    for (let n = 0; n < 5; n++) take(life.limiter, taker)
    life.set = 0
    take(life.limiter, taker)
    await life.begin()
    const days = await Promise.all(['2026-10-14', '2026-10-15'].map((day) => store.requestsOf(day)))
    expect(days.map(({ owners }) => owners.get('boris'))).toEqual([2, 6])
  })

  test('what cannot be recorded is not let through as counted', async () => {
    const life = await createLife()
    const journal = openJournal(life.path)
    const limiter = await openLimiter({
      store,
      journal: {
        ...journal,
        append: () => {
          throw new Error('the disk is full')
        },
      },
      recorded: [],
      clock: { now: () => life.now },
      limits: createLimits(DEFAULTS),
    })
    expect(() => take(limiter, CALLERS[0]!)).toThrow('the disk is full')
    expect(limiter.requests(CALLERS[0]!)).toEqual({ total: 0, key: 0 })
  })
})
