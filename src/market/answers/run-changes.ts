import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import { changesOf } from '../../statistics/estimators/changes.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import type { Reason } from './codes.ts'
import type { Change } from './history.schema.ts'
import { byText } from './market-scan.ts'
import { sidesOf } from './sides.ts'

/**
 * Why no change between two runs is sure: nothing is named often enough to be tested, or by too few
 * for an interval.
 */
export function whyNoneIsSure(changes: readonly Change[]): Reason | null {
  if (changes.length === 0) return 'too_rare'
  return changes.every(({ interval }) => interval === null) ? 'too_few_employers' : null
}

const VERDICTS: readonly Change['verdict'][] = ['rising', 'falling', 'steady', 'unclear']

/**
 * All skills tested between two runs: the largest changes found first, then unchanged ones, then
 * the rest; null when only the skills of one were kept.
 */
export function changesBetween(first: Sheet, last: Sheet): Change[] | null {
  if (!first.hasAdverts || !last.hasAdverts) return null
  const { sides, skills } = sidesOf(first, last)
  const changes = changesOf(
    sides,
    skills.map(({ naming }) => naming),
  )
  return changes
    .flatMap((change, i) => {
      if (change === null) return []
      const { from, to, difference, interval, verdict } = change
      const shares = {
        from: roundedShare(from),
        to: roundedShare(to),
        change: roundedShare(difference),
      }
      return [{ name: skills[i]!.name, ...shares, interval, verdict }]
    })
    .sort(
      (a, b) =>
        VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) ||
        Math.abs(b.change) - Math.abs(a.change) ||
        byText(a.name, b.name),
    )
}
