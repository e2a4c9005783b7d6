import { NOWHERE } from '../finder/edges.ts'
import { TOGETHER_GAP } from '../finder/word-trie.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import type { Tokens } from '../text/words.ts'
import type { KnownWord } from './known-words.ts'
import { type AddNames, gapBefore, type NameTrie, NO_KEY } from './name-trie.ts'
import {
  ADJECTIVE,
  EMPTY_ROW,
  isPrefix,
  NO_LETTER,
  type Row,
  withGap,
  withWord,
} from './word-rows.ts'

// Words that several names share are said once: «бухгалтерский и налоговый учет» names
// «бухгалтерский учет» too, «оценка и развитие персонала» names «оценка персонала». And adjectives
// may stand inside a name: «управление крупными проектами».

/** Longer rows of words are seldom one thing. */
const MOST_SKIPPED = 6

/** Adds the places of names whose words from `first` to `last` led to a node. */
export type AddSharedPlaces = (add: AddNames, node: number, first: number, last: number) => void

/**
 * Finds the places in one text where other words stand inside a name. Whether their cases agree is
 * for a rule to say (shared-words-rule.ts).
 */
export function createSharedPlaces(
  tokens: Tokens,
  known: readonly KnownWord[],
  trie: Pick<NameTrie, 'gaps' | 'edges' | 'namesAt'>,
): AddSharedPlaces {
  const count = known.length
  const { edges, namesAt } = trie
  const nodeAfter = (node: number, gap: number, index: number): number => {
    const { key } = known[index]!
    return key === NO_KEY ? NOWHERE : edges.after(node, gap, key)
  }

  return (add, node, first, last) => {
    // Mostly no row begins there.
    if (
      (known[last + 1]!.letter === NO_LETTER && !isPrefix(tokens, last + 1)) ||
      kindOf(tokens.words[last]!.charCodeAt(0)) !== CYRILLIC
    )
      return
    const furthest = Math.min(last + MOST_SKIPPED + 1, count - 1)
    let row: Row | null = EMPTY_ROW
    for (let index = last + 1; index < furthest; index++) {
      row = withWord(tokens, row, index, known[index]!.letter)
      if (row === null || row.isOver) return
      const before = withGap(tokens, row, index + 1)
      if (before === null) return
      if (before.sharing === null) continue
      if (before.isOpen && known[index + 1]!.letter !== ADJECTIVE) continue
      const skipped = { before: last - first + 1, words: index - last }
      let at = nodeAfter(node, TOGETHER_GAP, index + 1)
      for (
        let end = index + 1;
        at !== NOWHERE;
        at = ++end < count ? nodeAfter(at, gapBefore(trie, tokens, end), end) : NOWHERE
      ) {
        const ending = namesAt(at)
        if (ending.length > 0) add(ending, { first, last: end, skipped })
      }
    }
  }
}
