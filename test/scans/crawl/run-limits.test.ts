import { expect, test } from 'bun:test'
import { requestBudget } from '../../../src/scans/crawl/run-limits.ts'

test('a run may make twice the requests that its size calls for, and a hundred for the retries of a small one', () => {
  expect(requestBudget(1, 0)).toBe(102)
  expect(requestBudget(40, 2000)).toBe(4180)
})
