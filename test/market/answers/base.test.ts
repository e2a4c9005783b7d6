import { expect, test } from 'bun:test'
import { baseOf } from '../../../src/market/answers/base.ts'
import { bareSheetOf } from '../../../src/statistics/advert-table/bare-sheet.ts'
import { FACTS, marketOf } from '../made-up-market.ts'
import { madeUpSheet, roubles } from '../made-up-scan.ts'

const rates = { date: '2026-11-20', perUnit: { USD: 80 } }

test('what a scan rests on, worked out by hand', () => {
  const sheet = madeUpSheet(
    [
      {
        employer: 'А',
        publishedAt: '2026-10-20T22:00:00Z',
        names: ['SQL'],
        salary: roubles(100_000, null, true),
      },
      {
        employer: 'А',
        publishedAt: '2026-11-01T09:00:00Z',
        names: ['SQL', 'Git'],
        salary: roubles(90_000),
      },
      {
        employer: 'А',
        publishedAt: '2026-11-07T20:59:59Z',
        salary: roubles(null, 80_000, null),
        standsFor: '1',
      },
      { employer: 'Б', salary: { ...roubles(2000), currency: 'USD' } },
      // Stated, but paid by the hour, and in a currency without a rate.
      { employer: 'Б', salary: { ...roubles(500), mode: 'HOUR' } },
      { employer: null, salary: { ...roubles(500), currency: 'XYZ' } },
      { employer: null, salary: { ...roubles(null), mode: null } },
    ],
    { salaries: { rates } },
  )
  const base = baseOf(marketOf(sheet), FACTS)
  expect(base).toMatchObject({
    found: 12,
    distinct: 6,
    withKeySkills: 2,
    names: { known: 400, named: 2 },
  })
  // 22:00 in UTC is the next day in Moscow; 20:59:59 is not.
  expect(base.published).toEqual({ from: '2026-10-21', to: '2026-11-07', p50: '2026-11-01' })
  expect(base.employers).toEqual({
    count: 3,
    // 49 / (9 + 4 + 4) = 2.88.
    effective: 2.9,
    top: [
      { name: 'А', count: 3, share: 0.429 },
      { name: 'Б', count: 2, share: 0.286 },
      { name: null, count: 2, share: 0.286 },
    ],
  })
  expect(base.salaries).toEqual({
    stated: 6,
    usable: 4,
    gross: 1,
    net: 2,
    unstated: 1,
    currencies: [
      { code: 'RUR', count: 3 },
      { code: 'USD', count: 1 },
    ],
    ratesAt: '2026-11-20',
  })
  expect(base).not.toHaveProperty('reason')
})

test('of a scan without salaries none are told', () =>
  expect(baseOf(marketOf(madeUpSheet([{}], { salaries: null })), FACTS).salaries).toBeNull())

test('of nothing nothing is told', () => {
  const base = baseOf(marketOf(madeUpSheet([])), FACTS)
  expect(base).toMatchObject({ distinct: 0, published: { from: null, to: null, p50: null } })
  expect(base.employers).toEqual({ count: 0, effective: 0, top: [] })
})

test('an old result says what it does not know', () => {
  const sheet = bareSheetOf({ vacancies: [{ id: '1', title: 'Мастер', skills: [] }], skills: [] })
  const base = baseOf(marketOf(sheet), FACTS)
  expect(base).toMatchObject({
    distinct: null,
    employers: null,
    published: null,
    salaries: null,
    reason: 'not_kept',
  })
})
