import { type Clusters, createEmployerCounter } from './clusters.ts'

/** A skill that a text lacks, and what naming it would add. */
type NextSkill = {
  /** Its number. */
  skill: number
  gain: number
  /** The mean share with this skill and those before it. */
  named: number
}

/** What of the market a text names; shares not rounded. */
export type CoverageSummary = {
  /** The distinct adverts that name a skill. */
  adverts: number
  /** The mean share of an advert's skills that the text names; null without such adverts. */
  named: number | null
  next: NextSkill[]
}

const MOST_NEXT = 5
/** What fewer employers name is no advice. */
const MIN_EMPLOYERS = 5

/**
 * The mean share of an advert's skills that a text names, over distinct adverts: Σ_s Σ_{adverts naming s} 1/k / adverts
 * over the skills s that the text names, k being the number of skills of the advert. So each skill adds the same
 * whatever others are named, and the five largest gains are what a greedy choice takes, one after the other. Equal gains
 * go by the order of the skills.
 */
export function coverageSummaryOf({
  clusters,
  naming,
  isCovered,
  isAdvised,
}: {
  clusters: Pick<Clusters, 'adverts' | 'employerOf' | 'sizes'>
  /** For each skill the numbers of the distinct adverts that name it. */
  naming: readonly ArrayLike<number>[]
  /** Whether the text names a skill. */
  isCovered: (skill: number) => boolean
  /** Whether a skill may stand in `next`: a technology, a product, a method or an activity. */
  isAdvised: (skill: number) => boolean
}): CoverageSummary {
  const skillsOf = new Float64Array(clusters.adverts)
  for (const adverts of naming) for (let i = 0; i < adverts.length; i++) skillsOf[adverts[i]!]!++
  const adverts = skillsOf.reduce((count, skills) => count + Number(skills > 0), 0)
  if (adverts === 0) return { adverts, named: null, next: [] }

  const weight = (skill: number): number => {
    let sum = 0
    for (let i = 0; i < naming[skill]!.length; i++) sum += 1 / skillsOf[naming[skill]![i]!]!
    return sum / adverts
  }
  const counter = createEmployerCounter(clusters.sizes.length)
  const isNamedByMany = (skill: number): boolean => {
    counter.add(clusters.employerOf, naming[skill]!)
    const employers = counter.touched().length
    counter.clear()
    return employers >= MIN_EMPLOYERS
  }

  let named = 0
  const gains: { skill: number; gain: number }[] = []
  for (let skill = 0; skill < naming.length; skill++) {
    if (isCovered(skill)) named += weight(skill)
    else if (isAdvised(skill) && isNamedByMany(skill)) gains.push({ skill, gain: weight(skill) })
  }
  const largest = gains.sort((a, b) => b.gain - a.gain).slice(0, MOST_NEXT)
  let reached = named
  const next = largest.map(({ skill, gain }) => {
    reached += gain
    return { skill, gain, named: reached }
  })
  return { adverts, named, next }
}
