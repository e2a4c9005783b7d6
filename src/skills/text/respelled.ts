import { ownCopy } from './bounded-cache.ts'
import { CYRILLIC, kindOf, LATIN } from './characters.ts'
import { inCyrillic, inLatin } from './look-alikes.ts'
import type { Normalised } from './normalise.ts'
import { createWordTable, MOST_WORDS } from './word-table.ts'

/** The signs that belong to a word, and where they end. */
export type Signs = { sign: string; end: number } | null

/** What words become that do not stay as they stand: a text made to be slow has the same ones at 10,000 places. */
const known = createWordTable()
/** By number. */
const respelled: string[] = []
const LONGEST_KEPT = 40

/** A word that may be typed in two alphabets, with its signs. */
export function respelledAt({ text, units }: Normalised, start: number, end: number, signs: Signs): string {
  const last = signs === null ? end : signs.end
  const before = known.at(units, start, last)
  if (before !== 0) return respelled[before]!
  const word = oneScript(signs === null ? ownCopy(text.slice(start, end)) : text.slice(start, end) + signs.sign)
  if (last - start > LONGEST_KEPT) return word
  if (known.size() === MOST_WORDS) {
    known.empty()
    respelled.length = 0
  }
  respelled[known.addAt(units, start, last)] = word
  return word
}

/**
 * Puts a word typed in two alphabets into one: into Latin when every letter has a twin there, else into Cyrillic when
 * every one has. A word of Cyrillic letters alone stays as it is, but for `С++` and `С#`.
 */
function oneScript(word: string): string {
  let scripts = 0
  for (let i = 0; i < word.length; i++) scripts |= kindOf(word.charCodeAt(i))
  if (scripts === LATIN) return word
  if (scripts === CYRILLIC) return word.endsWith('+') || word.endsWith('#') ? (inLatin(word) ?? word) : word
  if ((scripts & CYRILLIC) === 0) return isPlatform1C(word) ? word.replace('c', 'с') : word
  const latin = inLatin(word)
  if (latin !== null) return isPlatform1C(latin) ? latin.replace('c', 'с') : latin
  return (scripts & LATIN) === 0 ? word : (inCyrillic(word) ?? word)
}

/** `1C` in Latin letters: the one name of digit and letter whose own alphabet is Cyrillic. */
function isPlatform1C(word: string): boolean {
  return word.charCodeAt(0) === 0x31 && word.charCodeAt(1) === 0x63 && /^1c\d*$/.test(word)
}
