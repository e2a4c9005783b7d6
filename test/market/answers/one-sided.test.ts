import { expect, test } from 'bun:test'
import type { Base } from '../../../src/market/answers/base.schema.ts'
import { oneSidedBy } from '../../../src/market/answers/one-sided.ts'

type Employer = NonNullable<Base['employers']>['top'][number]

const of = (scanned: number, distinct: number | null, top: Employer[] | null) =>
  oneSidedBy({
    scan: { scanned } as Base['scan'],
    distinct,
    employers: top && { count: 20, effective: 9, top },
  })
const named = (name: string | null, count: number, share: number): Employer => ({
  name,
  count,
  share,
})

test.each([
  ['one who has 15 % is told', [named('А', 15, 0.15)], { name: 'А', share: 0.15 }],
  ['one who has less is not', [named('А', 14, 0.14)], null],
  ['adverts of nobody have no employer', [named(null, 80, 0.8), named('Б', 5, 0.05)], null],
  ['one advert of six is no ways of an employer', [named('А', 1, 0.167)], null],
  ['where employers were not kept, nobody', null, null],
])('of the largest employer: %s', (_, top, largest) => {
  expect(of(100, 100, top).largest).toEqual(largest)
})

test.each([
  ['from a third of the adverts on', 66, 34],
  ['not when they are fewer', 67, null],
  ['not where they were not kept', null, null],
])('repeats are told %s', (_, distinct, repeats) => {
  expect(of(100, distinct, null).repeats).toBe(repeats)
})
