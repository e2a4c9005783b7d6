import { expect, test } from 'bun:test'
import { cronOf, plainSchedule } from '../../../src/scans/crawl/plain-schedule.ts'

test.each([
  ['30 6 * * *', { every: 'day', weekday: 1, hour: 6, minute: 30 }],
  ['0 9 * * 1-5', { every: 'weekdays', weekday: 1, hour: 9, minute: 0 }],
  ['0 0 * * 7', { every: 'week', weekday: 7, hour: 0, minute: 0 }],
  ['5 23 1 * *', { every: 'month', weekday: 1, hour: 23, minute: 5 }],
] as const)('%s is said in words, and back', (cron, plain) => {
  expect(plainSchedule(cron)).toEqual(plain)
  expect(cronOf(plain)).toBe(cron)
})

test('cron has two numbers for Sunday', () => {
  expect(plainSchedule('0 6 * * 0')?.weekday).toBe(7)
})

test.each(['0 */2 * * *', '0 6 * * 1,3', '0 6 2 * *', '60 6 * * *', '0 24 * * *', '@daily', ''])(
  '%p is none that these words say',
  (cron) => expect(plainSchedule(cron)).toBeNull(),
)
