import { expect, test } from 'bun:test'
import type { Sheet } from '../../src/statistics/advert-table/sheet.ts'
import { statedBy } from '../../src/web/handlers/market/stated.ts'

/** Two adverts; the second states nothing. */
const sheet = {
  hasAdverts: true,
  ids: ['99', '100'],
  publishedAt: Float64Array.of(5, Number.NaN),
  employer: {
    values: [
      { id: '1', name: 'Контора' },
      { id: null, name: null },
    ],
    of: Int32Array.of(0, 1),
  },
  area: {
    values: [
      { id: '1', name: 'Москва' },
      { id: null, name: null },
    ],
    of: Int32Array.of(0, 1),
  },
  pay: {
    from: Float64Array.of(100_000.4, Number.NaN),
    to: Float64Array.of(Number.NaN, Number.NaN),
  },
} as unknown as Sheet

const nothing = { employer: null, area: null, publishedAt: null, pay: { from: null, to: null } }

test('vacancies get what their adverts state, whatever their order', () => {
  expect(statedBy(sheet, [{ id: '100' }, { id: '99' }, { id: '7' }])).toEqual([
    { id: '100', ...nothing },
    {
      id: '99',
      employer: 'Контора',
      area: 'Москва',
      publishedAt: 5,
      pay: { from: 100_000, to: null },
    },
    { id: '7', ...nothing },
  ])
})

test('a sheet that kept skills alone tells nothing of them', () => {
  expect(statedBy({ ...sheet, hasAdverts: false }, [{ id: '99' }])).toEqual([
    { id: '99', ...nothing },
  ])
})
