import { CYRILLIC, kindOf } from '../text/characters.ts'
import { type CutText, firstUnitOf } from '../text/words.ts'
import type { KnownWord } from './known-words.ts'
import type { Skipped } from './mention.ts'
import { bitOf, edgeOf, gapBefore, type Name, TOGETHER_GAP, type TokenTrie, type TrieNode } from './token-trie.ts'
import { createRowReader, EMPTY_ROW, type Row } from './word-rows.ts'

// «Бухгалтерский и налоговый учет» names «бухгалтерский учет», «оценка и развитие персонала» «оценка персонала»: words
// that several names share are said once. And adjectives stand inside a name: «управление крупными проектами».

/** Longer rows of words are seldom one thing. */
const MOST_SKIPPED = 6

/** Takes a place of names with other words inside. */
type Add = (names: readonly Name[], first: number, last: number, skipped: Skipped) => void

/** Adds the places of names whose words from `first` to `last` led to a node of the trie. */
export type AddSharedPlaces = (add: Add, node: TrieNode, first: number, last: number) => void

/**
 * Finds the places in one text where other words stand inside a name. Whether their cases agree is for a rule to say
 * (shared-words-rule.ts).
 * @param known what the names know each word by
 */
export function createSharedPlaces(
  tokens: CutText,
  known: readonly Pick<KnownWord, 'key'>[],
  trie: Pick<TokenTrie, 'gaps'>,
): AddSharedPlaces {
  const reader = createRowReader(tokens)
  const words = known.length
  const nodeAfter = ({ next }: TrieNode, gap: number, index: number): TrieNode | undefined => {
    const { key } = known[index]!
    return key === null ? undefined : next?.get(edgeOf(gap, key))
  }

  /** The last word that may follow the words skipped, and goes on with a name; 0 for none. */
  function furthestAfter(node: TrieNode, last: number): number {
    for (let index = Math.min(last + MOST_SKIPPED + 1, words - 1); index > last + 1; index--) {
      const { key } = known[index]!
      if (key === null || (node.together & bitOf(key)) === 0) continue
      if (nodeAfter(node, TOGETHER_GAP, index) !== undefined) return index
    }
    return 0
  }

  return (add, node, first, last) => {
    if (node.together === 0 || kindOf(firstUnitOf(tokens, last)) !== CYRILLIC) return
    // Reading a row costs more than looking whether a word behind it goes on with a name, which is seldom so.
    const furthest = furthestAfter(node, last)
    let row: Row | null = EMPTY_ROW
    for (let index = last + 1; index < furthest; index++) {
      row = reader.withWord(row, index)
      if (row === null || row.isOver) return
      const before = reader.withGap(row, index + 1)
      if (before === null) return
      if (before.sharing === null) continue
      const skipped = { before: last - first + 1, words: index - last }
      let at = nodeAfter(node, TOGETHER_GAP, index + 1)
      for (
        let end = index + 1;
        at !== undefined;
        at = ++end < words ? nodeAfter(at, gapBefore(trie, tokens, end), end) : undefined
      )
        if (at.names !== null) add(at.names, first, end, skipped)
    }
  }
}
