import { candidatesAt, type Place } from './candidates.ts'
import { shownAmong } from './longest-name.ts'
import type { NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { isMention } from './mention-rules.ts'
import { type Cluster, clustersOf, type Hull, hullOf } from './place-clusters.ts'
import { createSettledClusters } from './settled-clusters.ts'

/**
 * The skills (indexes) that have a mention among the places.
 * @param sought by skill: 1 for those that are asked for; those named are taken out
 */
export function skillsNamedIn(
  around: Surroundings,
  places: readonly Place[],
  skills: readonly NamedSkill[],
  judge: typeof isMention,
  sought: Uint8Array,
): Set<number> {
  const named = new Set<number>()
  const name = (skill: number) => {
    named.add(skill)
    sought[skill] = 0
  }
  const clusters = clustersOf(places)
  const settleOnce = createSettledClusters(around)
  for (let index = 0; index < clusters.length; index++) {
    const cluster = clusters[index]!
    if (!hasSought(places, cluster, sought)) continue
    const hull = hullOf(clusters, index, places)
    settleOnce(cluster, hull, () => settle(around, places, cluster, hull, skills, judge, sought, name))
  }
  return named
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
  sought: Uint8Array,
  name: (skill: number) => void,
): void {
  // Names of one place hide no other skill.
  if (hull.to === hull.from + 1) {
    for (const one of candidatesAt(places[from]!))
      if (sought[one.name.skill] === 1 && judge(around, one)) name(one.name.skill)
    return
  }
  const candidates: Candidate[] = []
  for (let i = hull.from; i < hull.to; i++) candidates.push(...candidatesAt(places[i]!))
  const verdicts = new Map<Candidate, boolean>()
  const isMention = (one: Candidate): boolean => {
    const known = verdicts.get(one)
    if (known !== undefined) return known
    const verdict = judge(around, one)
    verdicts.set(one, verdict)
    return verdict
  }
  const [start, end] = [places[from]!.start, places[to]?.start ?? Number.POSITIVE_INFINITY]
  const isWanted = (one: Candidate) => one.start >= start && one.start < end && sought[one.name.skill] === 1
  for (const { skill } of shownAmong(candidates, skills, { isMention, isWanted })) name(skill)
}

function hasSought(places: readonly Place[], { from, to }: Cluster, sought: Uint8Array): boolean {
  for (let i = from; i < to; i++) for (const { skill } of places[i]!.names) if (sought[skill] === 1) return true
  return false
}
