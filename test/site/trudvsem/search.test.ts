/**
 * A page of the search of the open data: what says that it is one, and what is told of what stands
 * there instead.
 */
import { describe, expect, test } from 'bun:test'
import { SiteError } from '../../../src/site/site.errors.ts'
import { openSearchAddress, readOpenSearch } from '../../../src/site/trudvsem/search.ts'
import { accountants } from '../../helpers/open-adverts.ts'

const NOW = Date.parse('2026-10-14T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const listed = (count: number) => accountants(NOW, count).map((vacancy) => ({ vacancy }))
const answerOf = (changes: object = {}, count = 3) => ({
  status: '200',
  meta: { total: count, limit: 100 },
  results: { vacancies: listed(count) },
  ...changes,
})
const read = (answer: object, { area = null as string | null, page = 0 } = {}) =>
  readOpenSearch(
    answer as never,
    { area, page },
    { address: '/vacancies', since: NOW - 90 * DAY_MS },
  )

function failureOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof SiteError) return error.failure
    throw error
  }
  return 'none'
}

test('asks for pages by their number, for a region by its whole code', () => {
  const search = { query: 'Бухгалтер 1С', area: '77', page: 3 }
  const { pathname, searchParams } = new URL(
    openSearchAddress('http://open.test/api/v1', search, '2026-07-16T00:00:00Z'),
  )
  expect(pathname).toBe('/api/v1/vacancies/region/7700000000000')
  expect(Object.fromEntries(searchParams)).toEqual({
    text: 'Бухгалтер 1С',
    limit: '100',
    offset: '3',
    modifiedFrom: '2026-07-16T00:00:00Z',
  })
})

test('has its adverts whole', () => {
  const page = read(answerOf())
  expect(page).toMatchObject({ found: 3, due: 3, lastPage: 0 })
  expect(page.whole).toMatchObject({ listed: 3, old: 0, unusable: 0 })
  expect(page.whole?.adverts.map(({ id }) => id)).toEqual(page.ids)
})

test.each([
  ['nothing', { total: 0 }, {}],
  ['nothing at all', { total: '0' }, null],
])('where %s is found, nothing is listed', (_, meta, results) => {
  expect(read(answerOf({ meta, results }))).toMatchObject({
    found: 0,
    ids: [],
    lastPage: 0,
    due: 0,
  })
})

test.each([
  [99, 9_900, 98],
  [100, 10_000, 99],
  [101, 53_000, 99],
])('of %d pages no more are asked for than are given', (_, total, lastPage) => {
  expect(read(answerOf({ meta: { total } }))).toMatchObject({ found: total, lastPage })
})

describe('leaves out', () => {
  test('what nobody has changed for long, by its last change or else its first day', () => {
    const items = listed(4).map(({ vacancy }, i) => ({
      vacancy: [
        { ...vacancy, date_modify: '2026-05-01' },
        { ...vacancy, date_modify: '2026-10-01', 'creation-date': '2020-01-01' },
        { ...vacancy, date_modify: undefined, 'creation-date': '2020-01-01' },
        { ...vacancy, date_modify: 'вчера', 'creation-date': undefined },
      ][i],
    }))
    expect(read(answerOf({ results: { vacancies: items } })).whole).toMatchObject({
      listed: 4,
      old: 2,
    })
  })

  test('adverts of another region', () => {
    const [first, ...rest] = listed(4)
    const other = { vacancy: { ...first!.vacancy, region: { region_code: '5900000000000' } } }
    expect(
      read(answerOf({ results: { vacancies: [other, ...rest] } }), { area: '77' }).whole,
    ).toMatchObject({
      listed: 4,
      unusable: 1,
    })
  })

  test('what is no advert', () => {
    const page = read(
      answerOf({ results: { vacancies: [...listed(2), { vacancy: { id: 5 } }, 7, null] } }),
    )
    expect(page.whole).toMatchObject({ listed: 5, unusable: 3 })
  })
})

describe('is none', () => {
  test.each([
    ['a refusal', { status: '400', meta: { error: 'limit' } }, 'bad_request'],
    ['an error of its own', { status: '500', meta: { error: 'x' } }, 'overloaded'],
    ['too much asked', { status: 429 }, 'overloaded'],
    ['a block', { status: '403' }, 'blocked'],
    ['no such address', { status: '404' }, 'unknown_page'],
    ['no status', { status: undefined }, 'unknown_page'],
    ['no number found', { meta: {} }, 'unknown_page'],
    ['a number below nothing', { meta: { total: -1 } }, 'unknown_page'],
    ['no list', { results: { vacancies: 'x' } }, 'unknown_page'],
    ['a list of nothing known', { results: { vacancies: [{ offer: 1 }, {}] } }, 'unknown_page'],
    ['nothing where something is due', { results: {} }, 'missing_page'],
  ])('with %s', (_, changes, failure) => {
    expect(failureOf(() => read(answerOf(changes)))).toBe(failure)
  })

  test('with another region throughout', () => {
    expect(failureOf(() => read(answerOf({}, 5), { area: '59' }))).toBe('other_search')
  })
})
