import { expect, test } from 'bun:test'
import { baseOf } from '../../../src/market/answers/base.ts'
import { payAnswerOf, payBinsOf } from '../../../src/market/answers/pay.ts'
import { bareSheetOf } from '../../../src/statistics/advert-table/bare-sheet.ts'
import { FACTS, marketOf } from '../made-up-market.ts'
import { type Draft, madeUpSheet, roubles } from '../made-up-scan.ts'

test('pay worked out by hand', () => {
  // 10,000 to 300,000 in tens; each upper bound twice the lower one, but for the last, which has
  // none.
  const bounds = Array.from({ length: 30 }, (_, i) => (i + 1) * 10_000)
  const sheet = madeUpSheet(
    bounds.map((from, i) => ({
      employer: String(i),
      salary: roubles(from, i === 29 ? null : from * 2),
    })),
  )
  const { from, to, estimate } = payAnswerOf(marketOf(sheet))
  // Positions 7.25, 14.5 and 21.75 of thirty, counted from 0; deciles need fifty.
  expect(from).toMatchObject({
    p10: null,
    p25: 82_500,
    p50: 155_000,
    p75: 227_500,
    p90: null,
    count: 30,
  })
  expect(to!.count).toBe(29)
  // At most twenty bins up to above the 99th percentile, 297,100: of 20,000 from 0 on, the last
  // open.
  expect(from!.histogram[0]).toEqual({ low: 0, high: 20_000, count: 1 })
  expect(from!.histogram.at(-1)).toEqual({ low: 300_000, high: null, count: 1 })
  expect(from!.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  // 29 full ranges are too few for their ratio.
  expect(estimate).toEqual({
    p25: null,
    p50: null,
    p75: null,
    interval: null,
    n: 30,
    full: 29,
    reason: 'too_few_full',
  })
})

test('three adverts have no percentile', () => {
  const { from, reason } = payAnswerOf(
    marketOf(madeUpSheet([1, 2, 3].map((i) => ({ salary: roubles(i * 50_000) })))),
  )
  expect(reason).toBe('too_few_salaries')
  expect(from).toMatchObject({ p25: null, p50: null, p75: null, count: 3 })
})

test('a repeat counts nowhere, and one employer of most adverts is no market', () => {
  const paid = (employer: string, adverts: number): Draft[] =>
    Array.from({ length: adverts }, (_, i) => ({ employer, salary: roubles((i + 1) * 10_000) }))
  const many = madeUpSheet([
    ...paid('1', 16),
    ...['2', '3', '4', '5'].flatMap((employer) => paid(employer, 2)),
  ])
  expect(payAnswerOf(marketOf(many))).toMatchObject({
    from: { p50: null, interval: null, count: 24, employers: 5 },
    reason: 'too_few_paying',
  })
  const ids = (drafts: Draft[]) => drafts.map((draft, i) => ({ ...draft, id: String(i + 1) }))
  const repeated = ids(paid('1', 9)).map((draft, i) =>
    i > 2 ? { ...draft, standsFor: '3' } : draft,
  )
  expect(payAnswerOf(marketOf(madeUpSheet(repeated))).from).toMatchObject({
    count: 3,
    employers: 1,
  })
})

test('of one currency alone, by the code that answers tell, in roubles', () => {
  const inCurrency = (currency: string, from: number): Draft[] =>
    Array.from({ length: 12 }, (_, i) => ({
      employer: `${currency} ${i}`,
      salary: { ...roubles(from), currency },
    }))
  const rates = { date: '2026-11-20', perUnit: { RUR: 1, KZT: 0.2, BYR: 30 } }
  const sheet = madeUpSheet(
    [...inCurrency('KZT', 400_000), ...inCurrency('BYR', 3000), ...inCurrency('RUR', 160_000)],
    {
      salaries: { rates },
    },
  )
  const all = payAnswerOf(marketOf(sheet))
  expect(all).toMatchObject({ from: { p50: 90_000, count: 36 }, mixed: true })
  expect(all.currencies!.map(({ code }) => code)).toEqual(['BYN', 'KZT', 'RUR'])
  const tenge = payAnswerOf(marketOf(sheet), 'KZT')
  expect(tenge).toMatchObject({
    from: { p50: 80_000, count: 12 },
    currencies: [{ code: 'KZT', count: 12 }],
    mixed: false,
  })
  expect(payAnswerOf(marketOf(sheet), 'BYN').from).toMatchObject({
    p50: 90_000,
    interval: [90_000, 90_000],
  })
  expect(payAnswerOf(marketOf(sheet), 'USD')).toMatchObject({
    from: { p50: null, count: 0 },
    currencies: [],
    reason: 'no_such_currency',
  })
})

test('both codes of a rouble are one currency', () => {
  const paid = (codes: readonly string[]): Draft[] =>
    Array.from({ length: 20 }, (_, i) => ({
      employer: String(i),
      salary: { ...roubles(9000), currency: codes[i % codes.length]! },
    }))
  const rates = { date: '2026-11-20', perUnit: { BYN: 30, BYR: 30 } }
  for (const [codes, code] of [
    [['BYR', 'BYN'], 'BYN'],
    [['RUR', 'RUB'], 'RUR'],
  ] as const) {
    const market = marketOf(madeUpSheet(paid(codes), { salaries: { rates } }))
    const currencies = [{ code, count: 20 }]
    expect(payAnswerOf(market)).toMatchObject({ currencies, mixed: false })
    expect(payAnswerOf(market, code).currencies).toEqual(currencies)
    expect(baseOf(market, FACTS).salaries!.currencies).toEqual(currencies)
  }
})

test('adverts that do not state their tax are counted of those whose pay counts', () => {
  const paid = (id: string, gross: boolean | null, other: Draft = {}): Draft => ({
    id,
    salary: { ...roubles(100_000), gross },
    ...other,
  })
  const [untold, told, repeat] = [
    paid('1', null),
    paid('2', true),
    paid('3', null, { standsFor: '1' }),
  ]
  const foreign = paid('4', null)
  foreign.salary!.currency = 'KZT'
  const rates = { date: '2026-11-20', perUnit: { RUR: 1, KZT: 0.2 } }
  const market = marketOf(madeUpSheet([untold, told, repeat, foreign, {}], { salaries: { rates } }))
  expect(payAnswerOf(market)).toMatchObject({ taxUnstated: 2 })
  expect(payAnswerOf(market, 'RUR')).toMatchObject({ taxUnstated: 1, from: { count: 2 } })
})

test('without salaries, and of an old result, nothing is told but why', () => {
  const nothing = {
    from: null,
    to: null,
    currencies: null,
    mixed: null,
    taxUnstated: null,
    estimate: null,
  }
  const without = payAnswerOf(marketOf(madeUpSheet([{}], { salaries: null })))
  expect(without).toMatchObject({ ...nothing, reason: 'no_salaries' })
  const old = payAnswerOf(marketOf(bareSheetOf({ vacancies: [], skills: [] })))
  expect(old).toMatchObject({ ...nothing, reason: 'not_kept' })
})

test('for a chart of both bounds the bins are of one width, the wider of the two, and hold the same adverts', () => {
  // Lower bounds 10,000 to 200,000 alone take bins of 20,000; upper ones ten times as much.
  const salaries = Array.from({ length: 20 }, (_, i) =>
    roubles((i + 1) * 10_000, (i + 1) * 100_000),
  )
  const market = marketOf(madeUpSheet(salaries.map((salary) => ({ salary }))))
  const { from, to } = payBinsOf(market)!
  const widths = [...from, ...to].flatMap(({ low, high }) => (high === null ? [] : [high - low]))
  expect(new Set(widths).size).toBe(1)
  expect(to).toEqual(payAnswerOf(market).to!.histogram)
  for (const bins of [from, to]) expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(20)
})

test('where one bound is stated nowhere the other has its own bins; without salaries there are none', () => {
  const market = marketOf(madeUpSheet([1, 2, 3].map((i) => ({ salary: roubles(i * 50_000) }))))
  expect(payBinsOf(market)).toEqual({ from: payAnswerOf(market).from!.histogram, to: [] })
  expect(payBinsOf(marketOf(madeUpSheet([{}], { salaries: null })))).toBeNull()
})
