import type { SkillKind } from '../../language/tables/vocabulary-file.ts'
import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import { distinctView } from '../../statistics/advert-table/views.ts'
import {
  type CoverageSummary,
  coverageSummaryOf,
  type NamedState,
} from '../../statistics/estimators/coverage-summary.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import type { CoverageSummaryAnswer } from './coverage-summary.schema.ts'

/**
 * What one can learn: other kinds are no quick advice, and nothing is known of learned names.
 */
export const ADVISED: ReadonlySet<SkillKind | null> = new Set([
  'technology',
  'product',
  'field',
  'method',
  'activity',
] as const)
export const MOST_TOP = 20

/**
 * How much of what adverts ask for a text names, what would add most, and which of the skills asked
 * for most it names. Null for a result of which only skills are kept.
 * @param stateOf of a skill by its number
 * @param inParts names of joined rows (`HTML/CSS`) all of whose parts the text names: nobody is
 * advised to write them
 * @param isShown whether a skill may be named: one that may not still counts in the adverts that
 * name it
 */
export function coverageAnswerOf(
  sheet: Sheet,
  stateOf: (skill: number) => NamedState,
  inParts: ReadonlySet<string> = new Set(),
  isShown: (name: string) => boolean = () => true,
): CoverageSummaryAnswer | null {
  if (!sheet.hasAdverts) return null
  const isAdvised = (skill: number) => {
    const { name, kind } = sheet.skills[skill]!
    return ADVISED.has(kind) && !inParts.has(name) && isShown(name)
  }
  const { adverts, named, next, write, reference } = coverageSummaryOf({
    ...distinctView(sheet),
    stateOf,
    isAdvised,
  })
  const shown = (skills: CoverageSummary['next']) =>
    skills.map(({ skill, gain, named }) => {
      return {
        name: sheet.skills[skill]!.name,
        gain: roundedShare(gain),
        named: roundedShare(named),
      }
    })
  return {
    adverts,
    named: named === null ? null : roundedShare(named),
    next: shown(next),
    write: shown(write),
    top: topOf(sheet, stateOf, isShown),
    reference: reference === null ? null : roundedShare(reference),
    ...(named === null && { reason: 'no_skills' as const }),
  }
}

/**
 * The skills asked for most, except traits, which everybody names, and education and roles, which
 * are no skills.
 */
function topOf(
  { skills, naming, adverts }: Sheet,
  stateOf: (skill: number) => NamedState,
  isShown: (name: string) => boolean,
) {
  return skills
    .flatMap(({ name, kind, isRole }, skill) => {
      const share = roundedShare(naming[skill]!.length / adverts)
      return kind === 'trait' || kind === 'education' || isRole || !isShown(name)
        ? []
        : [{ name, share, skill }]
    })
    .slice(0, MOST_TOP)
    .map(({ name, share, skill }) => ({ name, share, state: stateOf(skill) }))
}
