import { tokenise } from '../text/words.ts'
import { createAddressFinder } from './addresses.ts'
import { candidatesAt, createPlaceFinder } from './candidates.ts'
import { shownAmong } from './longest-name.ts'
import type { Counts, Mention, NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import { isMention } from './mention-rules.ts'
import { createNameTrie } from './name-trie.ts'
import { readText } from './read-text.ts'
import { type NamePlan, planNames } from './trie-plan.ts'

export type SkillMatcher = {
  /** Every place that names a skill by itself, also inside a longer name, in no particular order. */
  named(text: string): Candidate[]
  /** Those of them that no longer name hides, ordered by their start, then the longer one first, then by skill. */
  shown(text: string): Candidate[]
  /** The mentions that count, in the same order. */
  find(text: string, counts?: Counts): Mention[]
  /** The skills (indexes) of these mentions; `counts` is asked until it says yes, of those asked for. */
  covered(text: string, counts?: Counts, isAsked?: (skill: number) => boolean): Set<number>
}

const everywhere: Counts = () => true

/** Puts all names into a trie once: to find them takes one pass over a text. */
export function createMatcher(
  skills: readonly NamedSkill[],
  {
    judge = isMention,
    plan = planNames(skills),
    dottedNames = new Set(plan.dotted),
  }: MatcherOptions = {},
): SkillMatcher {
  const placesIn = createPlaceFinder(createNameTrie(skills, plan))
  const read = (text: string): Surroundings => {
    const tokens = tokenise(readText(text))
    return {
      text,
      tokens,
      addresses: createAddressFinder(text, dottedNames),
    }
  }
  const named = (text: string): Candidate[] => {
    const around = read(text)
    const candidates = placesIn(around).flatMap(candidatesAt)
    return candidates.filter((candidate) => judge(around, candidate))
  }
  const shown = (text: string) => shownAmong(named(text), skills)
  return {
    named,
    shown,
    find: (text, counts = everywhere) =>
      shown(text)
        .filter(({ start, end }) => counts(start, end))
        .map(({ name: { skill }, start, end }): Mention => ({ skill, start, end })),
    covered(text, counts = everywhere, isAsked = () => true) {
      const found = new Set<number>()
      for (const { name, start, end } of shown(text))
        if (!found.has(name.skill) && isAsked(name.skill) && counts(start, end))
          found.add(name.skill)
      return found
    },
  }
}

type MatcherOptions = {
  judge?: typeof isMention
  /** Names that look like addresses, in lower case; those of the skills when not given. */
  dottedNames?: ReadonlySet<string>
  /** The plan of their trie, where it is at hand. */
  plan?: NamePlan
}
