import { layTrie, TOGETHER_GAP, type WordTrie } from '../finder/word-trie.ts'
import { remembering } from '../text/bounded-cache.ts'
import { gapBetween, TOGETHER } from '../text/gaps.ts'
import type { Tokens } from '../text/words.ts'
import type { NamedSkill, Told } from './mention.ts'
import { type Name, nameOf, spellingsOf } from './name.ts'
import { type NamePlan, planNames } from './trie-plan.ts'

/** A trie over the words of all names. */
export type NameTrie = WordTrie & {
  /** The names that end at a node: made when first asked for, as most never are. */
  namesAt(node: number): readonly Name[]
}

/** Takes the names that words of a text tell. */
export type AddNames = (names: readonly Name[], told: Told) => void

/** In place of the number of a key: of a word that no name has. */
export const NO_KEY = -1

/** The number of what stands before a word of a text; -1 where no name has it inside. */
export function gapBefore(
  { gaps }: Pick<WordTrie, 'gaps'>,
  { normalised, starts, ends }: Tokens,
  index: number,
): number {
  const gap = gapBetween(normalised.text, ends[index - 1]!, starts[index]!)
  return gap === TOGETHER ? TOGETHER_GAP : (gaps.get(gap) ?? -1)
}

/** @param plan of these skills, where it is at hand */
export function createNameTrie(
  skills: readonly NamedSkill[],
  plan: NamePlan = planNames(skills),
): NameTrie {
  const trie = layTrie(plan)
  const { names } = plan
  const nameAt = remembering((number: number): Name => {
    const [skill, place] = [names[number * 2]!, names[number * 2 + 1]!]
    return nameOf(skill, spellingsOf(skills[skill]!)[place]!, skills[skill]!)
  })
  return { ...trie, namesAt: remembering((node: number) => trie.endingsAt(node).map(nameAt)) }
}
