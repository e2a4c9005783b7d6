/** What all processes know of a site that refuses everybody, and how one of them at a time probes it. */
import { describe, expect, test } from 'bun:test'
import { openDatabase } from '../../../db/sqlite/open.ts'
import { createBreakerStore } from '../../../src/site/client/breaker.store.ts'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'

const createStore = () => createBreakerStore(openDatabase(':memory:'))

describe('a refusal', () => {
  test('stands until its time is over, or until it is cleared', async () => {
    const store = createStore()
    expect(await store.current(0)).toBeNull()
    await store.refuse('captcha', 1000)
    expect([await store.current(999), await store.current(1000)]).toEqual(['captcha', null])
    expect(await store.standing(500)).toMatchObject({ failure: 'captcha', until: 1000 })
    await store.clear(1000)
    expect([await store.current(500), await store.standing(500)]).toEqual([null, null])
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
    const database = openDatabase(':memory:')
    const [refusals, pace] = [createBreakerStore(database), createPaceStore(database)]
    await pace.slowDown()
    await refusals.refuse('captcha', 1000)
    await pace.slowDown()
    await pace.recover()
    expect(await refusals.current(0)).toBe('captcha')
    await refusals.clear(1000)
    expect(await pace.current()).toBeLessThan(0.3)
  })

  test('lets one probe at a time through; one that never ended frees its place', async () => {
    const store = createStore()
    await store.refuse('captcha', 100_000)
    expect([await store.takeProbe(0, 20_000), await store.takeProbe(1, 20_001)]).toEqual([true, false])
    await store.endProbe(20_000)
    expect(await store.takeProbe(2, 20_002)).toBe(true)
    expect([await store.takeProbe(20_001, 40_001), await store.takeProbe(20_002, 40_002)]).toEqual([false, true])
  })

  test('whose end the site has named lets no probe through before, whatever a probe under way does', async () => {
    const store = createStore()
    await store.refuse('captcha', 100_000)
    expect(await store.takeProbe(0, 20_000)).toBe(true)
    await store.refuse('overloaded', 90_000, { probesFrom: 90_000 })
    await store.endProbe(20_000)
    expect([await store.takeProbe(89_999, 99_999), await store.takeProbe(90_000, 99_999)]).toEqual([false, true])
  })

  test('and not at the end of that probe either when it named an earlier moment', async () => {
    const store = createStore()
    await store.refuse('overloaded', 100_000)
    expect(await store.takeProbe(0, 20_000)).toBe(true)
    await store.refuse('overloaded', 100_000, { probesFrom: 15_000 })
    await store.endProbe(20_000)
    expect(await store.takeProbe(14_999, 34_999)).toBe(false)
  })

  test('that was renewed meanwhile is not cleared by what knows the earlier one', async () => {
    const store = createStore()
    await store.refuse('captcha', 1000)
    await store.refuse('captcha', 2000)
    await store.clear(1000)
    expect(await store.current(500)).toBe('captcha')
  })

  test('that was cleared leaves nothing for the next one', async () => {
    const store = createStore()
    await store.refuse('overloaded', 90_000, { probesFrom: 90_000 })
    await store.clear(90_000)
    await store.refuse('captcha', 5000)
    expect(await store.takeProbe(1, 20_001)).toBe(true)
  })
})
