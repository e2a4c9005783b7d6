import { normalise } from '../text/normalise.ts'
import { tokenise } from '../text/words.ts'
import { createAddressFinder } from './addresses.ts'
import { candidatesAt, placesIn } from './candidates.ts'
import { createFirstLetters } from './first-letters.ts'
import { shownAmong } from './longest-name.ts'
import type { Mention, NamedSkill } from './mention.ts'
import type { Surroundings } from './mention-context.ts'
import { isMention } from './mention-rules.ts'
import { skillsNamedIn } from './named-skills.ts'
import { createTokenTrie } from './token-trie.ts'

export type SkillMatcher = {
  /** The mentions, ordered by their start, then the longer one first, then by skill. */
  find(text: string): Mention[]
  /** The skills (indexes) of these mentions. Cheaper than to find them all: a skill named already is not judged again. */
  covered(text: string): Set<number>
}

/** Puts all names into a trie once. To find them then takes one pass over a text, however many there are. */
export function createMatcher(skills: readonly NamedSkill[], judge = isMention): SkillMatcher {
  const trie = createTokenTrie(skills)
  const spellings = skills.flatMap(({ name, members }) => [name, ...members])
  const dottedNames = new Set(spellings.filter((name) => name.includes('.')).map((name) => name.toLowerCase()))
  const mayBegin = createFirstLetters(trie.next!.keys())
  const read = (text: string): Surroundings => {
    const tokens = tokenise(normalise(text))
    return {
      text,
      tokens,
      addresses: createAddressFinder(text, dottedNames),
      answers: [],
      looked: { first: 0, last: 0, forAddresses: false },
    }
  }
  return {
    find(text) {
      const around = read(text)
      const places = placesIn(around.tokens, trie, mayBegin)
      const candidates = places.flatMap((place) => candidatesAt(around.tokens, place))
      const mentions = candidates.filter((candidate) => judge(around, candidate))
      return [...shownAmong(mentions, skills, { isMention: () => true, isWanted: () => true })]
    },
    covered(text) {
      const around = read(text)
      return skillsNamedIn(around, placesIn(around.tokens, trie, mayBegin), skills, judge)
    },
  }
}

/** The skills (indexes) that a text names at least once. */
export function coveredBy(matcher: SkillMatcher, text: string): Set<number> {
  return matcher.covered(text)
}
