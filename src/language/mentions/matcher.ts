import type { Tokens } from '../text/words.ts'
import { createAddressFinder } from './addresses.ts'
import { candidatesAt, createPlaceFinder } from './candidates.ts'
import { shownAmong } from './longest-name.ts'
import type { Counts, Mention, NamedSkill } from './mention.ts'
import { type Candidate, Surroundings } from './mention-context.ts'
import { isMention } from './mention-rules.ts'
import { createNameTrie } from './name-trie.ts'
import { namedAmong } from './named-skills.ts'
import { readText } from './read-text.ts'
import { type NamePlan, planNames } from './trie-plan.ts'

export type SkillMatcher = {
  /**
   * Every place that names a skill by itself, also inside a longer name, in no particular order.
   * @param plain the words of the text, where they are at hand
   */
  named(text: string, plain?: Tokens): Candidate[]
  /**
   * Those of them that no longer name hides, ordered by their start, then the longer one first,
   * then by skill.
   */
  shown(text: string): Candidate[]
  /** The mentions that count, in the same order. */
  find(text: string, counts?: Counts): Mention[]
  /**
   * The skills (indexes) of these mentions. Cheaper than to find them all: a skill named already is
   * not judged again.
   */
  covered(text: string, counts?: Counts): Set<number>
  /**
   * Which of the skills asked for a text covers, as their places in that list, ascending. No other
   * skill is judged for itself.
   * @param asked indexes of skills; an index that is none stands for a skill that no text names
   */
  coveredAmong(text: string, asked: Uint32Array, counts?: Counts): Uint32Array
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
  const read = (text: string, plain?: Tokens) =>
    new Surroundings(text, readText(text, plain), createAddressFinder(text, dottedNames))
  const named = (text: string, plain?: Tokens): Candidate[] => {
    const around = read(text, plain)
    const candidates = placesIn(around).flatMap(candidatesAt)
    return candidates.filter((candidate) => judge(around, candidate))
  }
  const namedOf = (text: string, isAsked: Uint8Array, counts = everywhere): Set<number> => {
    const around = read(text)
    return namedAmong(around, placesIn(around), skills, { judge, isAsked, counts })
  }
  const shown = (text: string) => shownAmong(named(text), skills)
  return {
    named,
    shown,
    find: (text, counts = everywhere) =>
      shown(text)
        .filter(({ start, end }) => counts(start, end))
        .map(({ name: { skill }, start, end }): Mention => ({ skill, start, end })),
    covered: (text, counts) => namedOf(text, new Uint8Array(skills.length).fill(1), counts),
    coveredAmong(text, asked, counts) {
      const isAsked = new Uint8Array(skills.length)
      for (const skill of asked) isAsked[skill] = 1
      const found = namedOf(text, isAsked, counts)
      return Uint32Array.from(asked.keys()).filter((place) => found.has(asked[place]!))
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
