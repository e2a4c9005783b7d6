import { NOWHERE } from '../finder/edges.ts'
import { TOGETHER_GAP } from '../finder/word-trie.ts'
import { listed } from '../tables/words.ts'
import { CYRILLIC, kindOf, LATIN } from '../text/characters.ts'
import { gapBetween, TOGETHER } from '../text/gaps.ts'
import type { Tokens } from '../text/words.ts'
import { AND, DETERMINERS, wordsIn } from './english-phrases.ts'
import { after, type KnownWord, thingAfter } from './known-words.ts'
import { type AddNames, gapBefore, type NameTrie } from './name-trie.ts'
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
type AddSharedPlaces = (add: AddNames, node: number, first: number, last: number) => void

/** Finds where other words stand inside a name; whether they agree: shared-words-rule.ts. */
export function createSharedPlaces(
  tokens: Tokens,
  known: readonly KnownWord[],
  trie: Pick<NameTrie, 'gaps' | 'edges' | 'namesAt'>,
): AddSharedPlaces {
  const count = known.length
  const { namesAt } = trie
  const nodeAfter = (node: number, gap: number, index: number): number => {
    const { key, things } = known[index]!
    const at = after(trie, node, gap, key)
    return at === NOWHERE ? thingAfter(trie, node, gap, things) : at
  }

  /** Adds the names that go on behind a row of other words. */
  function addWith(add: AddNames, node: number, first: number, last: number, index: number) {
    const skipped = { before: last - first + 1, words: index - last - 1 }
    let at = nodeAfter(node, TOGETHER_GAP, index)
    for (
      let end = index;
      at !== NOWHERE;
      at = ++end < count ? nodeAfter(at, gapBefore(trie, tokens, end), end) : NOWHERE
    ) {
      const ending = namesAt(at)
      if (ending.length > 0) add(ending, { first, last: end, skipped })
    }
  }

  return (add, node, first, last) => {
    const furthest = Math.min(last + MOST_SKIPPED + 1, count - 1)
    const kind = kindOf(tokens.words[last]!.charCodeAt(0))
    if (kind === LATIN) {
      for (const index of endsOfEnglishRow(tokens, last + 1, furthest))
        addWith(add, node, first, last, index)
      return
    }
    // Mostly no row begins there.
    if ((known[last + 1]!.letter === NO_LETTER && !isPrefix(tokens, last + 1)) || kind !== CYRILLIC)
      return
    let row: Row | null = EMPTY_ROW
    for (let index = last + 1; index < furthest; index++) {
      row = withWord(tokens, row, index, known[index]!.letter)
      if (row === null || row.isOver) return
      const before = withGap(tokens, row, index + 1)
      if (before === null) return
      if (before.sharing === null) continue
      if (before.isOpen && known[index + 1]!.letter !== ADJECTIVE) continue
      addWith(add, node, first, last, index + 1)
    }
  }
}

/** Where what a list shares goes on: «[analytical] and problem-solving [skills]». */
function endsOfEnglishRow(tokens: Tokens, from: number, furthest: number): number[] {
  const { normalised, words, starts, ends } = tokens
  const isBefore = IN.has(words[from - 1]!) && OF_INDUSTRY.has(words[from - 2]!)
  const found: number[] = []
  const gapAt = (index: number) => gapBetween(normalised.text, ends[index - 1]!, starts[index]!)
  // `Meeting the deadlines`
  if (DETERMINERS.has(words[from]!) && words[from] !== 'no' && gapAt(from) === TOGETHER)
    return from < furthest && gapAt(from + 1) === TOGETHER ? [from + 1] : found
  let joined = -1
  for (let index = from; index <= furthest; index++) {
    const gap = gapAt(index)
    if (gap !== TOGETHER && !SEPARATING.test(gap)) break
    const isAnd = AND.has(words[index]!)
    if (isAnd) joined = index
    else if (gap === '&' || gap === '/') joined = index - 1
    if (isAnd) continue
    const isJoined = gap === ',' || joined === index - 1
    if (isBefore && isJoined) found.push(index)
    if (isBefore) continue
    if (index === from && !isJoined) break
    if (!SHARED.has(words[index]!) || joined === index - 1) continue
    return joined === -1 ? found : [index]
  }
  return found
}

/** What stands before a list of industries. */
const [IN, OF_INDUSTRY] = [wordsIn('in within'), wordsIn('experience background working')]
const SEPARATING = /^[,&/]$/
const SHARED = listed('shared')
