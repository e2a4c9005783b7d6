import type { Mention, NamedSkill } from './matcher.ts'
import type { Candidate } from './mention-context.ts'

// A longer name this many times rarer is an odd tag: `SQL запросы` must not hide SQL.
const MOST_TIMES_RARER = 20

/** Drops mentions that lie inside a longer name of another skill, and repetitions of one skill at one place. */
export function withoutHidden(candidates: readonly Candidate[], skills: readonly NamedSkill[]): Mention[] {
  const sorted = [...candidates].sort((a, b) => a.start - b.start || b.end - a.end || a.name.skill - b.name.skill)
  const mentions: Mention[] = []
  let open: Candidate[] = []
  for (const candidate of sorted) {
    open = open.filter(({ end }) => end > candidate.start)
    if (!open.some((other) => hides(other, candidate, open, skills))) {
      mentions.push({ skill: candidate.name.skill, start: candidate.start, end: candidate.end })
    }
    open.push(candidate)
  }
  return mentions
}

function hides(
  longer: Candidate,
  shorter: Candidate,
  open: readonly Candidate[],
  skills: readonly NamedSkill[],
): boolean {
  if (longer.end < shorter.end) return false
  const same = longer.start === shorter.start && longer.end === shorter.end
  if (longer.name.skill === shorter.name.skill) return true
  if (same || isListOfNames(longer, open)) return false
  const [longerCount, shorterCount] = [skills[longer.name.skill]!.count, skills[shorter.name.skill]!.count]
  return longerCount === undefined || shorterCount === undefined || longerCount * MOST_TIMES_RARER >= shorterCount
}

/** `C/C++` as a skill of its own stands beside its parts and hides none of them. */
function isListOfNames(_longer: Candidate, _open: readonly Candidate[]): boolean {
  return false
}
