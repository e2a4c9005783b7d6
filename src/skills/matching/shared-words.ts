import { CYRILLIC, kindOf } from '../text/characters.ts'
import { type CutText, firstUnitOf } from '../text/words.ts'
import { NOWHERE } from './edges.ts'
import type { KnownWord, Step } from './known-words.ts'
import type { Skipped } from './mention.ts'
import type { Name } from './name.ts'
import { gapBefore, NO_KEY, type TokenTrie } from './token-trie.ts'
import { TOGETHER_GAP } from './trie-plan.ts'
import { ADJECTIVE, EMPTY_ROW, NO_LETTER, type Row, withGap, withWord } from './word-rows.ts'

// Words that several names share are said once: «бухгалтерский и налоговый учет» names «бухгалтерский учет» too,
// «оценка и развитие персонала» names «оценка персонала». And adjectives may stand inside a name: «управление крупными
// проектами».

/** Longer rows of words are seldom one thing. */
const MOST_SKIPPED = 6

/** Takes a place of names with other words inside. */
type Add = (names: readonly Name[], first: number, last: number, skipped: Skipped) => void

/** Adds the places of names whose words from `first` to `last` led to a step. */
export type AddSharedPlaces = (add: Add, step: Step, first: number, last: number) => void

/**
 * Finds the places in one text where other words stand inside a name. Whether their cases agree is for a rule to say
 * (shared-words-rule.ts).
 */
export function createSharedPlaces(
  tokens: CutText,
  known: readonly KnownWord[],
  trie: Pick<TokenTrie, 'gaps' | 'edges' | 'namesAt'>,
): AddSharedPlaces {
  const count = known.length
  const { edges, namesAt } = trie
  const nodeAfter = (node: number, gap: number, index: number): number => {
    const { key } = known[index]!
    return key === NO_KEY ? NOWHERE : edges.after(node, gap, key)
  }

  /** The last word that may follow the words skipped, and go on with a name; 0 for none. */
  function furthestAfter(last: number, together: number): number {
    for (let index = Math.min(last + MOST_SKIPPED + 1, count - 1); index > last + 1; index--)
      if ((together & known[index]!.bits) !== 0) return index
    return 0
  }

  return (add, { node, together }, first, last) => {
    // Mostly no row begins there.
    if (together === 0 || known[last + 1]?.letter === NO_LETTER || kindOf(firstUnitOf(tokens, last)) !== CYRILLIC)
      return
    const furthest = furthestAfter(last, together)
    let row: Row | null = EMPTY_ROW
    for (let index = last + 1; index < furthest; index++) {
      row = withWord(tokens, row, index, known[index]!.letter)
      if (row === null || row.isOver) return
      const before = withGap(tokens, row, index + 1)
      if (before === null) return
      if (before.sharing === null || (together & known[index + 1]!.bits) === 0) continue
      if (before.isOpen && known[index + 1]!.letter !== ADJECTIVE) continue
      const skipped = { before: last - first + 1, words: index - last }
      let at = nodeAfter(node, TOGETHER_GAP, index + 1)
      for (
        let end = index + 1;
        at !== NOWHERE;
        at = ++end < count ? nodeAfter(at, gapBefore(trie, tokens, end), end) : NOWHERE
      ) {
        const ending = namesAt(at)
        if (ending.length > 0) add(ending, first, end, skipped)
      }
    }
  }
}
