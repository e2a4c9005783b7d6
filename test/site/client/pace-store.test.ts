/** How several processes on one database file take turns at the site. */
import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'
import { createPace, type Priority } from '../../../src/site/client/pace.ts'
import { openTestDatabase } from '../../helpers/engine.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close()
})

const START = Date.UTC(2026, 9, 10)

/** The given number of processes, with one clock. */
function createProcesses(count: number, { rate = 1, concurrency = 2, longest = 60_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-pace-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  const clock = createTestClock(START)
  let ids = 0
  const starts: { name: string; at: number; release: () => void }[] = []
  const processes = Array.from({ length: count }, () => {
    const database = openTestDatabase(join(folder, 'pace.db'))
    closers.push(() => database.close())
    const store = createPaceStore(database)
    const newId = () => String(ids++)
    const pace = createPace({ store, rate, concurrency, longest, clock, delay: clock.delay, newId })
    return {
      store,
      ask: (name: string, priority: Priority = 'walk', signal?: AbortSignal) =>
        pace.acquire(priority, signal).then((release) => {
          starts.push({ name, at: clock.now() - START, release })
        }),
    }
  })
  const [one = processes[0]!, other = processes[0]!] = processes
  const gaps = () => starts.slice(1).map(({ at }, i) => at - starts[i]!.at)
  return {
    clock,
    one,
    other,
    starts,
    gaps,
    names: () => starts.map(({ name }) => name),
    at: () => starts.map((s) => s.at),
  }
}

describe('the pace of a database', () => {
  test('spaces the requests of all its processes, not of each', async () => {
    const { clock, one, other, starts, gaps } = createProcesses(2, { concurrency: 10 })
    for (const name of 'abc') one.ask(name)
    for (const name of 'def') other.ask(name)
    await clock.advanceBy(10_000)
    expect(starts).toHaveLength(6)
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(1000)
  })

  test('lets no more requests be under way than one process may have', async () => {
    const { clock, one, other, starts, names } = createProcesses(2, { rate: 0 })
    for (const name of 'ab') one.ask(name)
    await clock.settle()
    for (const name of 'cd') other.ask(name)
    await clock.advanceBy(1000)
    expect(names()).toEqual(['a', 'b'])
    starts[1]?.release()
    await clock.advanceBy(100)
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  test("a check of one process goes before the walk's next request of another", async () => {
    const { clock, one, other, names } = createProcesses(2, { concurrency: 10 })
    for (const name of ['walk 1', 'walk 2', 'walk 3']) one.ask(name)
    await clock.advanceBy(500)
    other.ask('check', 'check')
    await clock.advanceBy(5000)
    expect(names()).toEqual(['walk 1', 'check', 'walk 2', 'walk 3'])
  })

  test('whoever came first goes first, whatever process asked', async () => {
    const { clock, one, other, names } = createProcesses(2, { concurrency: 10 })
    for (const [index, name] of [...'abcdef'].entries()) {
      ;(index % 2 === 0 ? one : other).ask(name)
      await clock.settle()
    }
    await clock.advanceBy(10_000)
    expect(names()).toEqual([...'abcdef'])
  })

  test('a process that died while it waited, or in the middle of a request, holds nobody up for long', async () => {
    const { clock, one, other, names } = createProcesses(2, { concurrency: 1, longest: 4000 })
    // Each asks once and never again, as a process does that dies.
    const limits = { interval: 1000, concurrency: 1, longest: 4000 }
    await one.store.tryStart({ id: 'under way', priority: 'walk' }, { now: START, ...limits })
    await one.store.tryStart({ id: 'waiting', priority: 'check' }, { now: START, ...limits })
    other.ask('the living')
    await clock.advanceBy(3500)
    expect(names()).toEqual([])
    await clock.advanceBy(1000)
    expect(names()).toEqual(['the living'])
  })

  test('what a dead walk had under way is forgotten at once when another takes over; checks are not', async () => {
    const { clock, one, other, names } = createProcesses(2, { rate: 0, concurrency: 2 })
    const limits = { now: START, interval: 0, concurrency: 2, longest: 60_000 }
    await one.store.tryStart({ id: 'walk', priority: 'walk' }, limits)
    await one.store.tryStart({ id: 'check', priority: 'check' }, limits)
    await other.store.forgetWalks()
    for (const name of 'ab') other.ask(name)
    await clock.advanceBy(1000)
    expect(names()).toEqual(['a'])
  })

  test('a clock set back holds requests up for one interval at most', async () => {
    const { one } = createProcesses(1)
    const limits = { interval: 1000, concurrency: 5, longest: 60_000 }
    await one.store.tryStart({ id: 'a', priority: 'walk' }, { now: START, ...limits })
    const wait = await one.store.tryStart(
      { id: 'b', priority: 'walk' },
      { now: START - 3_600_000, ...limits },
    )
    expect(wait).toBeLessThanOrEqual(1000)
    const later = await one.store.tryStart(
      { id: 'b', priority: 'walk' },
      { now: START - 3_599_000, ...limits },
    )
    expect(later).toBeLessThanOrEqual(1000)
  })

  test('never lets more through than its rate and concurrency allow, whoever asks, gives up or dies', async () => {
    const move = fc.record({
      process: fc.boolean(),
      check: fc.boolean(),
      end: fc.constantFrom('release', 'abort', 'die'),
      after: fc.integer({ min: 0, max: 1200 }),
    })
    const moves = fc.array(move, { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 3 }), async (list, concurrency) => {
        const { clock, one, other, starts, gaps } = createProcesses(2, {
          concurrency,
          longest: 1500,
        })
        let done = 0
        let wanted = 0
        for (const [index, { process, check, end, after }] of list.entries()) {
          const giveUp = new AbortController()
          const name = `${index} ${end}`
          const turn = (process ? one : other).ask(name, check ? 'check' : 'walk', giveUp.signal)
          turn.then(
            () => end === 'release' && starts.find((start) => start.name === name)?.release(),
            () => done++,
          )
          await clock.advanceBy(after)
          if (end === 'abort') giveUp.abort()
          else wanted++
        }
        await clock.advanceBy(3000 * list.length)
        expect(Math.min(1000, ...gaps())).toBe(1000)
        // Nobody is forgotten. A request that gave up may have had its turn just before.
        expect(starts.length).toBeGreaterThanOrEqual(wanted)
        expect(starts.length + done).toBe(list.length)
      }),
      { numRuns: 5 },
    )
  }, 240_000)
})

describe('a slowed pace', () => {
  test('is halved for all processes, down to a sixteenth', async () => {
    const { one, other } = createProcesses(2)
    const paces: number[] = []
    for (let n = 0; n < 6; n++) {
      await one.store.slowDown()
      paces.push(await other.store.current())
    }
    expect(paces).toEqual([1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 16, 1 / 16])
  })

  test('doubles with every hundred pages, up to the full pace and no further', async () => {
    const { one } = createProcesses(1)
    for (let n = 0; n < 2; n++) await one.store.slowDown()
    const after = async (pages: number) => {
      for (let n = 0; n < pages; n++) await one.store.recover()
      return one.store.current()
    }
    expect(await after(100)).toBeCloseTo(1 / 2, 10)
    expect(await after(100)).toBeCloseTo(1, 10)
    expect(await after(50)).toBe(1)
  })

  test('shows in the time between requests', async () => {
    const { clock, one, gaps } = createProcesses(1, { concurrency: 10 })
    await one.store.slowDown()
    for (const name of 'abc') one.ask(name)
    await clock.advanceBy(10_000)
    expect(gaps()).toEqual([2000, 2000])
  })
})
