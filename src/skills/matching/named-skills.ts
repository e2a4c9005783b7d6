import { candidateOf, type Place } from './candidates.ts'
import { showAmong } from './longest-name.ts'
import type { NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { isMention } from './mention-rules.ts'
import { type Cluster, clustersOf, type Hull, hullOf } from './place-clusters.ts'
import { createSettledClusters } from './settled-clusters.ts'

/** A skill that the text is asked for; one that it is found to name. Any other is 0. */
export const [SOUGHT, NAMED] = [1, 2] as const

/**
 * Marks the skills that have a mention among the places.
 * @param marks by skill: SOUGHT becomes NAMED
 */
export function markNamed(
  around: Surroundings,
  places: readonly Place[],
  skills: readonly NamedSkill[],
  judge: typeof isMention,
  marks: Uint8Array,
): void {
  askForNames(places)
  const clusters = clustersOf(places)
  const settleOnce = createSettledClusters(around, (cluster, hull) =>
    settle(around, places, cluster, hull, skills, judge, marks),
  )
  const refusals = new Map<number, number>()
  for (let index = 0; index < clusters.length; index++) {
    const cluster = clusters[index]!
    if (!hasSought(places, cluster, marks)) continue
    settleOnce(cluster, hullOf(clusters, index, places))
    if (index >= COUNTED_FROM) countRefusals(places, cluster, marks, refusals)
  }
}

/**
 * A text that has names of a skill at so many places, behind the first clusters, without naming it once is not searched for it any
 * further: prose of 100 KB has the most frequent one, the preposition «с», a few hundred times. Resumes have fewer clusters than
 * are not counted.
 */
const MOST_REFUSALS = 2000
const COUNTED_FROM = 1000

/** Counts the skills of a settled cluster that it does not name. */
function countRefusals(
  places: readonly Place[],
  { from, to }: Cluster,
  marks: Uint8Array,
  refusals: Map<number, number>,
): void {
  for (let i = from; i < to; i++)
    for (const skill of new Set(places[i]!.names.map((name) => name.skill))) {
      if (marks[skill] !== SOUGHT) continue
      const count = (refusals.get(skill) ?? 0) + 1
      refusals.set(skill, count)
      if (count > MOST_REFUSALS) marks[skill] = 0
    }
}

let asked = new Int32Array(0)

/** Asks the memory for the names of all places, before any is looked at: so it is waited for once (word-table.ts). */
function askForNames(places: readonly Place[]): void {
  if (places.length > asked.length) asked = new Int32Array(places.length)
  for (let index = 0; index < places.length; index++) asked[index] = places[index]!.names[0]!.skill
}

/**
 * Tells the skills that a cluster names. Only those still sought count, and mostly a longer name hides them: so a
 * candidate is judged when it is one of them or might hide one, and not before.
 */
function settle(
  around: Surroundings,
  places: readonly Place[],
  { from, to }: Cluster,
  hull: Hull,
  skills: readonly NamedSkill[],
  judge: typeof isMention,
  marks: Uint8Array,
): void {
  // Names of one place hide no other skill.
  if (hull.to === hull.from + 1) {
    const place = places[from]!
    for (const name of place.names)
      if (marks[name.skill] === SOUGHT && judge(around, candidateOf(place, name))) marks[name.skill] = NAMED
    return
  }
  const candidates: Candidate[] = []
  for (let i = hull.from; i < hull.to; i++)
    for (const name of places[i]!.names) candidates.push(candidateOf(places[i]!, name))
  const isMention = (one: Candidate): boolean => {
    one.verdict ??= judge(around, one)
    return one.verdict
  }
  const [start, end] = [places[from]!.start, places[to]?.start ?? Number.POSITIVE_INFINITY]
  const isWanted = (one: Candidate) => one.start >= start && one.start < end && marks[one.name.skill] === SOUGHT
  showAmong(candidates, skills, { isMention, isWanted }, ({ name }) => {
    marks[name.skill] = NAMED
  })
}

function hasSought(places: readonly Place[], { from, to }: Cluster, marks: Uint8Array): boolean {
  for (let i = from; i < to; i++) for (const { skill } of places[i]!.names) if (marks[skill] === SOUGHT) return true
  return false
}
