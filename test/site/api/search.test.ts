import { describe, expect, test } from 'bun:test'
import { isOfArea, readAreas } from '../../../src/site/api/areas.ts'
import { type ApiSearchPage, readApiSearch } from '../../../src/site/api/search.ts'
import type { SiteError } from '../../../src/site/site.errors.ts'

const SEARCH = { query: 'Пекарь', area: null as string | null, page: 0 }
const CONFIRMED = { text: 'Пекарь', order_by: 'publication_time' }

const alternate = (said: Record<string, string>) =>
  `https://hh.ru/search/vacancy?${new URLSearchParams(said)}`
const item = (id: unknown, more: object = {}) => ({
  id,
  name: 'Пекарь',
  area: { id: '1' },
  ...more,
})

const answer = (changes: object = {}) => ({
  items: [item('301'), item('303')],
  found: 2,
  pages: 1,
  page: 0,
  per_page: 100,
  alternate_url: alternate(CONFIRMED),
  ...changes,
})

const read = (changes: object, search = SEARCH): ApiSearchPage =>
  readApiSearch(answer(changes), search, '/vacancies')
function failure(changes: object, search = SEARCH) {
  try {
    read(changes, search)
  } catch (error) {
    return (error as SiteError).failure
  }
  return null
}

describe('a page', () => {
  test('lists numbers in its order, one as often as it stands there', () => {
    const items = [item('301'), item('303'), item('301'), item(305)]
    expect(read({ items, found: 250, pages: 3 }).results).toEqual({
      found: 250,
      ids: ['301', '303', '301', '305'],
      lastPage: 2,
      lastNamed: 2,
    })
  })

  test.each(['abc', '0301', '', null, -5, 1.5, '3'.repeat(19), {}])(
    'leaves out what is no number: %p',
    (id) => {
      expect(read({ items: [item('301'), item(id)] }).results.ids).toEqual(['301'])
    },
  )

  test('leaves out advertisements', () => {
    expect(
      read({ items: [item('301', { is_adv_vacancy: true }), item('303')] }).results.ids,
    ).toEqual(['303'])
  })

  test('of nothing found is one of one', () => {
    expect(read({ items: [], found: 0, pages: 1 }).results).toEqual({
      found: 0,
      ids: [],
      lastPage: 0,
      lastNamed: 0,
    })
  })

  test('stands within the cap, whatever is found', () => {
    expect(read({ found: 77_203, pages: 773 }).results).toMatchObject({
      found: 77_203,
      lastPage: 19,
    })
    expect(read({ found: 77_203, pages: undefined }).results.lastPage).toBe(19)
  })

  test('that is empty is the end if the number found says so too, else it is missing', () => {
    const second = { ...SEARCH, page: 1 }
    expect(read({ items: [], found: 100, page: 1 }, second).results).toMatchObject({
      ids: [],
      lastPage: 1,
    })
    expect(failure({ items: [], found: 101, page: 1 }, second)).toBe('missing_page')
    expect(failure({ items: [], found: 5 })).toBe('unknown_page')
  })

  test.each([
    ['no list', { items: null }],
    ['no number found', { found: undefined }],
    ['a number found that is none', { found: '2' }],
    ['half a vacancy', { found: 1.5 }],
    ['fewer than none', { found: -1 }],
    ['items of another shape', { items: [{ number: 1 }, 'x'] }],
  ])('with %s is of an unknown shape', (_name, changes) => {
    expect(failure(changes)).toBe('unknown_page')
  })
})

describe('what came back', () => {
  test.each([
    ['another text', { alternate_url: alternate({ ...CONFIRMED, text: 'Повар' }) }],
    ['no text', { alternate_url: alternate({ order_by: 'publication_time' }) }],
    ['no word of what was searched for', { alternate_url: null }],
    ['another order', { alternate_url: alternate({ ...CONFIRMED, order_by: 'relevance' }) }],
    ['a region that nobody asked for', { alternate_url: alternate({ ...CONFIRMED, area: '1' }) }],
    ['another page', { page: 1 }],
    ['another size', { per_page: 20 }],
  ])('is something else: %s', (_name, changes) => {
    expect(failure(changes)).toBe('other_search')
  })

  test('may be written in other letters and blanks', () => {
    expect(failure({ alternate_url: alternate({ ...CONFIRMED, text: ' пекарь ' }) })).toBeNull()
  })

  test('names the region, or the items tell theirs', () => {
    const search = { ...SEARCH, area: '1' }
    expect(failure({ alternate_url: alternate({ ...CONFIRMED, area: '2' }) }, search)).toBe(
      'other_search',
    )
    expect(read({ alternate_url: alternate({ ...CONFIRMED, area: '1' }) }, search).areas).toBeNull()
    expect(
      read(
        { items: [item('1'), item('2', { area: { id: '88' } }), item('3', { area: null })] },
        search,
      ).areas,
    ).toEqual(['1', '88'])
  })

  const twenty = (moment: (i: number) => number, number: (i: number) => number) =>
    Array.from({ length: 20 }, (_, i) =>
      item(String(number(i)), { published_at: new Date(moment(i)).toISOString() }),
    )
  const DAY = 24 * 60 * 60 * 1000
  const newest = (i: number) => Date.UTC(2026, 0, 30) - i * DAY
  const jumbled = (i: number) => 1000 + ((i * 7) % 20)
  const unsaid = alternate({ text: 'Пекарь' })

  test('is in order by its moments or its numbers, where the order is not repeated', () => {
    expect(failure({ items: twenty(newest, jumbled), alternate_url: unsaid })).toBeNull()
    expect(
      failure({
        items: twenty(
          (i) => Date.UTC(2026, 0, 1) + jumbled(i) * DAY,
          (i) => 500 - i,
        ),
        alternate_url: unsaid,
      }),
    ).toBeNull()
    const oldest = twenty(
      (i) => newest(-i),
      (i) => 100 + i,
    )
    expect(failure({ items: oldest, alternate_url: unsaid })).toBe('other_search')
    expect(failure({ items: oldest.slice(0, 19), alternate_url: unsaid })).toBeNull()
  })
})

describe('regions', () => {
  const russia = {
    id: '113',
    areas: [
      { id: '1', areas: [] },
      { id: '1620', areas: [{ id: '4228' }, { id: 'x' }] },
    ],
  }

  test('hold all within them', () => {
    expect(readAreas(russia)).toEqual(new Set(['113', '1', '1620', '4228']))
  })

  test('nested without an end are read as deep as any', () => {
    const deep = (depth: number): object => ({
      id: String(depth + 1),
      areas: depth < 100 ? [deep(depth + 1)] : [],
    })
    expect(readAreas(deep(0) as Record<string, unknown>).size).toBeLessThan(20)
  })

  test('are those of a list when one in ten at most lies elsewhere', () => {
    const list = (outside: number) => [
      ...Array(10 - outside).fill('1'),
      ...Array(outside).fill('88'),
    ]
    expect([0, 1, 2].map((outside) => isOfArea(list(outside), readAreas(russia)))).toEqual([
      true,
      true,
      false,
    ])
    expect(isOfArea([], new Set())).toBe(true)
  })
})
