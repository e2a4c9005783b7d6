import { technologyPhrases, technologyWords } from '../tables/known-skills.ts'
import { ordinaryEnglish } from '../tables/ordinary-english.ts'
import { CYRILLIC, kindOf, LATIN } from '../text/characters.ts'
import { APART, gapBetween } from '../text/gaps.ts'
import { originalEnd, originalStart, type Tokens } from '../text/words.ts'
import type { Name } from './token-trie.ts'

/** A place where the words of a name stand: not yet known to be a mention. */
export type Candidate = {
  name: Name
  /** Indexes of its first and last word. */
  first: number
  last: number
  /** A version number was cut off the last word (`Python3`). */
  versioned: boolean
  /** UTF-16 offsets in the original text. */
  start: number
  end: number
}

/** The text around a candidate, in the questions that rules ask. */
export type Surroundings = {
  text: string
  tokens: Tokens
  /** Whether a place of the text is only a part of an address. */
  isInAddress: (start: number, end: number) => boolean
}

export function wordAt({ tokens }: Surroundings, index: number): string | undefined {
  return tokens.words[index]
}

/** The word as typed. */
export function typedAt({ text, tokens }: Surroundings, index: number): string {
  if (index < 0 || index >= tokens.words.length) return ''
  return text.slice(originalStart(tokens, index), originalEnd(tokens, index))
}

/** What stands between the word at `index` and the next one; APART at both ends of the text. */
export function gapAfter({ tokens }: Surroundings, index: number): string {
  if (index < 0 || index + 1 >= tokens.words.length) return APART
  return gapBetween(tokens.normalised.text, tokens.ends[index]!, tokens.starts[index + 1]!)
}

/** The bare characters between the word at `index` and the next one (or the edge of the text). */
export function rawGapAfter({ tokens }: Surroundings, index: number): string {
  const from = index < 0 ? 0 : tokens.ends[index]!
  const to = index + 1 < tokens.words.length ? tokens.starts[index + 1]! : tokens.normalised.text.length
  return tokens.normalised.text.slice(from, Math.min(to, from + 40))
}

export function isCyrillic(word: string | undefined): boolean {
  return word !== undefined && kindOf(word.charCodeAt(0)) === CYRILLIC
}

export function isLatin(word: string | undefined): boolean {
  return word !== undefined && kindOf(word.charCodeAt(0)) === LATIN
}

export function isCapitals(typed: string): boolean {
  return typed === typed.toUpperCase() && typed !== typed.toLowerCase()
}

export function isLowerCase(typed: string): boolean {
  return typed === typed.toLowerCase()
}

/** Whether the word at `index` begins a sentence, a line or an item of a list. */
export function beginsSentence(around: Surroundings, index: number): boolean {
  const before = rawGapAfter(around, index - 1)
  return index === 0 || /[.!?…•·▪●✔\n\u2028]|[–—-]\s/u.test(before)
}

const LIST_SIGNS = /^\s*[,;/|+&()[\]·•→\\]\s*$/u

const AND = /^(?:and|or|и|или)$/

/** Whether the name of a technology stands beside the candidate in a list: `a, b`, `a/b`, `a and b`. */
export function standsInList(around: Surroundings, { first, last }: Candidate): boolean {
  return (
    isListed(around, first - 1, first - 1, first - 2) ||
    isListed(around, last, last + 1, last + 1) ||
    (AND.test(wordAt(around, first - 1) ?? '') && isPlainlyKnown(around, first - 2)) ||
    (AND.test(wordAt(around, last + 1) ?? '') && isPlainlyKnown(around, last + 2))
  )
}

const LINE_BEGINS = /\n[\s*•·▪●✔–—-]*$/u
const LINE_ENDS = /^[\s,;.]*\n/u

/** Whether the candidate has a line to itself, and that before or after it ends or begins with the name of a technology. */
export function isLineOfList(around: Surroundings, { first, last }: Candidate): boolean {
  const start = itemStart(around, first)
  if (start > 0 && !LINE_BEGINS.test(rawGapAfter(around, start - 1))) return false
  if (wordAt(around, last + 1) !== undefined && !LINE_ENDS.test(rawGapAfter(around, last))) return false
  const next = last + 1 + (isItemNumber(around, last + 1) ? 1 : 0)
  return (
    [start - 1, next].some((index) => isKnown(around, index)) ||
    [start - 2, next].some((index) => isKnownPhraseAt(around, index))
  )
}

const itemStart = (around: Surroundings, first: number) => (isItemNumber(around, first - 1) ? first - 1 : first)

/** `2.`, `2)` */
function isItemNumber(around: Surroundings, index: number): boolean {
  return /^\d{1,2}$/.test(wordAt(around, index) ?? '') && /^[.)]\s*$/.test(rawGapAfter(around, index))
}

function isListed(around: Surroundings, gapIndex: number, wordIndex: number, phraseIndex: number): boolean {
  if (!LIST_SIGNS.test(rawGapAfter(around, gapIndex))) return false
  // «Go, go, go!» is no list.
  if (wordAt(around, gapIndex) === wordAt(around, gapIndex + 1)) return false
  return isKnown(around, wordIndex) || isKnownPhraseAt(around, phraseIndex)
}

/** `spring boot` beside the sign of a list is as good as one word. */
function isKnownPhraseAt(around: Surroundings, index: number): boolean {
  const [word, next] = [wordAt(around, index), wordAt(around, index + 1)]
  return word !== undefined && next !== undefined && technologyPhrases().has(`${word} ${next}`)
}

function isKnown(around: Surroundings, index: number): boolean {
  const word = wordAt(around, index)
  return word !== undefined && technologyWords().has(word)
}

/** … and the word is nothing else: «unify and go» are two words of English. */
function isPlainlyKnown(around: Surroundings, index: number): boolean {
  return isKnown(around, index) && !ordinaryEnglish.has(wordAt(around, index)!)
}
