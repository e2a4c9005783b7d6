import type { Mention, NamedSkill } from './mention.ts'
import type { Candidate } from './mention-context.ts'

// A longer name that is more than this many times rarer is an odd tag: `SQL запросы` must not hide SQL.
const MOST_TIMES_RARER = 20

/**
 * The longest name wins: drops candidates that lie inside a longer name, and second spellings of a skill at one place.
 * A longer name that is more than 20 times rarer hides no other skill (docs/design.md, rule 21).
 */
export function withoutHidden(candidates: readonly Candidate[], skills: readonly NamedSkill[]): Mention[] {
  const sorted = [...candidates].sort((a, b) => a.start - b.start || b.end - a.end || a.name.skill - b.name.skill)
  const mentions: Mention[] = []
  let open: Candidate[] = []
  for (const [index, candidate] of sorted.entries()) {
    if (open.length > 0) open = open.filter(({ end }) => end > candidate.start)
    if (!open.some((other) => hides(other, candidate, skills) && !isListOfNames(other, sorted, index))) {
      mentions.push({ skill: candidate.name.skill, start: candidate.start, end: candidate.end })
    }
    open.push(candidate)
  }
  return mentions
}

function hides(longer: Candidate, shorter: Candidate, skills: readonly NamedSkill[]): boolean {
  if (longer.end < shorter.end) return false
  if (longer.name.skill === shorter.name.skill) return true
  if (longer.start === shorter.start && longer.end === shorter.end) return false
  const [longerCount, shorterCount] = [skills[longer.name.skill]!.count, skills[shorter.name.skill]!.count]
  return longerCount === undefined || shorterCount === undefined || longerCount * MOST_TIMES_RARER >= shorterCount
}

const LIST = /^[^/]+(?:\/[^/]+)+$/
// One thing with a slash in its name: its parts are not meant by themselves.
const ONE_THING = /^(?:tcp\/ip|ci\/cd|a\/b\b.*|pl\/sql|i\/o|r\/3|s\/4.*)$/i

/** Whether the longer name is a list (`C/C++`) and each of its parts is a candidate: then it hides none of them. */
function isListOfNames(longer: Candidate, sorted: readonly Candidate[], index: number): boolean {
  if (!LIST.test(longer.name.spelling) || ONE_THING.test(longer.name.spelling)) return false
  let at = longer.first
  // Candidates are sorted by their start, so those inside the longer name stand near `index`.
  let from = index
  while (from > 0 && sorted[from - 1]!.start >= longer.start) from--
  for (let i = from; i < sorted.length && sorted[i]!.start < longer.end && at <= longer.last; i++) {
    const { first, last } = sorted[i]!
    const isPart = first === at && last <= longer.last && last - first < longer.last - longer.first
    if (isPart) at = last + 1
  }
  return at > longer.last
}
