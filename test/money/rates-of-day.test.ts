import { describe, expect, test } from 'bun:test'
import type { Log } from '../../src/log.ts'
import { createRatesStore } from '../../src/money/rates.store.ts'
import type { Rates } from '../../src/money/rates.ts'
import { createRatesOfDay } from '../../src/money/rates-of-day.ts'
import { openTestDatabase } from '../helpers/engine.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const ratesOf = (date: string): Rates => ({ date, perUnit: { USD: 80 } })

/** A bank that gives the scripted answers in turn, and repeats the last one. */
function createBank(...steps: (Rates | Error)[]) {
  const clock = createTestClock(undefined, { timeOnly: true })
  const store = createRatesStore(openTestDatabase())
  const warned: object[] = []
  let asked = 0
  const ratesOfDay = createRatesOfDay({
    client: {
      fetch: async () => {
        const step = steps[Math.min(asked++, steps.length - 1)]!
        if (step instanceof Error) throw step
        return step
      },
    },
    store,
    clock,
    delay: clock.delay,
    log: { warn: (fields: object) => void warned.push(fields) } as unknown as Log,
  })
  return { clock, store, warned, ratesOfDay, asked: () => asked }
}

describe('the rates of a day', () => {
  test('are those of the bank, and are kept', async () => {
    const { ratesOfDay, store, asked } = createBank(ratesOf('2026-10-14'))
    expect(await ratesOfDay('2026-10-14')).toEqual(ratesOf('2026-10-14'))
    expect(await store.newest()).toEqual(ratesOf('2026-10-14'))
    expect(asked()).toBe(1)
  })

  test('are asked for again after a pause when the bank fails now and then', async () => {
    const failure = new Error('reset')
    const { ratesOfDay, clock, warned, asked } = createBank(failure, failure, ratesOf('2026-10-14'))
    expect(await clock.run(ratesOfDay('2026-10-14'))).toEqual(ratesOf('2026-10-14'))
    expect([asked(), clock.pauses.length, warned.length]).toEqual([3, 2, 0])
  })

  test('are the newest kept ones when the bank cannot be reached, and none without any', async () => {
    const { ratesOfDay, clock, store, warned, asked } = createBank(new Error('reset'))
    expect(await clock.run(ratesOfDay('2026-10-14'))).toBeNull()
    await store.keep(ratesOf('2026-10-10'), 0)
    await store.keep(ratesOf('2026-10-09'), 1)
    expect(await clock.run(ratesOfDay('2026-10-14'))).toEqual(ratesOf('2026-10-10'))
    expect([asked(), warned.length]).toEqual([6, 2])
  })

  test('are not replaced by others for a caller that gave up', async () => {
    const { ratesOfDay, clock, store, asked } = createBank(new Error('reset'))
    await store.keep(ratesOf('2026-10-10'), 0)
    const giveUp = new AbortController()
    const rates = ratesOfDay('2026-10-14', giveUp.signal)
    await clock.settle()
    giveUp.abort(new Error('enough'))
    await expect(rates).rejects.toThrow('enough')
    expect(asked()).toBe(1)
  })
})
