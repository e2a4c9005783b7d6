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
    if (!open.some((other) => hides(other, candidate, sorted, skills))) {
      mentions.push({ skill: candidate.name.skill, start: candidate.start, end: candidate.end })
    }
    open.push(candidate)
  }
  return mentions
}

function hides(
  longer: Candidate,
  shorter: Candidate,
  all: readonly Candidate[],
  skills: readonly NamedSkill[],
): boolean {
  if (longer.end < shorter.end) return false
  const same = longer.start === shorter.start && longer.end === shorter.end
  if (longer.name.skill === shorter.name.skill) return true
  if (same || isListOfNames(longer, shorter, all)) return false
  const [longerCount, shorterCount] = [skills[longer.name.skill]!.count, skills[shorter.name.skill]!.count]
  return longerCount === undefined || shorterCount === undefined || longerCount * MOST_TIMES_RARER >= shorterCount
}

/** `C/C++` as a skill of its own hides none of its parts when each of them is named by itself. */
function isListOfNames(longer: Candidate, shorter: Candidate, all: readonly Candidate[]): boolean {
  if (!/^[^/]+(?:\/[^/]+)+$/.test(longer.name.spelling)) return false
  let at = longer.first
  while (at <= longer.last) {
    const part = all.find(
      ({ first, last, name }) =>
        first === at && last < longer.last + 1 && name !== longer.name && last - first < longer.last - longer.first,
    )
    if (part === undefined) return false
    at = part.last + 1
  }
  return shorter.first >= longer.first
}
