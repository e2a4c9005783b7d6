import { type Clusters, createEmployerCounter } from './clusters.ts'

/** A skill that a text lacks, and what naming it would add. */
type NextSkill = {
  /** Its number. */
  skill: number
  gain: number
  /** The mean share with this skill and those before it. */
  named: number
}

/** Whether a text names a skill, names another that includes it, or does neither. */
export type NamedState = 'named' | 'implied' | 'absent'

/** What of the market a text names; shares not rounded. */
export type CoverageSummary = {
  /** The distinct adverts that name a skill. */
  adverts: number
  /** The mean share of an advert's skills that the text names; null without such adverts. */
  named: number | null
  /** What to learn: absent skills. */
  next: NextSkill[]
  /** What to say: implied skills. */
  write: NextSkill[]
  /**
   * The mean share that naming the thirty most frequent skills would give; null without such
   * adverts.
   */
  reference: number | null
}

const MOST_NEXT = 5
/** How many of the most frequent skills make the reference. */
export const REFERENCE = 30
/** A skill that fewer employers name is no advice. */
const MIN_EMPLOYERS = 5

/**
 * The mean share of an advert's skills that a text names, over distinct adverts: Σ_s Σ_{adverts
 * naming s} 1/k / adverts over the skills s that the text names, k being the number of skills of
 * the advert. So each skill adds the same whatever others are named, and the five largest gains are
 * what a greedy choice takes, one after the other. Equal gains go by the order of the skills.
 */
export function coverageSummaryOf({
  clusters,
  naming,
  stateOf,
  isAdvised,
}: {
  clusters: Pick<Clusters, 'adverts' | 'employerOf' | 'sizes'>
  /** For each skill, the most frequent first, the numbers of the distinct adverts that name it. */
  naming: readonly ArrayLike<number>[]
  stateOf: (skill: number) => NamedState
  /**
   * Whether a skill may stand in `next`: a technology, a product, a field, a method or an activity.
   */
  isAdvised: (skill: number) => boolean
}): CoverageSummary {
  const skillsOf = new Float64Array(clusters.adverts)
  for (const adverts of naming) for (let i = 0; i < adverts.length; i++) skillsOf[adverts[i]!]!++
  const adverts = skillsOf.reduce((count, skills) => count + Number(skills > 0), 0)
  if (adverts === 0) return { adverts, named: null, next: [], write: [], reference: null }

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

  let [named, reference] = [0, 0]
  const gains = { implied: [] as Gain[], absent: [] as Gain[] }
  for (let skill = 0; skill < naming.length; skill++) {
    const state = stateOf(skill)
    if (skill < REFERENCE) reference += weight(skill)
    if (state === 'named') named += weight(skill)
    else if (isAdvised(skill) && isNamedByMany(skill))
      gains[state].push({ skill, gain: weight(skill) })
  }
  const [next, write] = [largest(gains.absent, named), largest(gains.implied, named)]
  return { adverts, named, next, write, reference }
}

type Gain = Pick<NextSkill, 'skill' | 'gain'>

/** The largest gains, each with the share reached by then. */
function largest(gains: readonly Gain[], named: number): NextSkill[] {
  let reached = named
  return gains
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, MOST_NEXT)
    .map(({ skill, gain }) => {
      reached += gain
      return { skill, gain, named: reached }
    })
}
