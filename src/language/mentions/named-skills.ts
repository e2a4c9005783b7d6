import { candidatesAt, type Place } from './candidates.ts'
import { showAmong } from './longest-name.ts'
import type { Counts, NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { isMention } from './mention-rules.ts'

/**
 * A skill is looked for at so many of its places in a text: prose of 100 KB has the most frequent
 * one, the preposition «с», a few hundred times.
 */
const MOST_PLACES = 3000

/**
 * The skills asked for that have a mention among the places. A candidate is judged when its skill
 * is asked for and not named yet, or when it might hide such a one.
 * @param isAsked by skill: 1 for those asked for
 * @param counts whether a mention counts
 */
export function namedAmong(
  around: Surroundings,
  places: readonly Place[],
  skills: readonly NamedSkill[],
  { judge, isAsked, counts }: { judge: typeof isMention; isAsked: Uint8Array; counts: Counts },
): Set<number> {
  const named = new Set<number>()
  const looks = new Map<number, number>()
  const judged = (one: Candidate): boolean => (one.verdict ??= judge(around, one))
  const isWanted = ({ name: { skill } }: Candidate): boolean => {
    if (isAsked[skill] === 0 || named.has(skill)) return false
    const look = (looks.get(skill) ?? 0) + 1
    looks.set(skill, look)
    return look <= MOST_PLACES
  }
  showAmong(
    places.flatMap(candidatesAt),
    skills,
    { isMention: judged, isWanted },
    ({ name, start, end }) => {
      if (counts(start, end)) named.add(name.skill)
    },
  )
  return named
}
