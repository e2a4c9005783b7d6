import { publishedOf } from '../market/answers/base.ts'
import type { CoverageSummaryAnswer } from '../market/answers/coverage-summary.schema.ts'
import type { SkillSection } from '../scans/result.ts'
import type { ScanReference } from '../scans/scan.schema.ts'
import type { Sheet } from '../statistics/advert-table/sheet.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import type { CheckDetail } from './check-task.ts'
import { namesThatImply } from './implied.ts'
import type { LanguageLevels } from './language-levels.ts'
import { unpackPlaces } from './places.ts'
import type { Uncompared } from './uncompared.ts'

/** Where a text names a skill, in UTF-16 offsets. */
export type NamedAt = { name: string; start: number; end: number }

/**
 * A skill that was asked for; its share of the adverts of the scan, null in a check against one
 * vacancy.
 */
export type ReportedSkill = {
  name: string
  share: number | null
  /** How many adverts of the scan name it; null in a check against one vacancy. */
  count: number | null
  /** Whether one can learn to name it: a technology, say, and no trait. */
  isAdvised: boolean
  /** Whether it is a personal quality or an education, and no skill of the trade. */
  isQuality: boolean
  source: 'key_skills' | 'description' | null
  /**
   * What the part of a vacancy is about that names it; null where that is not sure, and of a scan.
   */
  section: SkillSection | null
  /** That of a vacancy's description which asks for it; null where none does, and of a scan. */
  sentence: string | null
  /** Names in the text that include a missing skill: TypeScript includes JavaScript. */
  impliedBy: readonly string[]
  /** The skills of a vacancy of which one is enough, with this one. */
  choice?: readonly string[]
  /** Of a language that a vacancy asks for at some level and the text names. */
  level?: LanguageLevels | undefined
}

/** A check as a page shows it: the same figures as the API's, with the places in the text. */
export type ResumeReport = {
  against: CheckedAgainst
  /** Most frequent first; of a vacancy, its key skills first and the traits of its text last. */
  covered: ReportedSkill[]
  missing: ReportedSkill[]
  /** Where the text names a covered skill: apart from each other, in the order of the text. */
  places: NamedAt[]
  /** Of one advert: what else it asks for. */
  uncompared?: Uncompared | undefined
  /**
   * How much of the adverts of a scan the text names; null in a check against one vacancy, and
   * where that is not known.
   */
  summary: CoverageSummaryAnswer | null
}

/** A scan with the days its adverts were published on, where they are known. */
export type CheckedAgainstScan = {
  scan: ScanReference
  published: { from: string; to: string } | null
  /** How it was counted; null: not known. */
  method: number | null
  vocabulary: string | null
  /** As the base of the scan names it. */
  source: string
}

export type CheckedAgainst =
  | CheckedAgainstScan
  | { vacancy: Omit<Vacancy, 'keySkills' | 'description'> & { url: string } }
  /** An advert that was pasted. */
  | { pasted: true }

/** A skill before it is looked for in a text. */
type AskedSkill = Omit<ReportedSkill, 'impliedBy'> & {
  members: readonly string[]
  /** Of a vacancy: a higher education includes the lower one, which need not be written down. */
  isEducation?: boolean
}

/** What a check found, of the skills it was asked for. */
export function reportOf(
  against: ResumeReport['against'],
  skills: readonly AskedSkill[],
  { placed, implied, levels, uncompared }: CheckDetail,
): Omit<ResumeReport, 'summary'> {
  // A language that is known less well than is asked for does not meet what is asked.
  const has = new Set(placed.flatMap(({ name }) => (levels?.get(name)?.isBelow ? [] : [name])))
  const places = placed.flatMap(({ name, at }) =>
    unpackPlaces(at).map(([start, end]) => ({ name, start, end })),
  )
  const all = skills.map(({ members, isEducation = false, ...skill }) => {
    const { name } = skill
    const impliedBy = has.has(name) ? [] : namesThatImply({ name, members }, implied)
    if (isEducation && impliedBy.length > 0) has.add(name)
    return { ...skill, impliedBy, level: levels?.get(name) }
  })
  const covered = all.filter(({ name }) => has.has(name))
  const shown = new Set(covered.map(({ name }) => name))
  return {
    against,
    covered,
    missing: all.filter(({ name }) => !has.has(name)),
    places: apart(places.filter(({ name }) => shown.has(name))),
    uncompared,
  }
}

/** Null where the scan does not have all its adverts, or nobody knows their days. */
export function daysOf({ hasAdverts, publishedAt }: Sheet): { from: string; to: string } | null {
  const { from, to } = hasAdverts ? publishedOf(publishedAt) : { from: null, to: null }
  return from === null || to === null ? null : { from, to }
}

/** Of overlapping places, the one that begins first; of those, the longest. */
export function apart(places: readonly NamedAt[]): NamedAt[] {
  const sorted = [...places].sort((a, b) => a.start - b.start || b.end - a.end)
  let end = 0
  return sorted.filter((place) => {
    if (place.start < end) return false
    end = place.end
    return true
  })
}
