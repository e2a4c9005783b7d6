import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'
import { createPace, type Priority } from '../../../src/site/client/pace.ts'
import { openTestDatabase, sqliteTest } from '../../helpers/engine.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

function createPaced(rate: number, concurrency: number) {
  const clock = createTestClock(0)
  const store = createPaceStore(openTestDatabase())
  let ids = 0
  const newId = () => String(ids++)
  const pace = createPace({
    store,
    rate,
    concurrency,
    longest: 60_000,
    clock,
    delay: clock.delay,
    newId,
  })
  const starts: { name: string; at: number; release: () => void }[] = []
  const ask = (name: string, priority: Priority = 'walk', signal?: AbortSignal) =>
    pace
      .acquire(priority, signal)
      .then((release) => starts.push({ name, at: clock.now(), release }))
  return { clock, starts, ask, names: () => starts.map(({ name }) => name) }
}

describe('the pace', () => {
  test('starts requests evenly spaced, never in a burst, also after a rest', async () => {
    const { clock, starts, ask } = createPaced(2, 10)
    for (const name of 'abc') ask(name)
    await clock.advanceBy(5000)
    for (const name of 'de') ask(name)
    await clock.advanceBy(5000)
    expect(starts.map(({ at }) => at)).toEqual([0, 500, 1000, 5000, 5500])
  })

  test('with rate 0 only counts what is under way', async () => {
    const { clock, starts, ask, names } = createPaced(0, 2)
    for (const name of 'abcd') ask(name)
    await clock.settle()
    expect(names()).toEqual(['a', 'b'])
    starts[0]?.release()
    await clock.advanceBy(20)
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  test('gives one turn for one release, however often it is called', async () => {
    const { clock, starts, ask, names } = createPaced(0, 1)
    for (const name of 'abc') ask(name)
    await clock.settle()
    starts[0]?.release()
    starts[0]?.release()
    await clock.advanceBy(20)
    expect(names()).toEqual(['a', 'b'])
  })

  test('lets checks go before walks that came first', async () => {
    const { clock, ask, names } = createPaced(1, 10)
    ask('walk 1')
    await clock.settle()
    ask('walk 2')
    ask('walk 3')
    ask('check', 'check')
    await clock.advanceBy(3000)
    expect(names()).toEqual(['walk 1', 'check', 'walk 2', 'walk 3'])
  })

  test('forgets who gave up', async () => {
    const { clock, ask, names } = createPaced(1, 1)
    const controller = new AbortController()
    ask('a').then(() => {})
    const second = ask('b', 'walk', controller.signal)
    await clock.settle()
    controller.abort(new Error('enough'))
    await expect(second).rejects.toThrow('enough')
    expect(names()).toEqual(['a'])
  })

  sqliteTest('loses no slot whatever is released and given up', async () => {
    const moves = fc.array(
      fc.record({ priority: fc.constantFrom('check', 'walk'), abort: fc.boolean() }),
      {
        maxLength: 20,
      },
    )
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 3 }), async (list, concurrency) => {
        const { clock, starts, ask } = createPaced(10, concurrency)
        let given = 0
        for (const [index, { priority, abort }] of list.entries()) {
          const controller = new AbortController()
          ask(String(index), priority as Priority, controller.signal).catch(() => given++)
          if (abort) controller.abort()
        }
        for (let round = 0; round <= list.length; round++) {
          await clock.advanceBy(100)
          for (const { release } of starts) release()
        }
        expect(starts.length + given).toBe(list.length)
      }),
      { numRuns: 30 },
    )
  })
})
