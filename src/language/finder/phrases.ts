import { rememberingWords } from '../text/bounded-cache.ts'
import { normalise } from '../text/normalise.ts'
import type { Span } from '../text/span.ts'
import { originalEnd, originalStart, type Tokens, tokenise } from '../text/words.ts'
import { NOWHERE } from './edges.ts'
import { createPatterns } from './patterns.ts'
import { createTriePlanner, FIRST_GAP, layTrie, ROOT, TOGETHER_GAP } from './word-trie.ts'

/** A phrase of a table where a text has it. */
export type FoundPhrase<Label> = Span & { label: Label; words: number }

/** In a table. */
const BETWEEN_WORDS = /[ \-'’]/g

/** What may stand before the next word of a phrase, which may be in quotes or brackets. */
const GAP = new Set([...' \u00a0-‑–"«(\'’#'].map((char) => char.charCodeAt(0)))
const LONGEST_GAP = 3

/**
 * Makes the function that finds the phrases of tables in a text, in the order of where they begin,
 * the shorter first. `word*` in a phrase is any word that begins so. Its work grows with the text
 * alone, as no phrase has more than a few words.
 */
export function createPhraseFinder<Label>(tables: Iterable<readonly [Label, readonly string[]]>) {
  const planner = createTriePlanner()
  const labels: Label[] = []
  for (const [label, phrases] of tables) {
    labels.push(label)
    // With a hyphen or without it, it is one.
    const distinct = new Set(phrases.map((phrase) => phrase.replaceAll(BETWEEN_WORDS, ' ')))
    for (const phrase of distinct) planner.insert(phrase.split(' '), labels.length - 1)
  }
  const { keys, edges, endingsAt } = layTrie(planner.plan())
  const patternsOf = createPatterns(keys.keys())
  const keysOf = rememberingWords((word) => patternsOf(word).map((pattern) => keys.get(pattern)!))

  return (text: string, tokens = tokenise(normalise(text))): FoundPhrase<Label>[] => {
    const known = tokens.words.map(keysOf)
    const found: FoundPhrase<Label>[] = []
    function follow(node: number, first: number, last: number): void {
      for (const key of known[last] ?? []) {
        const next = edges.after(node, first === last ? FIRST_GAP : TOGETHER_GAP, key)
        if (next === NOWHERE) continue
        const place = {
          words: last - first + 1,
          start: originalStart(tokens, first),
          end: originalEnd(tokens, last),
        }
        for (const ending of endingsAt(next)) found.push({ label: labels[ending]!, ...place })
        if (goesOn(tokens, last)) follow(next, first, last + 1)
      }
    }
    for (let first = 0; first < known.length; first++) {
      const begun = found.length
      follow(ROOT, first, first)
      if (found.length > begun + 1)
        found.push(...found.splice(begun).sort((one, other) => one.end - other.end))
    }
    return found
  }
}

/** Of phrases at one place the longest, in their order. */
export function longestOf<Label>(phrases: readonly FoundPhrase<Label>[]): FoundPhrase<Label>[] {
  let end = 0
  return phrases
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((phrase) => {
      if (phrase.start < end) return false
      end = phrase.end
      return true
    })
}

/** Whether the next word of a text may belong to the same phrase as the one at an index. */
function goesOn({ normalised: { units }, starts, ends }: Tokens, index: number): boolean {
  const [from, to] = [ends[index]!, starts[index + 1]]
  if (to === undefined || to === from || to - from > LONGEST_GAP) return false
  for (let at = from; at < to; at++) if (!GAP.has(units[at]!)) return false
  return true
}
