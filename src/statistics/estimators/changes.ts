import { createDifferenceOf, type Difference, type Sides } from './difference.ts'
import { discoveries } from './false-discoveries.ts'

type Verdict = 'rising' | 'falling' | 'steady' | 'unclear'

/** How the share of a skill changed from the first run to the second. */
export type Change = Difference & { from: number; to: number; verdict: Verdict }

/** A skill is tested if this share of either run names it, */
const MIN_SHARE = 0.02
/** and so many employers of the two together. */
const MIN_EMPLOYERS = 5
/**
 * Of the skills said to rise or fall, this share may in truth be unchanged; by measurement 0 to 6 %
 * are (bench/README.md).
 */
const FALSE_DISCOVERIES = 0.1
/** No skill is said to rise or fall whose own interval of 95 % holds no change. */
const LEAST_SURE = 0.05
/**
 * How much less each advert of an employer with many weighs in the test: as if two adverts of one
 * employer were alike to this degree. They are more so (0.2 to 0.35), but those that both runs have
 * cancel. Tried in bench/README.md.
 */
const CORRELATION = 0.05
/** A share is steady when it has surely not moved further than this, */
const STEADY = 0.03
/** nor by more than this part of what it was: three points are nothing of 60 %, and all of 3. */
const STEADY_PART = 0.25

/** The adverts that name a skill in the first run and in the second. */
type NamingInBoth = readonly [first: ArrayLike<number>, second: ArrayLike<number>]

/**
 * The changes of all skills between two runs, in their order; null for those too rare to be tested.
 * `rising` and `falling` are what Benjamini and Hochberg's procedure finds among the tested, each
 * weighted by its mean share: a change of ten points is harder to see in 40 % than in 4. Tested are
 * means in which the adverts of a large employer weigh less each, so that it does not drown what
 * all others do; what is found has to show in the plain shares too, which are the ones shown.
 * bench/README.md has what is found and what is wrongly found, by this and other rules. `steady` is
 * a skill whose interval lies within ± 3 points and a quarter of the earlier share.
 */
export function changesOf(sides: Sides, skills: readonly NamingInBoth[]): (Change | null)[] {
  const tested = testedOf(sides, skills)
  const tests = tested.flatMap((change) =>
    change === null || change.p === null ? [] : { ...change, p: change.p },
  )
  const found = discoveries(
    tests.map(({ p, from, to }) => ({ p, weight: (from + to) / 2 })),
    FALSE_DISCOVERIES,
    LEAST_SURE,
  )
  let next = 0
  return tested.map((change) => {
    if (change === null) return null
    const isFound = change.p !== null && found[next++]!
    return { ...change, verdict: verdictOn(change, isFound) }
  })
}

type Tested = Difference & { from: number; to: number }

function testedOf(sides: Sides, skills: readonly NamingInBoth[]): (Tested | null)[] {
  const differenceOf = createDifferenceOf(sides)
  const weightedOf = createDifferenceOf(sides, CORRELATION)
  const { first, second } = sides
  return skills.map(([before, after]) => {
    const [from, to] = [before.length / first.adverts, after.length / second.adverts]
    // Written so that runs without adverts test nothing.
    if (!(from >= MIN_SHARE || to >= MIN_SHARE)) return null
    const shown = differenceOf(before, after)
    if (shown.employers < MIN_EMPLOYERS) return null
    // One that does not show by itself is not found, whatever it weighs.
    const isSure = shown.p !== null && shown.p <= LEAST_SURE
    return { ...shown, p: isSure ? pOfAlike(shown, weightedOf(before, after)) : shown.p, from, to }
  })
}

/**
 * The p-value of the weighted change; 1 for a change in the direction opposite to the one shown.
 */
const pOfAlike = (shown: Difference, weighted: Difference) =>
  Math.sign(shown.difference) === Math.sign(weighted.difference) ? weighted.p : 1

function verdictOn({ from, difference, interval }: Tested, isFound: boolean): Verdict {
  if (isFound) return difference > 0 ? 'rising' : 'falling'
  const most = Math.min(STEADY, STEADY_PART * from)
  return interval !== null && interval[0] >= -most && interval[1] <= most ? 'steady' : 'unclear'
}
