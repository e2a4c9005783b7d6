import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createClusters } from '../../../src/statistics/estimators/clusters.ts'
import { coverageSummaryOf } from '../../../src/statistics/estimators/coverage-summary.ts'
import { distinctiveScore } from '../../../src/statistics/estimators/distinctive.ts'
import { besideOf } from '../../../src/statistics/estimators/together.ts'

describe('how distinctive a skill is', () => {
  // 30 of 100 employers here, 100 of 900 elsewhere: 13 % together, so a prior of 65 and 435;
  // ln(95/505) − ln(165/1235) over √(1/95 + 1/505 + 1/165 + 1/1235) = 2.4583.
  test.each([
    [30, 100, 100, 900, 2.458315392518298],
    [5, 40, 300, 600, -1.478934379547411],
  ])('named by %p of %p and %p of %p', (y1, n1, y2, n2, score) =>
    expect(
      distinctiveScore({ naming: y1, employers: n1 }, { naming: y2, employers: n2 }),
    ).toBeCloseTo(score, 10),
  )

  test('is not told under twenty employers on either side', () => {
    const [few, many] = [
      { naming: 5, employers: 19 },
      { naming: 5, employers: 20 },
    ]
    expect(distinctiveScore(few, many)).toBeNull()
    expect(distinctiveScore(many, few)).toBeNull()
    expect(distinctiveScore(many, many)).toBe(0)
  })

  test('is nothing for what nobody or everybody names', () => {
    expect(distinctiveScore({ naming: 0, employers: 30 }, { naming: 0, employers: 50 })).toBe(0)
    expect(distinctiveScore({ naming: 30, employers: 30 }, { naming: 50, employers: 50 })).toBe(0)
  })

  const side = fc
    .tuple(fc.integer({ min: 20, max: 3000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([employers, share]) => ({ naming: Math.round(employers * share), employers }))

  test('turns about with its sides, and is above 0 where the share is larger', () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        const score = distinctiveScore(a, b)!
        expect(distinctiveScore(b, a)).toBeCloseTo(-score, 9)
        const difference = a.naming / a.employers - b.naming / b.employers
        if (Math.abs(difference) > 1e-9) expect(Math.sign(score)).toBe(Math.sign(difference))
      }),
    )
  })
})

const first = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('skills named together', () => {
  const clusters = createClusters([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])

  test('have a lift of n · both / (one · other)', () => {
    const naming = [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4, 5],
      [4, 5, 6, 7, 8, 9],
    ]
    // Ten adverts: 10 · 5 / (5 · 6). Five name both where 3 are expected, one the other alone (3),
    // four neither (2): G² = 2 · (5 · ln(5/3) + ln(1/3) + 4 · ln 2) = 8.456, p = 0.0036, of two
    // looked at.
    const [beside] = besideOf(0, { clusters, naming })
    expect(beside).toMatchObject({ skill: 1, count: 5, lift: 10 / 6 })
    // ln of the lift less 1.96 · √(1/5 − 1/5 − 1/6 + (20/6 − 1)/10).
    expect(beside!.low).toBeCloseTo((10 / 6) * Math.exp(-1.96 * Math.sqrt(1 / 15)), 9)
    expect(besideOf(1, { clusters, naming })).toMatchObject([{ skill: 0, count: 5, lift: 10 / 6 }])
    expect(besideOf(2, { clusters, naming })).toEqual([])
  })

  test('are told from five adverts of three employers on, and only where that is surely no chance', () => {
    /** Thirty adverts, the first five name both of two skills, the others none. */
    const naming = [first(5), first(5), first(30)]
    const of = (employerOf: (advert: number) => number) =>
      besideOf(0, { clusters: createClusters(first(30).map(employerOf)), naming }).map(
        ({ skill }) => skill,
      )
    expect(of((advert) => (advert < 5 ? advert % 2 : advert))).toEqual([])
    expect(of((advert) => (advert < 5 ? advert % 3 : advert))).toEqual([1])
    const clusters = createClusters(first(30))
    expect(besideOf(0, { clusters, naming: [first(4), first(5)] })).toEqual([])
    // Six of ten beside nine of thirty: a lift of 2, p = 0.01, of five looked at too little.
    const chance = [
      first(10),
      [...first(6), 20, 21, 22],
      ...Array.from({ length: 4 }, () => first(30)),
    ]
    expect(besideOf(0, { clusters, naming: chance })).toEqual([])
    // Named less often there than elsewhere, however surely.
    expect(besideOf(0, { clusters, naming: [first(15), first(30).slice(10)] })).toEqual([])
  })
})

