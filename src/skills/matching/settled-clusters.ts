import { once } from '../../memory/once.ts'
import { isWhiteSpace } from '../text/characters.ts'
import { createWordTable, type WordTable } from '../text/word-table.ts'
import { originalEnd, originalStart } from '../text/words.ts'
import type { Surroundings } from './mention-context.ts'
import type { Cluster, Hull } from './place-clusters.ts'

// A text made to be slow has the same few words at 50,000 places, and each is refused for the same reason. So what was
// settled is remembered by what it depends on: the text around, as far as the rules looked. Resumes are settled before
// remembering begins.

/** At least the word on each side: the rules look at the characters beside a candidate without naming their word. */
const LEAST_WORDS = 1

/** Where fewer than half of so many clusters were known, remembering costs more than it saves for a while. */
const LOOKED_AT = 256
const LEAST_KNOWN = LOOKED_AT / 2
const UNREMEMBERED = 2048
/** The clusters at the beginning of a text that are not remembered. */
const AT_FIRST = 256

/** An address of more words, or a text of more units around a cluster, is not remembered. */
const [MOST_WORDS, MOST_UNITS] = [8, 1024]

/**
 * Makes the function that settles the clusters of one text, unless the same words in the same surroundings were settled
 * before. `settle` looks at the text of the hull, and around it through the functions of mention-context.ts alone.
 */
export function createSettledClusters(around: Surroundings, settle: (cluster: Cluster, hull: Hull) => void) {
  const { text, tokens, looked } = around
  // By the number of words on each side, and by the text from the first of all these words to the last: how many words on each side
  // the rules looked at.
  const known: { texts: WordTable; needed: number[] }[] = []
  const units = once(() => unitsOf(text))
  const isInside = (first: number, last: number, words: number) =>
    first - words >= 0 && last + words < tokens.starts.length
  // Words with their signs (`C#`, `.net`), so that no character outside tells what they are.
  const knownAt = (first: number, last: number, words: number): number | undefined => {
    if (known[words] === undefined) return undefined
    const { texts, needed } = known[words]
    return needed[texts.at(units(), originalStart(tokens, first - words), originalEnd(tokens, last + words))]
  }
  const note = (first: number, last: number, words: number, needed: number) => {
    const [from, to] = [originalStart(tokens, first - words), originalEnd(tokens, last + words)]
    if (to - from > MOST_UNITS) return
    known[words] ??= { texts: createWordTable(), needed: [] }
    const number = known[words].texts.addAt(units(), from, to)
    if (number !== 0) known[words].needed[number] = needed
  }
  /** How many words from one on, in a direction, the white space is behind that ends every address. */
  const wordsToBlank = (index: number, step: 1 | -1): number => {
    for (let words = 1; words <= MOST_WORDS; words++, index += step) {
      const [left, right] = [Math.min(index, index + step), Math.max(index, index + step)]
      if (left < 0 || right >= tokens.starts.length) return words
      if (hasBlank(text, originalEnd(tokens, left), originalStart(tokens, right))) return words
    }
    return Number.POSITIVE_INFINITY
  }
  let [asked, answered, unremembered] = [0, 0, AT_FIRST]
  const isWorthIt = (): boolean => {
    if (unremembered > 0) {
      unremembered--
      return false
    }
    if (asked < LOOKED_AT) return true
    if (answered < LEAST_KNOWN) unremembered = UNREMEMBERED
    asked = 0
    answered = 0
    return unremembered === 0
  }
  return (cluster: Cluster, hull: Hull): void => {
    if (!isWorthIt()) {
      settle(cluster, hull)
      return
    }
    asked++
    const { first, last } = cluster
    let words = Math.max(LEAST_WORDS, first - hull.first, hull.last - last)
    while (isInside(first, last, words)) {
      const needed = knownAt(first, last, words)
      if (needed === undefined) break
      if (needed === words) {
        answered++
        return
      }
      words = needed
    }
    looked.first = first
    looked.last = last
    looked.forAddresses = false
    settle(cluster, hull)
    if (looked.forAddresses) {
      looked.first = Math.min(looked.first, hull.first - wordsToBlank(hull.first, -1))
      looked.last = Math.max(looked.last, hull.last + wordsToBlank(hull.last, 1))
    }
    const needed = Math.max(words, first - looked.first, looked.last - last)
    if (!isInside(first, last, needed)) return
    note(first, last, words, needed)
    if (needed > words) note(first, last, needed, needed)
  }
}

/** Whether white space stands between two places. */
function hasBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isWhiteSpace(text.charCodeAt(at))) return true
  return false
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < units.length; at++) units[at] = text.charCodeAt(at)
  return units
}
