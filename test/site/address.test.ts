import { describe, expect, test } from 'bun:test'
import {
  isSiteAddress,
  isSiteHost,
  searchAddress,
  searchPages,
  vacancyAddress,
  vacancyNumber,
  vacancyNumberFromLink,
} from '../../src/site/address.ts'

const SITE = 'https://hh.ru'
const STAND_IN = 'http://127.0.0.1:4010'

describe('hosts of the site', () => {
  test.each([
    'hh.ru',
    'spb.hh.ru',
    'a.b.hh.kz',
    'hh.uz',
    'rabota.by',
    'headhunter.ge',
    'headhunter.kg',
    'hh1.az',
    'HH.RU',
  ])('%s is one', (host) => expect(isSiteHost(host, SITE)).toBe(true))
  test.each([
    'example.org',
    'ahh.ru',
    'hh.ru.example.org',
    'hh.ru.',
    'rabota.by.',
    '',
    'hh',
    'ru',
    '127.0.0.1',
  ])('%p is none', (host) => expect(isSiteHost(host, SITE)).toBe(false))
  test('the host of the configured site is one', () =>
    expect(isSiteHost('127.0.0.1', STAND_IN)).toBe(true))
})

describe('an address a request may go to', () => {
  test.each(['https://spb.hh.ru/vacancy/1', 'https://rabota.by/vacancy/1', 'https://hh.ru/'])(
    '%s may',
    (address) => expect(isSiteAddress(new URL(address), SITE)).toBe(true),
  )
  test.each([
    'http://hh.ru/vacancy/1',
    'https://hh.ru:8443/vacancy/1',
    'https://user:word@hh.ru/vacancy/1',
    'https://hh.ru@example.org/vacancy/1',
    'https://example.org/vacancy/1',
    'ftp://hh.ru/vacancy/1',
    'file:///etc/passwd',
  ])('%s may not', (address) => expect(isSiteAddress(new URL(address), SITE)).toBe(false))
  test('a stand-in has its own origin only', () => {
    expect(isSiteAddress(new URL('http://127.0.0.1:4010/x'), STAND_IN)).toBe(true)
    expect(isSiteAddress(new URL('http://127.0.0.1:4011/x'), STAND_IN)).toBe(false)
    expect(isSiteAddress(new URL('https://hh.ru/vacancy/1'), STAND_IN)).toBe(false)
  })
})

describe('vacancy numbers', () => {
  test.each(['1', '123456789', '999999999999999999'])('%s is one', (input) =>
    expect(vacancyNumber(input)).toBe(input),
  )
  test.each(['', '0', '01', '1234567890123456789', '-1', '1.5', ' 1', '1e5', '１２', '1\n'])(
    '%p is none',
    (input) => expect(vacancyNumber(input)).toBeNull(),
  )
  test.each([
    [123, '123'],
    ['123', '123'],
    [' 123 ', '123'],
    ['https://hh.ru/vacancy/123', '123'],
    ['http://spb.hh.ru/vacancy/123?from=search#top', '123'],
    ['rabota.by/vacancy/123/', '123'],
  ])('%p is read as %p', (input, number) => expect(vacancyNumberFromLink(input)).toBe(number))
  test.each([
    'https://example.org/vacancy/123',
    'https://hh.ru@example.org/vacancy/123',
    'https://hh.ru/vacancy/0123',
    'https://hh.ru/employer/123',
    'https://hh.ru/vacancy/123/response',
    'javascript:/vacancy/123',
    'vacancy',
    '',
    1.5,
    -1,
    Number.NaN,
    2 ** 60,
  ])('%p gives none', (input) => expect(vacancyNumberFromLink(input)).toBeNull())
})

describe('the pages of a search', () => {
  test.each([
    [[], 0],
    [[0], 1],
    [[1], 1],
    [[50], 1],
    [[51], 2],
    [[2000], 40],
    [[9000], 40],
    [[0, 51, 9000], 43],
  ])('for queries that found %p are %i', (found, pages) => expect(searchPages(found)).toBe(pages))
})

describe('addresses', () => {
  test('of a vacancy', () => {
    expect(vacancyAddress(SITE, '123')).toBe('https://hh.ru/vacancy/123')
  })
  test('of a search: in titles, newest first, fifty on a page, words as they are', () => {
    const url = new URL(searchAddress(SITE, { query: 'C++ & "Qt"', area: '113', page: 3 }))
    expect(url.pathname).toBe('/search/vacancy')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      text: 'C++ & "Qt"',
      search_field: 'name',
      order_by: 'publication_time',
      items_on_page: '50',
      page: '3',
      area: '113',
    })
  })
  test('of a search everywhere names no area', () => {
    expect(
      new URL(searchAddress(SITE, { query: 'повар', area: null, page: 0 })).searchParams.has(
        'area',
      ),
    ).toBe(false)
  })
})
