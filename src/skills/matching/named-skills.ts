import { candidatesAt, type Place } from './candidates.ts'
import { shownAmong } from './longest-name.ts'
import type { NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { isMention } from './mention-rules.ts'
import { type Cluster, clustersOf, type Hull, hullOf } from './place-clusters.ts'
import { createSettledClusters } from './settled-clusters.ts'

/** The skills (indexes) that have a mention among the places. */
export function skillsNamedIn(
  around: Surroundings,
  places: readonly Place[],
  skills: readonly NamedSkill[],
  judge: typeof isMention,
): Set<number> {
  const named = new Set<number>()
  const clusters = clustersOf(places)
  const settleOnce = createSettledClusters(around)
  for (let index = 0; index < clusters.length; index++) {
    const cluster = clusters[index]!
    if (!hasNew(places, cluster, named)) continue
    const hull = hullOf(clusters, index, places)
    settleOnce(cluster, hull, () => settle(around, places, cluster, hull, skills, judge, named))
  }
  return named
}

/**
 * Adds the skills that a cluster names. Only new ones count, and mostly a longer name hides them: so a candidate is
 * judged when it is new or might hide a new one, and not before.
 */
function settle(
  around: Surroundings,
  places: readonly Place[],
  { from, to }: Cluster,
  hull: Hull,
  skills: readonly NamedSkill[],
  judge: typeof isMention,
  named: Set<number>,
): void {
  // Names of one place hide no other skill.
  if (hull.to === hull.from + 1) {
    for (const one of candidatesAt(places[from]!))
      if (!named.has(one.name.skill) && judge(around, one)) named.add(one.name.skill)
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
  const isWanted = (one: Candidate) => one.start >= start && one.start < end && !named.has(one.name.skill)
  for (const { skill } of shownAmong(candidates, skills, { isMention, isWanted })) named.add(skill)
}

function hasNew(places: readonly Place[], { from, to }: Cluster, named: ReadonlySet<number>): boolean {
  for (let i = from; i < to; i++) for (const { skill } of places[i]!.names) if (!named.has(skill)) return true
  return false
}
