import {
  type Candidate,
  isCapitals,
  isHyphenAfter,
  isLatin,
  isLowerCase,
  rawGapAfter,
  type Surroundings,
  typedAt,
  wordAt,
} from './mention-context.ts'
import type { Name } from './name.ts'

// Objections by the signs and digits around a candidate.

const HASH = 0x23

/** Whether a sign joins the name to a word that follows: `Java#main`. */
export function isGluedToSign({ text }: Surroundings, { end }: Candidate): boolean {
  return text.charCodeAt(end) === HASH && /\p{L}/u.test(text[end + 1] ?? '')
}

/** Names that end in one plus: «Консультант+», «К+». In `C++` the signs belong to the word. */
export const endsInPlus = ({ spelling }: Name) => /[^+]\+$/.test(spelling)

/** Whether the plus is missing: a «консультант» is whoever advises. A space may have been typed before it. */
export function lacksPlus({ text }: Surroundings, { end }: Candidate): boolean {
  return !/^\s?\+(?!\+)/.test(text.slice(end, end + 3))
}

const UNITS = new Set('ml pm am kg mb gb tb hr mm cm mg ms db ip мл мм см км кг га вт квт ч м г т с'.split(' '))

/** Names that are a unit of measure after a number. */
export const isUnit = ({ words }: Name) => words.length === 1 && UNITS.has(words[0]!)

/** Whether a number makes a unit of it: 500 ml, 5 PM. */
export function isUnitOfMeasure(around: Surroundings, { name, first }: Candidate): boolean {
  // «2 ML библиотеки» are no millilitres.
  if (name.words[0] === 'ml' && isCapitals(typedAt(around, first))) return false
  return /^\d+$/.test(wordAt(around, first - 1) ?? '') && /^\s?$/.test(rawGapAfter(around, first - 1))
}

/** Whether a hyphen joins a prefix to the name (No-SQL, non-IT), or makes a prefix of it (bi-weekly). */
export function isPrefixed(around: Surroundings, { first, last }: Candidate): boolean {
  if (isHyphenAfter(around, first - 1) && /^(no|non|anti|анти|не|пост|post)$/.test(wordAt(around, first - 1) ?? ''))
    return true
  return (
    first === last &&
    isHyphenAfter(around, last) &&
    /^(bi|co|re|pre|ex|de)$/.test(typedAt(around, first)) &&
    isLatin(wordAt(around, last + 1)) &&
    isLowerCase(typedAt(around, last + 1))
  )
}

/** Whether the name is only a part of an address: docker.com, kafka@example.org. */
export function isInAddress(around: Surroundings, { start, end }: Candidate): boolean {
  return around.addresses.isIn(start, end)
}
