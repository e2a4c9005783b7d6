import { expect, test } from 'bun:test'
import type { Owner } from '../../src/accounts/owner.ts'
import { createUsageService } from '../../src/limits/usage.service.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const ANNA = { id: 'anna' } as Owner

test.each([
  ['waits for a lock', () => new Promise<never>(() => {})],
  ['fails', async () => Promise.reject(new Error('the disk is full'))],
])('a page shows what was written last while the writing of counts %s', async (_, flush) => {
  const clock = createTestClock()
  const store = {
    daysSince: async () => [{ day: '2026-10-14', requests: 3, vacancyFetches: 1 }],
    requestsOn: async () => new Map<string, number>(),
    forget: async () => {},
  }
  const usage = createUsageService({ store, flush, clock, delay: clock.delay })
  const days = await clock.run(usage.lastDays(ANNA, 2))
  expect(days.map(({ requests }) => requests)).toEqual([0, 3])
})
