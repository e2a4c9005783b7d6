import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { changesOf } from '../../../src/statistics/estimators/changes.ts'
import { createClusters } from '../../../src/statistics/estimators/clusters.ts'
import { discoveries } from '../../../src/statistics/estimators/false-discoveries.ts'

const alike = (pValues: readonly number[]) => pValues.map((p) => ({ p, weight: 1 }))

describe('discoveries among many tests', () => {
  // The example of Benjamini and Hochberg (1995), section 3.2: four of fifteen at 5 %.
  const published = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
    0.6528, 0.759, 1,
  ]

  test('are the four of the published example, in whatever order', () => {
    expect(discoveries(alike(published), 0.05)).toEqual(published.map((_, i) => i < 4))
    expect(discoveries(alike(published.toReversed()), 0.05)).toEqual(
      published.map((_, i) => i > 10),
    )
  })

  // 0.04 ≤ 0.05 · 2/2, so that both are found though the first alone would not be.
  test('count smaller p-values too that only a larger one lets in', () =>
    expect(discoveries(alike([0.03, 0.04]), 0.05)).toEqual([true, true]))

  test('are none where nothing was tested', () => expect(discoveries([], 0.05)).toEqual([]))

  // Of four tests the first found needs 0.05 / 4 = 0.0125 times its weight over the mean weight: 2,
  // or 2/5.
  test('need smaller p-values where the weight is small', () => {
    const others = alike([0.9, 0.9, 0.9])
    expect(discoveries([{ p: 0.02, weight: 3 }, ...others], 0.05)[0]).toBe(true)
    expect(discoveries([{ p: 0.02, weight: 1 / 3 }, ...others], 0.05)[0]).toBe(false)
    expect(discoveries([{ p: 0.02, weight: 1 }, ...others], 0.05)[0]).toBe(false)
    expect(discoveries([{ p: 0.004, weight: 1 / 3 }, ...others], 0.05)[0]).toBe(true)
  })

  test('need a p-value of at most the rate, whatever their weight', () =>
    expect(
      discoveries(
        [
          { p: 0.06, weight: 9 },
          { p: 0.001, weight: 1 },
        ],
        0.05,
      ),
    ).toEqual([false, true]))

  test('need one of at most the other bound, where one is given', () =>
    expect(discoveries(alike([0.06, 0.04]), 0.1, 0.05)).toEqual([false, true]))

  const tests = fc.array(
    fc.record({
      p: fc.double({ min: 0, max: 1, noNaN: true }),
      weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 40 },
  )

  test('lie between those of single tests and those of Bonferroni, with weights too', () => {
    fc.assert(
      fc.property(tests, (all) => {
        const total = all.reduce((sum, { weight }) => sum + weight, 0)
        const found = discoveries(all, 0.05)
        all.forEach(({ p, weight }, i) => {
          if (p > 0.05) expect(found[i]).toBe(false)
          else if (p < (0.0499 * weight) / total) expect(found[i]).toBe(true)
        })
      }),
    )
  })
})

