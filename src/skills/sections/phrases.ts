import { kindOf, SEPARATOR } from '../text/characters.ts'

/** A phrase of a table where a text has it; offsets are UTF-16 units. */
export type FoundPhrase<Label> = { label: Label; words: number; start: number; end: number }

type Node<Label> = { labels: Label[]; next: Map<number, Edge<Label>[]> }
/** A word of a phrase; `open` when any word that begins so will do. */
type Edge<Label> = { word: string; open: boolean; node: Node<Label> }

/**
 * Makes the function that finds the phrases of tables in a text in lower case, in the order of where they begin, the
 * shorter first. `word*` in a phrase is any word that begins so. Its work grows with the text alone, as no phrase has
 * more than a few words.
 */
export function createPhraseFinder<Label>(tables: Iterable<readonly [Label, readonly string[]]>) {
  const root: Node<Label> = { labels: [], next: new Map() }
  for (const [label, phrases] of tables) for (const phrase of phrases) add(root, phrase.split(BETWEEN_WORDS), label)
  // At most words no phrase begins: that is told by one look into an array.
  const lists: Edge<Label>[][] = [[]]
  const listOf = new Uint16Array(KEYS)
  for (const [key, edges] of root.next) listOf[key] = lists.push(edges) - 1
  return (lower: string): FoundPhrase<Label>[] => {
    const found: FoundPhrase<Label>[] = []
    for (let at = 0; at < lower.length; ) {
      const end = endOfWord(lower, at)
      if (end > at) {
        const list = listOf[keyOf(lower, at, end)]!
        if (list > 0) follow(lists[list]!, lower, { start: at, at, end, words: 1 }, found)
      }
      at = end + 1
    }
    return found
  }
}

function add<Label>(root: Node<Label>, words: readonly string[], label: Label): void {
  let node = root
  for (const written of words) {
    const open = written.endsWith('*')
    const word = open ? written.slice(0, -1) : written
    if (open && word.length < FIRST_LETTERS) throw new Error(`${written} is too short`)
    const key = keyOf(word, 0, word.length)
    const edges = node.next.get(key) ?? []
    node.next.set(key, edges)
    let edge = edges.find((one) => one.word === word && one.open === open)
    if (edge === undefined) {
      edge = { word, open, node: { labels: [], next: new Map() } }
      edges.push(edge)
    }
    node = edge.node
  }
  if (!node.labels.includes(label)) node.labels.push(label)
}

const FIRST_LETTERS = 3
const KEYS = 0x1_0000

/** A number of the first three letters of a word: words that differ in it are never compared. */
function keyOf(text: string, start: number, end: number): number {
  const second = end > start + 1 ? text.charCodeAt(start + 1) : 0
  const third = end > start + 2 ? text.charCodeAt(start + 2) : 0
  return (text.charCodeAt(start) * 961 + second * 31 + third) & (KEYS - 1)
}

/** A word to go on with, and where the phrase began. */
type Step = { start: number; at: number; end: number; words: number }

function follow<Label>(
  edges: readonly Edge<Label>[],
  lower: string,
  { start, at, end, words }: Step,
  found: FoundPhrase<Label>[],
): void {
  const length = end - at
  for (const { word, open, node } of edges) {
    if ((open ? length < word.length : length !== word.length) || !lower.startsWith(word, at)) continue
    for (const label of node.labels) found.push({ label, words, start, end })
    if (node.next.size === 0) continue
    const next = afterGap(lower, end)
    if (next === end) continue
    const nextEnd = endOfWord(lower, next)
    const more = node.next.get(keyOf(lower, next, nextEnd))
    if (more !== undefined) follow(more, lower, { start, at: next, end: nextEnd, words: words + 1 }, found)
  }
}

/** In a table. */
const BETWEEN_WORDS = /[ \-'’]/

/** The next word of a phrase stands after a space, a hyphen or an apostrophe, perhaps in quotes or brackets. */
const GAP = new Set([...' \u00a0-‑–"«(\'’#'].map((char) => char.charCodeAt(0)))
const LONGEST_GAP = 3

function afterGap(lower: string, end: number): number {
  let at = end
  while (at - end < LONGEST_GAP && GAP.has(lower.charCodeAt(at))) at++
  return isLetter(lower, at) ? at : end
}

/** In lower case, with е for ё, each unit where it stood. */
export function plainLowerOf(text: string): string {
  const lower = text.toLowerCase()
  // The one letter that becomes two.
  const same = lower.length === text.length ? lower : text.replaceAll('İ', 'I').toLowerCase()
  return same.includes('ё') ? same.replaceAll('ё', 'е') : same
}

/** Whether a letter or a digit stands there; false outside of the text. */
export function isLetter(text: string, at: number): boolean {
  return at >= 0 && at < text.length && kindOf(text.charCodeAt(at)) !== SEPARATOR
}

/** Where the word ends that goes on there. */
export function endOfWord(text: string, at: number): number {
  let end = at
  while (end < text.length && kindOf(text.charCodeAt(end)) !== SEPARATOR) end++
  return end
}
