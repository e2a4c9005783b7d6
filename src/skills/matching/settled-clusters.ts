import { once } from '../../once.ts'
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

/** How many words on each side the rules looked at, and whether they were told that no address is near. */
type Needed = { words: number; noAddress: boolean }

/**
 * Makes the function that settles the clusters of one text, unless the same words in the same surroundings were settled
 * before. `settle` looks at the text of the hull, and around it through the functions of mention-context.ts alone.
 */
export function createSettledClusters(around: Surroundings, settle: (cluster: Cluster, hull: Hull) => void) {
  const { text, tokens, looked, addresses } = around
  // By the number of words on each side, and by the text from the first of all these words to the last.
  const known: WordTable<Needed>[] = []
  const units = once(() => unitsOf(text))
  const isInside = (first: number, last: number, words: number) =>
    first - words >= 0 && last + words < tokens.starts.length
  // Words with their signs (`C#`, `.net`), so that no character outside tells what they are.
  const knownAt = (first: number, last: number, words: number) =>
    known[words]?.at(units(), originalStart(tokens, first - words), originalEnd(tokens, last + words))
  const hasNoAddress = ({ first, last }: Hull) =>
    addresses.isNoneNear(originalStart(tokens, first), originalEnd(tokens, last))
  const note = (first: number, last: number, words: number, needed: Needed) => {
    known[words] ??= createWordTable()
    known[words].set(text.slice(originalStart(tokens, first - words), originalEnd(tokens, last + words)), needed)
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
      if (needed.words === words) {
        if (needed.noAddress && !hasNoAddress(hull)) break
        answered++
        return
      }
      words = needed.words
    }
    looked.first = first
    looked.last = last
    looked.forAddresses = false
    settle(cluster, hull)
    const needed = {
      words: Math.max(words, first - looked.first, looked.last - last),
      noAddress: looked.forAddresses,
    }
    if (!isInside(first, last, needed.words) || (needed.noAddress && !hasNoAddress(hull))) return
    note(first, last, words, needed)
    if (needed.words > words) note(first, last, needed.words, needed)
  }
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < units.length; at++) units[at] = text.charCodeAt(at)
  return units
}
