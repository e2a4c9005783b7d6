import { originalEnd, originalStart } from '../text/words.ts'
import type { Surroundings } from './mention-context.ts'

// A text made to be slow has the same few words at 50,000 places, and each is refused for the same reason. So what was
// settled is remembered by what it depends on: the text around, as far as the rules looked.

/**
 * So many words on each side at least. The rules look at the characters beside a candidate without naming their word,
 * and the word at the edge of a piece of text depends on characters outside of it: `net` in `C#.net` and `ASP.net`.
 */
const LEAST_WORDS = 2

/** Remembers, for one text, where the rules have looked already. */
export function createSettledStretches(around: Surroundings) {
  const { text, tokens, looked } = around
  const end = tokens.words.length
  // By the number of words on each side, and by the text of these words: how many of them the rules looked at.
  const known: Map<string, number>[] = []
  const read = (first: number, last: number, words: number) =>
    text.slice(originalStart(tokens, first - words), originalEnd(tokens, last + words))
  const isInside = (first: number, last: number, words: number) => first - words >= 0 && last + words < end
  const note = (first: number, last: number, words: number, needed: number) => {
    known[words] ??= new Map()
    known[words].set(read(first, last, words), needed)
  }
  /**
   * Settles the words from `first` to `last`, unless the same words in the same surroundings were settled before.
   * `settle` looks at words through the functions of mention-context.ts alone.
   */
  return (first: number, last: number, settle: () => void): void => {
    let words = LEAST_WORDS
    for (; isInside(first, last, words); ) {
      const needed = known[words]?.get(read(first, last, words))
      if (needed === words) return
      if (needed === undefined) break
      words = needed
    }
    looked.first = first
    looked.last = last
    settle()
    const needed = Math.max(words, first - looked.first + 1, looked.last - last + 1)
    if (!isInside(first, last, needed)) return
    note(first, last, words, needed)
    if (needed > words) note(first, last, needed, needed)
  }
}
