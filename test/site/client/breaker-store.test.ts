/**
 * What all processes know of a site that refuses everybody, and how one check of them all looks
 * whether it still does.
 */
import { describe, expect, test } from 'bun:test'
import { createBreakerStore } from '../../../src/site/client/breaker.store.ts'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'
import { openTestDatabase } from '../../helpers/engine.ts'

const createStore = () => createBreakerStore(openTestDatabase())
type Store = ReturnType<typeof createStore>
const failureAt = async (store: Store, now: number) => (await store.standing(now))?.failure ?? null

describe('a refusal', () => {
  test('stands until its time is over, or until it is cleared', async () => {
    const store = createStore()
    expect(await failureAt(store, 0)).toBeNull()
    await store.refuse('captcha', 1000)
    expect([await failureAt(store, 999), await failureAt(store, 1000)]).toEqual(['captcha', null])
    expect(await store.standing(500)).toMatchObject({ failure: 'captcha', until: 1000 })
    await store.clear(1000)
    expect([await failureAt(store, 500), await store.standing(500)]).toEqual([null, null])
  })

  test('the newest word counts', async () => {
    const store = createStore()
    await store.refuse('captcha', 1000)
    await store.refuse('blocked', 2000)
    expect(await store.standing(1500)).toMatchObject({ failure: 'blocked', until: 2000 })
  })

  test('is believed for as long as the longest word says, until it is cleared', async () => {
    const store = createStore()
    await store.refuse('captcha', 5000)
    await store.refuse('blocked', 2000)
    expect(await store.standing(1500)).toMatchObject({ failure: 'blocked', until: 5000 })
    await store.clear(5000)
    await store.refuse('captcha', 2000)
    expect(await store.standing(1500)).toMatchObject({ failure: 'captcha', until: 2000 })
  })

  test('does not change the pace, nor a slowed pace the refusal', async () => {
    const database = openTestDatabase()
    const [refusals, pace] = [createBreakerStore(database), createPaceStore(database)]
    await pace.slowDown()
    await refusals.refuse('captcha', 1000)
    await pace.slowDown()
    await pace.recover()
    expect(await failureAt(refusals, 0)).toBe('captcha')
    await refusals.clear(1000)
    expect(await pace.current()).toBeLessThan(0.3)
  })

  test('lasts as long for a process that asks faster than the one that asked last', async () => {
    const database = openTestDatabase()
    const [refusals, pace] = [createBreakerStore(database), createPaceStore(database)]
    const [slow, fast] = [10_000, 1000].map((interval) => ({
      interval,
      concurrency: 1,
      longest: 1000,
    }))
    await pace.tryStart({ id: 'slow', priority: 'walk' }, { now: 0, ...slow! })
    await refusals.refuse('captcha', 300_000)
    await pace.tryStart({ id: 'fast', priority: 'check' }, { now: 2000, ...fast! })
    expect(await refusals.standing(2000)).toMatchObject({ until: 300_000 })
  })

  test('is remembered after its time until somebody is answered', async () => {
    const store = createStore()
    await store.refuse('captcha', 1000)
    expect([await failureAt(store, 1000), (await store.known())?.failure]).toEqual([
      null,
      'captcha',
    ])
    await store.clear(1000)
    expect(await store.known()).toBeNull()
  })

  test('lets one check look, and no other before its time', async () => {
    const store = createStore()
    await store.refuse('captcha', 200_000)
    expect([await store.takeLook(0, 60_000), await store.takeLook(1, 60_001)]).toEqual([
      true,
      false,
    ])
    expect([await store.takeLook(59_999, 119_999), await store.takeLook(60_000, 120_000)]).toEqual([
      false,
      true,
    ])
  })

  test('whose end the site has named lets nobody look before', async () => {
    const store = createStore()
    await store.refuse('captcha', 100_000)
    expect(await store.takeLook(0, 60_000)).toBe(true)
    await store.refuse('overloaded', 90_000, { looksFrom: 90_000 })
    expect([await store.takeLook(89_999, 99_999), await store.takeLook(90_000, 99_999)]).toEqual([
      false,
      true,
    ])
  })

  test('that was renewed meanwhile is not cleared by what knows the earlier one', async () => {
    const store = createStore()
    await store.refuse('captcha', 1000)
    await store.refuse('captcha', 2000)
    await store.clear(1000)
    expect(await failureAt(store, 500)).toBe('captcha')
  })

  test('that was cleared leaves nothing for the next one', async () => {
    const store = createStore()
    await store.refuse('overloaded', 90_000, { looksFrom: 90_000 })
    await store.clear(90_000)
    await store.refuse('captcha', 5000)
    expect(await store.takeLook(1, 20_001)).toBe(true)
  })
})
