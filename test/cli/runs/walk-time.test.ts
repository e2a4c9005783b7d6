import { expect, test } from 'bun:test'
import { paceSentence, timeFor } from '../../../src/cli/runs/walk-time.ts'

const figures = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)

test('before a walk, the most requests a title can take are told: 40 pages of the search and 2000 vacancies', () => {
  expect(figures(paceSentence({ siteRate: 0 }, 'pages'))).toEqual([2120])
  expect(figures(paceSentence({ siteRate: 0.5 }, 'pages'))).toEqual([0.5, 2120, 71])
})

test('by the API, 20 pages of the search', () => {
  expect(figures(paceSentence({ siteRate: 0 }, 'api'))).toEqual([2020])
  expect(figures(paceSentence({ siteRate: 0.5 }, 'api'))).toEqual([0.5, 2020, 68])
})

test('a time is told in minutes, and from 100 minutes on in hours', () => {
  expect(figures(timeFor(119, { siteRate: 1 }))).toEqual([2])
  expect(figures(timeFor(121, { siteRate: 1 }))).toEqual([3])
  expect(figures(timeFor(99 * 60, { siteRate: 1 }))).toEqual([99])
  expect(figures(timeFor(6000, { siteRate: 1 }))).toEqual([1.7])
  expect(timeFor(1, { siteRate: 1 })).toBe(timeFor(60, { siteRate: 1 }))
})
