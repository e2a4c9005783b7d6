import type { SkillKind } from '../../skills/tables/vocabulary-file.ts'
import { coverageSummaryOf } from '../figures/coverage-summary.ts'
import { roundedShare } from '../figures/rounding.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { distinctView } from '../sheet/views.ts'
import type { CoverageSummaryAnswer } from './coverage-summary.schema.ts'

/** What one can learn to name; traits, languages and licences are no quick advice, and of learned names nothing is known. */
const ADVISED: ReadonlySet<SkillKind | null> = new Set(['technology', 'product', 'method', 'activity'] as const)

/**
 * How much of what adverts ask for a text names, and what would add most. Null for a result of which only skills are kept.
 * @param isCovered whether the text names a skill, by its number
 * @param isLeftOut whether it is no advice all the same
 */
export function coverageAnswerOf(
  sheet: Sheet,
  isCovered: (skill: number) => boolean,
  isLeftOut: (skill: number) => boolean = () => false,
): CoverageSummaryAnswer | null {
  if (!sheet.isFull) return null
  const isAdvised = (skill: number) => ADVISED.has(sheet.skills[skill]!.kind) && !isLeftOut(skill)
  const { adverts, named, next } = coverageSummaryOf({ ...distinctView(sheet), isCovered, isAdvised })
  return {
    adverts,
    named: named === null ? null : roundedShare(named),
    next: next.map(({ skill, gain, named }) => {
      return { name: sheet.skills[skill]!.name, gain: roundedShare(gain), named: roundedShare(named) }
    }),
  }
}
