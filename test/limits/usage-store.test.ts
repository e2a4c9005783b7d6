import { beforeEach, describe, expect, test } from 'bun:test'
import { createUsageStore } from '../../src/limits/usage.store.ts'
import type { UsageStore } from '../../src/limits/usage.ts'
import { openTestDatabase } from '../helpers/engine.ts'

const DAY = '2026-10-14'
const counts = (owners: Record<string, number>, keys: Record<string, number> = {}) => ({
  owners: new Map(Object.entries(owners)),
  keys: new Map(Object.entries(keys)),
})

describe('the usage of a day', () => {
  let store: UsageStore
  beforeEach(() => {
    store = createUsageStore(openTestDatabase())
  })

  test('is as it was written, however many owners and keys there are', async () => {
    const ids = Array.from({ length: 1001 }, (_, n) => [`id${n}`, n + 1] as const)
    const many = { owners: new Map(ids), keys: new Map(ids.slice(0, 450)) }
    await store.keepRequests(DAY, many)
    expect(await store.requestsOf(DAY)).toEqual(many)
    expect(await store.requestsOf('2026-10-15')).toEqual(counts({}))
  })

  test('grows, and is not lowered by counts that come late', async () => {
    await store.keepRequests(DAY, counts({ anna: 5, boris: 5 }, { k: 3 }))
    await store.keepRequests(DAY, counts({ anna: 4, boris: 6 }, { k: 2 }))
    expect(await store.requestsOf(DAY)).toEqual(counts({ anna: 5, boris: 6 }, { k: 3 }))
    await store.keepRequests(DAY, counts({}))
    expect(await store.requestsOf(DAY)).toEqual(counts({ anna: 5, boris: 6 }, { k: 3 }))
  })

  test('counts vacancy fetches up to the limit, and takes none below zero', async () => {
    expect(await store.takeVacancyFetch('anna', DAY, 0)).toBe(false)
    const taken = [1, 2, 3].map(() => store.takeVacancyFetch('anna', DAY, 2))
    expect(await Promise.all(taken)).toEqual([true, true, false])
    for (let n = 0; n < 3; n++) await store.giveBackVacancyFetch('anna', DAY)
    expect(await store.vacancyFetches('anna', DAY)).toBe(0)
    expect(await store.takeVacancyFetch('anna', DAY, 1)).toBe(true)
  })

  test('holds requests and vacancy fetches side by side', async () => {
    await store.takeVacancyFetch('anna', DAY, 2)
    await store.keepRequests(DAY, counts({ anna: 7 }))
    expect(await store.daysSince('anna', DAY)).toEqual([
      { day: DAY, requests: 7, vacancyFetches: 1 },
    ])
    expect(await store.daysSince('anna', '2026-10-15')).toEqual([])
  })

  test('is forgotten with the days before it', async () => {
    for (const day of ['2026-10-12', '2026-10-13', DAY])
      await store.keepRequests(day, counts({ anna: 1 }, { k: 1 }))
    await store.forget('2026-10-13')
    expect((await store.daysSince('anna', '')).map(({ day }) => day)).toEqual(['2026-10-13', DAY])
    expect([await store.requestsOf('2026-10-12'), await store.requestsOf(DAY)]).toEqual([
      counts({}),
      counts({ anna: 1 }, { k: 1 }),
    ])
  })
})
