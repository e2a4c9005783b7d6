/** What the source of the open data takes of an answer, and where it lets itself be led. */
import { describe, expect, test } from 'bun:test'
import { trudvsemIntervalOf, trudvsemName } from '../../../src/site/trudvsem/facts.ts'
import { regionName, regionNumber } from '../../../src/site/trudvsem/regions.ts'
import { createTrudvsemSource } from '../../../src/site/trudvsem/source.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const REAL = 'https://opendata.trudvsem.ru/api/v1'
const sourceAt = (url: string) =>
  createTrudvsemSource({ url, maxAge: 1, userAgent: 'skills-market/1', clock: createTestClock() })
const target = (url: string, location: string) =>
  sourceAt(url).redirectTarget(location, `${url}/vacancies?text=x`)

test.each([
  ['https://opendata.trudvsem.ru/api/v2/vacancies', REAL],
  ['https://trudvsem.ru/opendata/vacancies', REAL],
  ['/elsewhere', 'http://127.0.0.1:9/api/v1'],
])('a redirect to %s of %s is followed', (location, url) => {
  expect(() => target(url, location)).not.toThrow()
})

test.each([
  ['https://example.com/', REAL],
  ['http://trudvsem.ru/', REAL],
  ['https://trudvsem.ru:8443/', REAL],
  ['https://me@trudvsem.ru/', REAL],
  ['https://nottrudvsem.ru/', REAL],
  ['https://trudvsem.ru/', 'http://127.0.0.1:9/api/v1'],
])('a redirect to %s of %s is not', (location, url) => {
  expect(() => target(url, location)).toThrow()
})

const receive = (response: Response) =>
  sourceAt(REAL).receive(response, { address: '/vacancies', now: 0 })

test.each([
  [400, 'bad_request'],
  [403, 'blocked'],
  [429, 'overloaded'],
  [451, 'wrong_country'],
  [503, 'overloaded'],
])('a status %d is told', async (status, failure) => {
  await expect(receive(new Response('x', { status }))).rejects.toMatchObject({ failure, status })
})

test('keeps to 3 s but for a stand-in beside one of the vacancy site', () => {
  expect([
    trudvsemIntervalOf(REAL, 0),
    trudvsemIntervalOf(REAL, 0.5),
    trudvsemIntervalOf('http://127.0.0.1:9/api/v1', 0.5),
    trudvsemIntervalOf('http://127.0.0.1:9/api/v1', 0),
  ]).toEqual([3000, 3000, 3000, 0])
})

test('a stand-in is not named as the portal', () => {
  expect([trudvsemName(REAL), trudvsemName('http://127.0.0.1:9/api/v1')]).toEqual([
    'trudvsem.ru',
    '127.0.0.1:9',
  ])
})

describe('a region', () => {
  test.each([
    ['77', '77'],
    ['7', '07'],
    ['5900000000000', '59'],
    ['пермский край', '59'],
    ['00', undefined],
    ['Нарния', undefined],
  ])('given as %p is %p', (given, code) => {
    expect(regionNumber(given)).toBe(code)
  })

  test('is named', () => {
    expect([regionName('59'), regionName('00')]).toEqual(['Пермский край', null])
  })
})