describe('what of a market a text names', () => {
  // Ten adverts of five employers. Skill 0: all; 1: six of four employers; 2: five of five; 3: the
  // last two.
  const clusters = createClusters([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  const naming = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [0, 1, 2, 3, 4, 6],
    [0, 2, 4, 6, 8],
    [8, 9],
  ]
  const summary = (covered: readonly number[], advised: readonly number[] = [0, 1, 2, 3]) =>
    coverageSummaryOf({
      clusters,
      naming,
      stateOf: (skill) => (covered.includes(skill) ? 'named' : 'absent'),
      isAdvised: (skill) => advised.includes(skill),
    })

  // Skills an advert names: 3, 2, 3, 2, 3, 1, 3, 1, 3, 2. Skill 0: (5/3 + 3/2 + 2) / 10; skill 2:
  // (5/3) / 10.
  test('is the mean share of the skills of an advert', () => {
    expect(summary([0]).named).toBeCloseTo(31 / 60, 12)
    expect(summary([]).named).toBe(0)
    expect(summary([0, 1, 2, 3]).named).toBeCloseTo(1, 12)
    expect(summary([]).adverts).toBe(10)
  })

  test('tells the largest gains first, each with those before it', () => {
    const { next } = summary([])
    expect(next.map(({ skill }) => skill)).toEqual([0, 2])
    expect(next[0]?.gain).toBeCloseTo(31 / 60, 12)
    expect(next[1]?.gain).toBeCloseTo(10 / 60, 12)
    expect(next[1]?.named).toBeCloseTo(41 / 60, 12)
  })

  test('advises nothing that is covered, that is of another kind, or that fewer than five employers name', () => {
    expect(summary([0]).next.map(({ skill }) => skill)).toEqual([2])
    expect(summary([], [0, 1, 3]).next.map(({ skill }) => skill)).toEqual([0])
  })

  test('of the thirty most frequent skills is the reference', () => {
    // Each of forty skills is half of what its advert names, the first of all of them the other
    // half.
    const lists = [first(40), ...first(40).map((advert) => [advert])]
    const clusters = createClusters(first(40))
    const of = coverageSummaryOf({
      clusters,
      naming: lists,
      stateOf: () => 'absent',
      isAdvised: () => false,
    })
    expect(of.reference).toBeCloseTo(0.5 + 29 / 80, 12)
  })

  test('is not told without adverts that name a skill', () => {
    const none = { clusters, naming: [[]], stateOf: () => 'named' as const, isAdvised: () => true }
    expect(coverageSummaryOf(none)).toEqual({
      adverts: 0,
      named: null,
      next: [],
      write: [],
      reference: null,
    })
  })

  test('tells five gains at most, of which each is what covering that skill adds', () => {
    const skills = fc.array(fc.uniqueArray(fc.nat(9)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(skills, fc.array(fc.nat(11)), (lists, covered) => {
        const of = (also: readonly number[]) =>
          coverageSummaryOf({
            clusters,
            naming: lists,
            stateOf: (skill) =>
              covered.includes(skill) || also.includes(skill) ? 'named' : 'absent',
            isAdvised: () => true,
          })
        const { named, next } = of([])
        expect(next.length).toBeLessThanOrEqual(5)
        next.forEach(({ skill, gain, named: reached }, i) => {
          expect(of([skill]).named).toBeCloseTo(named! + gain, 9)
          expect(of(next.slice(0, i + 1).map((one) => one.skill)).named).toBeCloseTo(reached, 9)
          expect(gain).toBeLessThanOrEqual((next[i - 1]?.gain ?? 1) + 1e-12)
        })
      }),
    )
  })
})
