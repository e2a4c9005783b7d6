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
  const names = detail.placed.map(({ name }) => name).filter(isShown)
  const places = figures.named(new Set(names))
  const skillsOf = (places: Offsets) =>
    (JSON.parse(`[${figures.skillsJson(places)}]`) as Skill[])
      .filter(({ name }) => isShown(name))
      .map((skill) => (shown ? { ...skill, members: inTable(skill.name) } : skill))
  const { covered, missing } = withDetail(
    skillsOf(places),
    skillsOf(complementOf(figures.skillCount, places)),
    detail,
  )
  const follow = missing.filter(({ impliedBy }) => impliedBy.length > 0)
  const inParts = namedInParts(follow, detail.implied)
  const summary = summaryOf(sheet, { covered, missing }, inParts, isShown)
  return {
    scan: reference,
    covered,
    missing: missing.slice(0, limit),
    missingTotal: missing.length,
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
 * How much of the adverts of a scan a text names, by the skills of the scan that it names and the
 * others; null where the scan keeps nothing of its adverts.
 */
export function summaryOf(
  sheet: Sheet,
  {
    covered,
    missing,
  }: {
    covered: readonly { name: string }[]
    missing: readonly { name: string; impliedBy: readonly string[] }[]
  },
  inParts: ReadonlySet<string>,
  isShown: (name: string) => boolean,
) {
  const states = new Map<string, NamedState>(covered.map(({ name }) => [name, 'named']))
  for (const { name, impliedBy } of missing) if (impliedBy.length > 0) states.set(name, 'implied')
  const stateOf = (skill: number) => states.get(sheet.skills[skill]!.name) ?? 'absent'
  return coverageAnswerOf(sheet, stateOf, inParts, isShown)
}

/** The same of a single advert. @param explains whether it tells of levels and choices */
export function advertCoverageInDetail(
  { skills, named, ...detail }: CheckedVacancy,
  limit: number,
  explains = false,
): TextCoverageInDetail {
  const covered = skills.filter((_, index) => named.has(index))
  const missing = skills.filter((_, index) => !named.has(index))
  const missingTotal = missing.length
  const lists = withDetail(covered, missing.slice(0, limit), detail)
  if (!explains) return { ...lists, missingTotal }
  return {
    covered: lists.covered.map((skill) => ({
      ...skill,
      level: detail.levels?.get(skill.name) ?? null,
    })),
    missing: lists.missing.map((skill) => ({
      ...skill,
      choice: [...(detail.choices?.get(skill.name) ?? [])],
    })),
    missingTotal,
  }
}

function withDetail<Skill extends { name: string; members: readonly string[] }>(
  covered: readonly Skill[],
  missing: readonly Skill[],
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
