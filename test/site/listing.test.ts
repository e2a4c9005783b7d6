import { describe, expect, test } from 'bun:test'
import { checkedPage, dueOn, shownOf, tooManyMissing } from '../../src/site/listing.ts'

describe('of vacancies that should be there may be missing', () => {
  test.each([
    ['none of one', 1, 0],
    ['half of a few', 8, 4],
    ['five of less than a hundred', 99, 5],
    ['five percent of many', 2000, 100],
  ])('%s: of %i %i, and no more', (_, all, most) => {
    expect(tooManyMissing(most, all)).toBe(false)
    expect(tooManyMissing(most + 1, all)).toBe(true)
  })
})

test.each([
  ['a page in the middle', 445, 3, 50, 50],
  ['the last page', 445, 8, 50, 45],
  ['a page after the last', 445, 9, 50, 0],
  ['the last page within the cap', 2030, 39, 50, 50],
  ['the last small page within the cap', 2030, 99, 20, 20],
  ['a page beyond the cap', 2030, 20, 100, 0],
])('%s of %i found, number %i of %i each, has %i due', (_, found, page, size, due) => {
  expect(dueOn(found, { page, size })).toBe(due)
})

test('of a search at most 2000 are shown', () => {
  expect([0, 1999, 2001].map(shownOf)).toEqual([0, 1999, 2000])
})

describe('a page of fifty', () => {
  const listing = (ids: string[], found: number) =>
    checkedPage(
      { found, ids, lastPage: 9, lastNamed: 9 },
      { page: 0, size: 50, address: '/search' },
    )
  const ids = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1))

  test.each([
    ['all', 50, 500],
    ['all but one', 49, 500],
    ['as many as were found', 20, 20],
  ])('is taken with %s', (_, count, found) => {
    expect(listing(ids(count), found)).toMatchObject({ ids: ids(count), due: Math.min(50, found) })
  })

  test.each([
    ['20', ids(20)],
    ['20 of them again and again', [...ids(20), ...ids(20), ...ids(10)]],
    ['none', []],
  ])('is not taken with %s', (_, listed) => {
    expect(() => listing(listed, 500)).toThrow(expect.objectContaining({ failure: 'short_page' }))
  })
})
