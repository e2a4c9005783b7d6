import { type Listed, numbersOf } from '../../memory/listed.ts'
import { createNumbers, type Numbers } from '../../memory/numbers.ts'
import { byNumber, type Sheet } from '../../statistics/advert-table/sheet.ts'
import { createClusters } from '../../statistics/estimators/clusters.ts'
import type { Sides } from '../../statistics/estimators/difference.ts'
import { employerKey } from '../../vacancy/vacancy.ts'

/**
 * A skill that either sheet has: the adverts that name it on either side, and its number there;
 * null where it has none.
 */
export type SkillOfBoth = {
  name: string
  numbers: readonly [first: number | null, second: number | null]
  naming: readonly [first: ArrayLike<number>, second: ArrayLike<number>]
}

const NONE = new Int32Array()

/**
 * Two sheets as the figures of differences take them: employers numbered alike, shared adverts
 * matched.
 */
export function sidesOf(first: Sheet, second: Sheet): { sides: Sides; skills: SkillOfBoth[] } {
  const employers = createNumbers<string>()
  return {
    sides: {
      first: createClusters(employersOf(first, employers)),
      second: createClusters(employersOf(second, employers)),
      inFirst: indexesIn(first.ids, second.ids),
    },
    skills: skillsOfBoth(first, second),
  }
}

/** The number of each advert's employer among those of several sheets. */
export function employersOf(
  { employer: { values, of } }: Sheet,
  employers: Numbers<string>,
): Int32Array {
  const numberOf = values.map((employer) => employers.of(employerKey({ employer })))
  return of.map((employer) => numberOf[employer]!)
}

/** How many adverts both sheets have. */
export const sharedAdverts = (first: Sheet, second: Sheet): number =>
  indexesIn(first.ids, second.ids).reduce((count, index) => count + Number(index >= 0), 0)

/** For each of some numbers (ascending) its place among others (ascending); -1 where it is not. */
function indexesIn(others: Listed<string>, ids: Listed<string>): Int32Array {
  let at = 0
  return numbersOf(new Int32Array(ids.length), ids, (id) => {
    while (at < others.length && byNumber(others.at(at)!, id) < 0) at++
    return others.at(at) === id ? at : -1
  })
}

/** In the order of the first, then those that only the second has. */
function skillsOfBoth(first: Sheet, second: Sheet): SkillOfBoth[] {
  const inSecond = new Map(second.skills.map(({ name }, index) => [name, index]))
  const inFirst = new Set(first.skills.map(({ name }) => name))
  const own = first.skills.map(({ name }, index): SkillOfBoth => {
    const other = inSecond.get(name) ?? null
    const naming = [first.naming[index]!, other === null ? NONE : second.naming[other]!] as const
    return { name, numbers: [index, other], naming }
  })
  const others = second.skills.flatMap(({ name }, index): SkillOfBoth[] =>
    inFirst.has(name)
      ? []
      : [{ name, numbers: [null, index], naming: [NONE, second.naming[index]!] }],
  )
  return [...own, ...others]
}
