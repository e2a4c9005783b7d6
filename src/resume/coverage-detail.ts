import { tableSpellings } from '../language/tables/vocabulary.ts'
import { coverageAnswerOf } from '../market/answers/coverage-summary.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { Skill } from '../scans/scan.schema.ts'
import type { Offsets } from '../scans/shown-skills.ts'
import type { Sheet } from '../statistics/advert-table/sheet.ts'
import type { NamedState } from '../statistics/estimators/coverage-summary.ts'
import type { CheckDetail, CheckedVacancy } from './check-task.ts'
import type { ResumeCoverageInDetail, TextCoverageInDetail } from './coverage.schema.ts'
import { namedInParts, namesThatImply } from './implied.ts'
import { unpackPlaces } from './places.ts'

/**
 * The answer of a check with all its details.
 * @param sheet what the result keeps of its adverts
 * @param limit missing skills at most
 * @param shown the names that may be told, if not all: the answer is as if there were no others,
 * except that their adverts count, and has the spellings of the built-in table
 */
export function resumeCoverageInDetail(
  { reference, figures }: Pick<ScanDetail, 'reference' | 'figures'>,
  detail: CheckDetail,
  sheet: Sheet,
  limit: number,
  shown?: ReadonlySet<string>,
): ResumeCoverageInDetail {
  const isShown = (name: string) => shown?.has(name) ?? true
  const names = new Set(detail.placed.map(({ name }) => name).filter(isShown))
  const covered = figures.named(names)
  const missing = complementOf(figures.skillCount, covered)
  const skillsOf = (places: Offsets) =>
    (JSON.parse(`[${figures.skillsJson(places)}]`) as Skill[])
      .filter(({ name }) => isShown(name))
      .map((skill) => (shown ? { ...skill, members: inTable(skill.name) } : skill))
  const absent = skillsOf(missing)
  const implied = absent.filter((skill) => namesThatImply(skill, detail.implied).length > 0)
  const follows = new Set(implied.map(({ name }) => name))
  const stateOf = createStateIn(sheet, names, follows)
  const summary = coverageAnswerOf(sheet, stateOf, namedInParts(implied, detail.implied), isShown)
  return {
    scan: reference,
    ...withDetail(skillsOf(covered), absent.slice(0, limit), detail),
    missingTotal: absent.length,
    summary,
    ...(summary === null && { reason: 'not_kept' as const }),
  }
}

/** A public skill that the table does not know is given by its name alone. */
function inTable(name: string): string[] {
  const spellings = tableSpellings(name)
  return spellings.length > 0 ? spellings : [name]
}

/**
 * Tells whether a text names each skill of a sheet, or another that includes it.
 * @param follows whether the text implies a skill that it does not name, by its name
 */
export const createStateIn =
  ({ skills }: Sheet, names: ReadonlySet<string>, follows: ReadonlySet<string>) =>
  (skill: number): NamedState => {
    const { name } = skills[skill]!
    return names.has(name) ? 'named' : follows.has(name) ? 'implied' : 'absent'
  }

/** The same of a single advert. @param explains whether it tells of levels and choices */
export function advertCoverageInDetail(
  { skills, named, ...detail }: CheckedVacancy,
  limit: number,
  explains = false,
): TextCoverageInDetail {
  const covered = skills.filter((_, index) => named.has(index))
  const missing = skills.filter((_, index) => !named.has(index))
  const lists = withDetail(covered, missing.slice(0, limit), detail)
  const levelOf = ({ name }: { name: string }) => detail.levels?.get(name) ?? null
  const missingTotal = missing.length
  if (!explains) return { ...lists, missingTotal }
  return {
    covered: lists.covered.map((skill) => ({ ...skill, level: levelOf(skill) })),
    missing: lists.missing.map((skill) => ({
      ...skill,
      choice: [...(detail.choices?.get(skill.name) ?? [])],
    })),
    missingTotal,
  }
}

function withDetail<Named extends { name: string; members: readonly string[] }>(
  covered: readonly Named[],
  missing: readonly Named[],
  { placed, implied }: CheckDetail,
) {
  const at = new Map(placed.map((one) => [one.name, one.at]))
  return {
    covered: covered.map((skill) => ({ ...skill, at: unpackPlaces(at.get(skill.name)!) })),
    missing: missing.map((skill) => ({ ...skill, impliedBy: namesThatImply(skill, implied) })),
  }
}

/** The numbers below `count` that are not among these, which ascend. */
export function complementOf(count: number, these: ArrayLike<number>): Uint32Array {
  const rest = new Uint32Array(count - these.length)
  let [next, length] = [0, 0]
  for (let number = 0; number < count; number++) {
    if (number === these[next]) next++
    else rest[length++] = number
  }
  return rest
}
