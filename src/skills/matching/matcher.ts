import { cutIntoWords } from '../text/words.ts'
import { createAddressFinder } from './addresses.ts'
import { candidatesAt, createPlaceFinder } from './candidates.ts'
import { shownAmong } from './longest-name.ts'
import type { Mention, NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import { isMention } from './mention-rules.ts'
import { skillsNamedIn } from './named-skills.ts'
import { readText } from './read-text.ts'
import { createTokenTrie } from './token-trie.ts'

export type SkillMatcher = {
  /** Every place that names a skill by itself, also inside a longer name, in no particular order. */
  named(text: string): Candidate[]
  /** The mentions, ordered by their start, then the longer one first, then by skill. */
  find(text: string): Mention[]
  /**
   * The skills (indexes) of these mentions. Cheaper than to find them all: a skill named already, or not asked for, is not
   * judged again.
   * @param asked the skills asked for; all when not given
   */
  covered(text: string, asked?: Iterable<number>): Set<number>
}

/**
 * Puts all names into a trie once. To find them then takes one pass over a text, however many there are.
 */
export function createMatcher(
  skills: readonly NamedSkill[],
  { judge = isMention, dottedNames = dottedNamesOf(skills), collectGarbage = () => {} }: MatcherOptions = {},
): SkillMatcher {
  const placesIn = createPlaceFinder(createTokenTrie(skills, collectGarbage))
  const read = (text: string): Surroundings => {
    const tokens = cutIntoWords(readText(text))
    return {
      text,
      tokens,
      addresses: createAddressFinder(text, dottedNames),
      answers: [],
      looked: { first: 0, last: 0, forAddresses: false },
    }
  }
  const named = (text: string): Candidate[] => {
    const around = read(text)
    const candidates = placesIn(around.tokens).flatMap(candidatesAt)
    return candidates.filter((candidate) => judge(around, candidate))
  }
  return {
    named,
    find: (text) => [...shownAmong(named(text), skills, { isMention: () => true, isWanted: () => true })],
    covered(text, asked) {
      const around = read(text)
      const sought = new Uint8Array(skills.length)
      if (asked === undefined) sought.fill(1)
      else for (const skill of asked) sought[skill] = 1
      return skillsNamedIn(around, placesIn(around.tokens), skills, judge, sought)
    },
  }
}

type MatcherOptions = {
  judge?: typeof isMention
  /** Names that look like addresses, in lower case; those of the skills when not given. */
  dottedNames?: ReadonlySet<string>
  /** Called now and then while many names are put into the trie. */
  collectGarbage?: () => void
}

/** Names that look like addresses (`draw.io`), in lower case. */
export function dottedNamesOf(skills: readonly NamedSkill[]): ReadonlySet<string> {
  const spellings = skills.flatMap(({ name, members }) => [name, ...members])
  return new Set(spellings.filter((name) => name.includes('.')).map((name) => name.toLowerCase()))
}

/** The skills (indexes) that a text names at least once. */
export function coveredBy(matcher: SkillMatcher, text: string): Set<number> {
  return matcher.covered(text)
}
