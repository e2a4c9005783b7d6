import { gapBetween, TOGETHER } from '../text/gaps.ts'
import type { Tokens } from '../text/words.ts'
import type { KnownWord } from './known-words.ts'
import type { Skipped } from './mention.ts'
import { isCyrillic } from './mention-context.ts'
import type { Name, TrieNode } from './token-trie.ts'
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
export function createSharedPlaces(tokens: Tokens, known: readonly Pick<KnownWord, 'key'>[]): AddSharedPlaces {
  const { words, normalised, ends, starts } = tokens
  const reader = createRowReader(tokens)
  const nodeAt = (nodes: ReadonlyMap<string, TrieNode> | undefined, index: number): TrieNode | undefined => {
    const { key } = known[index]!
    return key === null ? undefined : nodes?.get(key)
  }
  const stepAfter = (node: TrieNode, index: number) =>
    nodeAt(node.next?.get(gapBetween(normalised.text, ends[index - 1]!, starts[index]!)), index)

  /** The last word that may follow the words skipped, and goes on with a name; 0 for none. */
  function furthestIn(following: ReadonlyMap<string, TrieNode>, last: number): number {
    const end = Math.min(last + MOST_SKIPPED + 1, words.length - 1)
    for (let index = end; index > last + 1; index--) if (nodeAt(following, index) !== undefined) return index
    return 0
  }

  return (add, node, first, last) => {
    const following = node.next?.get(TOGETHER)
    if (following === undefined || !isCyrillic(words[last])) return
    // Reading a row costs more than looking whether a word behind it goes on with a name, which is seldom so.
    const furthest = furthestIn(following, last)
    let row: Row | null = EMPTY_ROW
    for (let index = last + 1; index < furthest; index++) {
      row = reader.withWord(row, index)
      if (row === null || row.isOver) return
      const before = reader.withGap(row, index + 1)
      if (before === null) return
      if (before.sharing === null) continue
      const skipped = { before: last - first + 1, words: index - last }
      let at: TrieNode | undefined = nodeAt(following, index + 1)
      for (let end = index + 1; at !== undefined; at = ++end < words.length ? stepAfter(at, end) : undefined)
        if (at.names !== null) add(at.names, first, end, skipped)
    }
  }
}
