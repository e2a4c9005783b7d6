import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import { skillsOfAdverts } from '../../statistics/advert-table/views.ts'
import { createClusters } from '../../statistics/estimators/clusters.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import { createShareOf } from '../../statistics/estimators/share.ts'
import { byText } from './market-scan.ts'
import type { Slice } from './slices.schema.ts'

/**
 * Skills with their shares of some adverts: those that are named most, unless others are wanted.
 */
export type SkillsAmong = (adverts: readonly number[]) => Slice['skills']

const MOST_SKILLS = 20
/** With fewer adverts, no skill is shown. */
export const MIN_ADVERTS = 10

/**
 * Takes time in proportion to the mentions of the adverts.
 * @param names only these skills, in the order of the sheet, including those that no advert names
 */
export function createSkillsAmong(sheet: Sheet, names?: readonly string[]): SkillsAmong {
  const { starts, skills } = skillsOfAdverts(sheet)
  const counts = new Int32Array(sheet.skills.length)

  function mostNamed(adverts: readonly number[]): number[] {
    counts.fill(0)
    for (const advert of adverts)
      for (let at = starts[advert]!; at < starts[advert + 1]!; at++) counts[skills[at]!]!++
    // Only those that may be among the first are sorted, not all of hundreds.
    const least = Math.max(1, counts.toSorted().at(-MOST_SKILLS) ?? 1)
    const most: number[] = []
    for (let skill = 0; skill < counts.length; skill++)
      if (counts[skill]! >= least) most.push(skill)
    const nameOf = (skill: number) => sheet.skills[skill]!.name
    return most
      .sort((a, b) => counts[b]! - counts[a]! || byText(nameOf(a), nameOf(b)))
      .slice(0, MOST_SKILLS)
  }

  /** For each of the skills the adverts that name it, by their places in the list. */
  function namingOf(adverts: readonly number[], wanted: readonly number[]): number[][] {
    const naming = new Map(wanted.map((skill): [number, number[]] => [skill, []]))
    adverts.forEach((advert, index) => {
      for (let at = starts[advert]!; at < starts[advert + 1]!; at++)
        naming.get(skills[at]!)?.push(index)
    })
    return [...naming.values()]
  }

  const wanted =
    names && [...sheet.skills.keys()].filter((skill) => names.includes(sheet.skills[skill]!.name))

  return (adverts) => {
    if (adverts.length < MIN_ADVERTS) return []
    const most = wanted ?? mostNamed(adverts)
    const shareOf = createShareOf(
      createClusters(adverts.map((advert) => sheet.employer.of[advert]!)),
    )
    return namingOf(adverts, most).map((naming, index) => {
      const { count, share, interval } = shareOf(naming)
      return { name: sheet.skills[most[index]!]!.name, count, share: roundedShare(share), interval }
    })
  }
}
