import { describe, expect, test } from 'bun:test'
import { requestBudget, tooManyUnreadable } from '../../../src/scans/walk/run-limits.ts'

describe('unreadable vacancies', () => {
  test.each([
    ['none of one', 1, 0],
    ['half of a few', 8, 4],
    ['five of less than a hundred', 99, 5],
    ['five percent of many', 2000, 100],
  ])('may be %s: of %i %i, and no more', (_, listed, most) => {
    expect(tooManyUnreadable(most, listed)).toBe(false)
    expect(tooManyUnreadable(most + 1, listed)).toBe(true)
  })
})

test('a run may make twice the requests that its size calls for, and a hundred for the retries of a small one', () => {
  expect(requestBudget(1, 0)).toBe(102)
  expect(requestBudget(40, 2000)).toBe(4180)
})
