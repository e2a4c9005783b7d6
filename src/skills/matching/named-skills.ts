import { originalStart } from '../text/words.ts'
import { candidatesAt, endOf, type Place } from './candidates.ts'
import { shownAmong } from './longest-name.ts'
import type { NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { isMention } from './mention-rules.ts'
import { createSettledStretches } from './settled-stretches.ts'

/**
 * The skills (indexes) that have a mention among the places. Places that overlap, each with one of those before it, form
 * a stretch; a name hides only names in its own stretch, so each stretch is settled by itself.
 */
export function skillsNamedIn(
  around: Surroundings,
  places: readonly Place[],
  skills: readonly NamedSkill[],
  judge: typeof isMention,
): Set<number> {
  const { tokens } = around
  const named = new Set<number>()
  const settleOnce = createSettledStretches(around)
  for (let from = 0, to = 0; from < places.length; from = to) {
    let end = endOf(tokens, places[from]!)
    for (to = from + 1; to < places.length && originalStart(tokens, places[to]!.first) < end; to++)
      end = Math.max(end, endOf(tokens, places[to]!))
    if (!hasNew(places, from, to, named)) continue
    settleOnce(places[from]!.first, lastWord(places, from, to), () =>
      settle(around, places, from, to, skills, judge, named),
    )
  }
  return named
}

/**
 * Adds the skills that a stretch names. Only new ones count, and mostly a longer name hides them: so a candidate is
 * judged when it is new or might hide a new one, and not before.
 */
function settle(
  around: Surroundings,
  places: readonly Place[],
  from: number,
  to: number,
  skills: readonly NamedSkill[],
  judge: typeof isMention,
  named: Set<number>,
): void {
  // Names of one place hide no other skill.
  if (to === from + 1) {
    for (const one of candidatesAt(around.tokens, places[from]!))
      if (!named.has(one.name.skill) && judge(around, one)) named.add(one.name.skill)
    return
  }
  const candidates: Candidate[] = []
  for (let i = from; i < to; i++) candidates.push(...candidatesAt(around.tokens, places[i]!))
  const verdicts = new Map<Candidate, boolean>()
  const isMention = (one: Candidate): boolean => {
    const known = verdicts.get(one)
    if (known !== undefined) return known
    const verdict = judge(around, one)
    verdicts.set(one, verdict)
    return verdict
  }
  const isWanted = ({ name }: Candidate) => !named.has(name.skill)
  for (const { skill } of shownAmong(candidates, skills, { isMention, isWanted })) named.add(skill)
}

function lastWord(places: readonly Place[], from: number, to: number): number {
  let last = 0
  for (let i = from; i < to; i++) last = Math.max(last, places[i]!.last)
  return last
}

function hasNew(places: readonly Place[], from: number, to: number, named: ReadonlySet<number>): boolean {
  for (let i = from; i < to; i++) for (const { skill } of places[i]!.names) if (!named.has(skill)) return true
  return false
}
