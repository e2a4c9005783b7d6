import { expect, test } from 'bun:test'
import { payAnswerOf } from '../../../src/market/answers/pay.ts'
import { bareSheetOf } from '../../../src/market/sheet/bare-sheet.ts'
import { marketOf } from '../made-up-market.ts'
import { madeUpSheet, roubles } from '../made-up-scan.ts'

test('pay worked out by hand', () => {
  // 10,000 to 300,000 in tens; each upper bound twice the lower one, but for the last, which has none.
  const bounds = Array.from({ length: 30 }, (_, i) => (i + 1) * 10_000)
  const sheet = madeUpSheet(bounds.map((from, i) => ({ salary: roubles(from, i === 29 ? null : from * 2) })))
  const { from, to, estimate } = payAnswerOf(marketOf(sheet))
  // Positions 7.25, 14.5 and 21.75 of thirty, counted from 0; deciles need fifty.
  expect(from).toMatchObject({ p10: null, p25: 82_500, p50: 155_000, p75: 227_500, p90: null, count: 30 })
  expect(to!.count).toBe(29)
  // At most twenty bins up to above the 99th percentile, 297,100: of 20,000 from 0 on, the last open.
  expect(from!.histogram[0]).toEqual({ low: 0, high: 20_000, count: 1 })
  expect(from!.histogram.at(-1)).toEqual({ low: 300_000, high: null, count: 1 })
  expect(from!.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  // 29 full ranges are too few for their ratio.
  expect(estimate).toEqual({ p25: null, p50: null, p75: null, n: 30, full: 29 })
})

test('three adverts have no percentile', () => {
  const { from, reason } = payAnswerOf(marketOf(madeUpSheet([1, 2, 3].map((i) => ({ salary: roubles(i * 50_000) })))))
  expect(reason).toBe('too_few_salaries')
  expect(from).toMatchObject({ p25: null, p50: null, p75: null, count: 3 })
})

test('without salaries, and of an old result, nothing is told but why', () => {
  const nothing = { from: null, to: null, estimate: null }
  const without = payAnswerOf(marketOf(madeUpSheet([{}], { salaries: null })))
  expect(without).toMatchObject({ ...nothing, reason: 'no_salaries' })
  const old = payAnswerOf(marketOf(bareSheetOf({ vacancies: [], skills: [] })))
  expect(old).toMatchObject({ ...nothing, reason: 'not_kept' })
})
