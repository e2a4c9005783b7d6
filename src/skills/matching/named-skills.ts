import { originalStart } from '../text/words.ts'
import { candidatesAt, endOf, type Place } from './candidates.ts'
import { withoutHidden } from './longest-name.ts'
import type { NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { isMention } from './mention-rules.ts'

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
  for (let from = 0, to = 0; from < places.length; from = to) {
    let end = endOf(tokens, places[from]!)
    for (to = from + 1; to < places.length && originalStart(tokens, places[to]!.first) < end; to++)
      end = Math.max(end, endOf(tokens, places[to]!))
    settle(around, places, from, to, skills, judge, named)
  }
  return named
}

/**
 * Adds the skills that a stretch names. Skills named before need no verdict here but where they may hide a new one:
 * so the new ones are judged first, and when all are refused the stretch is done.
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
  if (!hasNew(places, from, to, named)) return
  // Names of one place hide no other skill.
  if (to === from + 1) {
    for (const one of candidatesAt(around.tokens, places[from]!))
      if (!named.has(one.name.skill) && judge(around, one)) named.add(one.name.skill)
    return
  }
  const candidates: Candidate[] = []
  for (let i = from; i < to; i++) candidates.push(...candidatesAt(around.tokens, places[i]!))
  const verdicts = candidates.map((one) => !named.has(one.name.skill) && judge(around, one))
  if (!verdicts.includes(true)) return
  const mentions = candidates.filter((one, i) => verdicts[i] || (named.has(one.name.skill) && judge(around, one)))
  for (const { skill } of withoutHidden(mentions, skills)) named.add(skill)
}

function hasNew(places: readonly Place[], from: number, to: number, named: ReadonlySet<number>): boolean {
  for (let i = from; i < to; i++) for (const { skill } of places[i]!.names) if (!named.has(skill)) return true
  return false
}
