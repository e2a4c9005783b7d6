import { normalise } from '../text/normalise.ts'
import { originalEnd, originalStart, type Tokens, tokenise } from '../text/words.ts'
import type { NamedSkill } from './mention.ts'

/** One spelling of one skill. */
export type Name = {
  /** The index of the skill in the given list. */
  skill: number
  spelling: string
  /** Whether only these letters in this case are the name (`ReAct`). */
  exactCase: boolean
  /** The words of the spelling, normalised. */
  words: readonly string[]
  /** Whether the spelling is an abbreviation: it has letters, and all of them are capitals. */
  capitals: boolean
  /** The same of each of its words. */
  capitalWords: readonly boolean[]
}

const FEW = 16

export type Spelled = { name: string; members?: readonly string[] }

/** The spellings of a skill, each once. */
export function spellingsOf({ name, members = [] }: Spelled): string[] {
  const all = [name, ...members]
  // Sets of all skills would be most of what it takes to plan their trie.
  return all.length > FEW ? [...new Set(all)] : all.filter((one, at) => all.indexOf(one) === at)
}

export function nameOf(skill: number, spelling: string, { exactCase = [] }: NamedSkill): Name {
  const tokens = tokenise(normalise(spelling))
  return {
    skill,
    spelling,
    exactCase: exactCase.includes(spelling),
    words: tokens.words,
    capitals: isCapitals(spelling),
    capitalWords: capitalWordsOf(spelling, tokens),
  }
}

export const capitalWordsOf = (spelling: string, tokens: Tokens): boolean[] =>
  tokens.words.map((_, i) =>
    isCapitals(spelling.slice(originalStart(tokens, i), originalEnd(tokens, i))),
  )

const LOWER_CASE = /\p{Ll}/u

function isCapitals(written: string): boolean {
  return (
    !LOWER_CASE.test(written) &&
    written === written.toUpperCase() &&
    written !== written.toLowerCase()
  )
}
