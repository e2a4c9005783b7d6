import { remembering } from '../text/bounded-cache.ts'
import { APART, gapBetween, TOGETHER } from '../text/gaps.ts'
import { isAdjectiveForm, isNounForm } from '../text/russian-agreement.ts'
import type { Tokens } from '../text/words.ts'
import type { Skipped } from './mention.ts'
import { isCyrillic } from './mention-context.ts'
import { type Name, type TrieNode, wordKey } from './token-trie.ts'

// «Бухгалтерский и налоговый учет» names «бухгалтерский учет», «оценка и развитие персонала» «оценка персонала»: words
// that several names share are said once. And adjectives stand inside a name: «управление крупными проектами».

/** A place (candidates.ts) with other words inside. */
type SharedPlace = { names: readonly Name[]; first: number; last: number; cut: 0; skipped: Skipped }

/** Longer rows of words are seldom one thing. */
const MOST_SKIPPED = 6

// A row of words as letters, to tell how they stand to those around: a(djective), n(oun), j(oining word), c(omma),
// s(lash).
const ADJECTIVES = /^[jcs]?a(?:[jcs]?a)*$/
const COMPLEMENT_SHARED = /^(?=.*[js])(?:[jcs]a*n)+a*$/
const HEAD_SHARED = /^a*n(?:[jcs]a*n)*[jcs]a*$/
/** A noun that belongs to another one. */
const TWO_NOUNS = /na*n/

/** What shares what: adjectives a noun, nouns their complement, complements their noun. */
export type Sharing = 'adjectives' | 'complement' | 'head'

const sharingOf = remembering((row: string): Sharing | 'none' | 'no more' => {
  if (ADJECTIVES.test(row)) return 'adjectives'
  if (COMPLEMENT_SHARED.test(row)) return 'complement'
  if (HEAD_SHARED.test(row)) return 'head'
  return TWO_NOUNS.test(row) ? 'no more' : 'none'
})

const JOINING = new Set(['и', 'или', 'либо'])

/** Whether the word joins the last two things of a row. */
export const isJoining = (word: string | undefined) => JOINING.has(word ?? '')

/** The letter of a word in a row; null for a word that no row holds. */
function letterOf(word: string): 'a' | 'n' | 'j' | null {
  if (JOINING.has(word)) return 'j'
  if (!isCyrillic(word)) return null
  if (isAdjectiveForm(word)) return 'a'
  return isNounForm(word) ? 'n' : null
}

/** The letter of what stands between two words: empty for a space, null when it parts them. */
function letterOfGap(gap: string): string | null {
  if (gap === TOGETHER) return ''
  return gap === ',' ? 'c' : gap === '/' ? 's' : null
}

const gapBefore = ({ normalised, ends, starts, words }: Tokens, index: number) =>
  index >= words.length ? APART : gapBetween(normalised.text, ends[index - 1]!, starts[index]!)

/** A joining word and the signs beside it are one: «, и», «и/или». */
function withLetters(row: string, gap: string, letter: string): string {
  if (letter === 'j') return row.endsWith('j') ? row : `${row}j`
  return row.endsWith('j') ? row + letter : row + gap + letter
}

/** The places of names whose words up to `last` led to a node, with other words inside. Cases are not looked at yet. */
export function sharedPlaces(tokens: Tokens, node: TrieNode, first: number, last: number): SharedPlace[] {
  const { words } = tokens
  const found: SharedPlace[] = []
  let row = ''
  for (let index = last + 1; index - last <= MOST_SKIPPED; index++) {
    const gap = letterOfGap(gapBefore(tokens, index))
    const letter = gap === null ? null : letterOf(words[index]!)
    if (gap === null || letter === null) break
    row = withLetters(row, gap, letter)
    const gapAfter = letterOfGap(gapBefore(tokens, index + 1))
    if (gapAfter === null || sharingOf(row) === 'no more') break
    const sharing = sharingOf(row + gapAfter)
    if (sharing === 'none') continue
    addNames(found, tokens, node, {
      first,
      index: index + 1,
      skipped: { before: last - first + 1, words: index - last },
    })
  }
  return found
}

type Rest = { first: number; index: number; skipped: Skipped }

/** Adds the names whose other words stand together from `index` on. */
function addNames(found: SharedPlace[], { words, normalised, ends, starts }: Tokens, from: TrieNode, rest: Rest): void {
  let node = from.next?.get(TOGETHER + wordKey(words[rest.index]!))
  for (let last = rest.index; node !== undefined; ) {
    if (node.names !== null) found.push({ names: node.names, first: rest.first, last, cut: 0, skipped: rest.skipped })
    last++
    if (node.next === null || last >= words.length) return
    node = node.next.get(gapBetween(normalised.text, ends[last - 1]!, starts[last]!) + wordKey(words[last]!))
  }
}

/** How the words from `from` to `to` stand to those around them; null when not at all. */
export function sharingBetween(tokens: Tokens, from: number, to: number): Sharing | null {
  let row = ''
  for (let index = from; index <= to; index++)
    row = withLetters(row, letterOfGap(gapBefore(tokens, index)) ?? '', letterOf(tokens.words[index]!) ?? '')
  const sharing = sharingOf(row + (letterOfGap(gapBefore(tokens, to + 1)) ?? ''))
  return sharing === 'none' || sharing === 'no more' ? null : sharing
}
