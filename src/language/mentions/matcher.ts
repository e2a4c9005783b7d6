import type { Tokens } from '../text/words.ts'
import { createAddressFinder } from './addresses.ts'
import { candidatesAt, createPlaceFinder } from './candidates.ts'
import { shownAmong } from './longest-name.ts'
import type { Mention, NamedSkill } from './mention.ts'
import { type Candidate, Surroundings } from './mention-context.ts'
import { isMention } from './mention-rules.ts'
import { createNameTrie } from './name-trie.ts'
import { readText } from './read-text.ts'
import { type NamePlan, planNames } from './trie-plan.ts'

export type SkillMatcher = {
  /**
   * Every place that names a skill by itself, also inside a longer name, in no particular order.
   * @param plain the words of the text, where they are at hand
   */
  named(text: string, plain?: Tokens): Candidate[]
  /** Those that no longer name hides, by their start, then the longer first, then by skill. */
  shown(text: string): Candidate[]
  /** The same as mentions. */
  find(text: string): Mention[]
  /** The skills (indexes) of these. */
  covered(text: string): Set<number>
}

/** Puts all names into a trie once: to find them takes one pass over a text. */
export function createMatcher(
  skills: readonly NamedSkill[],
  { plan = planNames(skills), dottedNames = new Set(plan.dotted) }: MatcherOptions = {},
): SkillMatcher {
  const placesIn = createPlaceFinder(createNameTrie(skills, plan))
  const named = (text: string, plain?: Tokens): Candidate[] => {
    const addresses = createAddressFinder(text, dottedNames)
    const around = new Surroundings(text, readText(text, plain), addresses)
    return placesIn(around)
      .flatMap(candidatesAt)
      .filter((candidate) => isMention(around, candidate))
  }
  const shown = (text: string) => shownAmong(named(text), skills)
  return {
    named,
    shown,
    find: (text) =>
      shown(text).map(({ name: { skill }, start, end }): Mention => ({ skill, start, end })),
    covered: (text) => new Set(shown(text).map(({ name }) => name.skill)),
  }
}

type MatcherOptions = {
  /** Names that look like addresses, in lower case; those of the skills when not given. */
  dottedNames?: ReadonlySet<string>
  /** The plan of their trie, where it is at hand. */
  plan?: NamePlan
}