describe('changes between two runs', () => {
  const EMPLOYERS = 200
  /** Runs over other adverts of other employers, one each. */
  const sides = {
    first: createClusters(Array.from({ length: EMPLOYERS }, (_, i) => i)),
    second: createClusters(Array.from({ length: EMPLOYERS }, (_, i) => EMPLOYERS + i)),
    inFirst: Array.from({ length: EMPLOYERS }, () => -1),
  }
  const first = (count: number) => Array.from({ length: count }, (_, i) => i)
  const verdictOf = (before: number, after: number) =>
    changesOf(sides, [[first(before), first(after)]])[0]?.verdict

  // Standard errors, of 200 adverts and p(1 − p): 20 % and 40 % 0.045, 20 % and 24 % 0.041.
  test.each([
    [40, 80, 'rising'],
    [80, 40, 'falling'],
    [40, 48, 'unclear'],
    [0, 20, 'rising'],
  ] as const)('from %p of 200 to %p', (before, after, verdict) =>
    expect(verdictOf(before, after)).toBe(verdict),
  )

  test('are steady only when surely small', () => {
    // Both runs have the same adverts but for some that name it in one alone: each of 200 moves the
    // share by 0.5 %.
    const same = { first: sides.first, second: sides.first, inFirst: first(EMPLOYERS) }
    const after = (count: number, more: number) =>
      changesOf(same, [[first(count), first(count + more)]])[0]?.verdict
    expect(after(40, 0)).toBe('steady')
    expect(after(40, 1)).toBe('steady')
    // ± 0.08 of other adverts is more than 3 points, + 0.5 of 2 % no more than a quarter, but not
    // surely so.
    expect(verdictOf(40, 40)).toBe('unclear')
    expect(after(4, 1)).toBe('unclear')
    // The interval of 2 % and 2 % is ± 0.028: within three points, and more than the share itself.
    expect(verdictOf(4, 4)).toBe('unclear')
  })

  // 2 % to 0.5 %: − 0.037 to 0.007.
  test('of skills that few adverts or employers name are not tested', () => {
    expect(verdictOf(3, 3)).toBeUndefined()
    expect(verdictOf(4, 0)).toBeUndefined()
    expect(verdictOf(4, 1)).toBe('unclear')
  })

  test('that single tests would tell are unclear among many that did not change', () => {
    // 20 % to 29 %: p = 0.036, alone enough.
    expect(verdictOf(40, 58)).toBe('rising')
    const many = Array.from({ length: 30 }, () => [first(40), first(40)] as const)
    expect(changesOf(sides, [[first(40), first(58)], ...many])[0]?.verdict).toBe('unclear')
  })

  // 20 % to 30 %: p = 0.020, its weight over the mean weight is 0.25 / 0.21; 0.1 / 5 is let in, 0.1
  // / 8 is not.
  test('are told when at most one in ten of those told is wrong on average', () => {
    const steady = (count: number) =>
      Array.from({ length: count }, () => [first(40), first(40)] as const)
    expect(changesOf(sides, [[first(40), first(60)], ...steady(4)])[0]?.verdict).toBe('rising')
    expect(changesOf(sides, [[first(40), first(60)], ...steady(7)])[0]?.verdict).toBe('unclear')
  })

  // 20 % to 28 %: p = 0.06; its interval holds 0.
  test('are not told of a skill whose own interval holds no change', () =>
    expect(verdictOf(40, 56)).toBe('unclear'))

  // 20 % to 32 %: p = 0.006, of 41 tests 0.0012 would be needed; its weight is 0.26, that of the
  // others 0.02 each.
  test('of a frequent skill are not lost among many rare ones', () => {
    const rare = Array.from({ length: 40 }, () => [first(4), first(5)] as const)
    expect(changesOf(sides, [[first(40), first(64)], ...rare])[0]?.verdict).toBe('rising')
    expect(changesOf(sides, [...rare, [first(4), first(13)]]).at(-1)?.verdict).toBe('unclear')
  })

  describe('of large employers and small ones', () => {
    /**
     * Large employers with 20 adverts each, then others with one; none of these are of both runs.
     */
    const runOf = (large: number, small: number, from: number) =>
      createClusters([
        ...Array.from({ length: 20 * large }, (_, i) => Math.floor(i / 20)),
        ...Array.from({ length: small }, (_, i) => from + i),
      ])
    const mixed = (large: number, small: number) => ({
      first: runOf(large, small, large),
      second: runOf(large, small, large + small),
      inFirst: Array.from({ length: 20 * large + small }, () => -1),
    })
    /** Names it: so many adverts of each large employer, and so many of the small ones. */
    const naming = (large: number, ofEach: (employer: number) => number, ofSmall: number) => [
      ...Array.from({ length: large }, (_, employer) =>
        Array.from({ length: ofEach(employer) }, (_, i) => 20 * employer + i),
      ).flat(),
      ...Array.from({ length: ofSmall }, (_, i) => 20 * large + i),
    ]

    // The five large ones say 6 of 20 each at first, then 14, 6, 6, 2 and 6; of 200 small ones 40,
    // then 70. The plain p is
    // 0.0147, of 20 tests 0.005 times its weight, 1.2, is needed; as each advert of a large one
    // weighs 1/1.95 it is 0.0023.
    test('are found where all say so, though the large ones say this or that', () => {
      const others = Array.from({ length: 19 }, () => {
        const same = naming(5, () => 6, 40)
        return [same, same] as const
      })
      const before = naming(5, () => 6, 40)
      const after = naming(5, (employer) => [14, 6, 6, 2, 6][employer]!, 70)
      expect(changesOf(mixed(5, 200), [[before, after], ...others])[0]?.verdict).toBe('rising')
    })

    // The large ones gain 45 points, the small ones lose 32: 0.5 · 45 − 0.5 · 32 in plain shares,
    // and with 100 · 20/1.95 = 1026 beside 2000 that weigh as adverts 0.34 · 45 − 0.66 · 32 in the
    // test. Either is surely not 0.
    test('are not told where they go one way and most employers the other', () => {
      const before = naming(100, () => 4, 1300)
      const after = naming(100, () => 13, 660)
      const [change] = changesOf(mixed(100, 2000), [[before, after]])
      expect(change).toMatchObject({ p: 1, verdict: 'unclear' })
      expect(change!.interval![0]).toBeGreaterThan(0)
    })
  })

  test('are unclear where employers are too few for an interval', () => {
    const three = createClusters([0, 0, 1, 1, 2, 2])
    const [change] = changesOf({ first: three, second: three, inFirst: [0, 1, 2, 3, 4, 5] }, [
      [
        [0, 2, 4],
        [0, 2, 4],
      ],
    ])
    expect(change).toBeNull()
    const concentrated = createClusters([...Array(95).fill(0), 1, 2, 3, 4, 5])
    const [other] = changesOf(
      { first: concentrated, second: concentrated, inFirst: Array(100).fill(-1) },
      [[[0, 95, 96, 97, 98], []]],
    )
    expect(other).toMatchObject({ interval: null, verdict: 'unclear', from: 0.05, to: 0 })
  })

  test('of runs without adverts are none', () => {
    const none = createClusters([])
    expect(changesOf({ first: none, second: none, inFirst: [] }, [[[], []]])).toEqual([null])
  })
})
