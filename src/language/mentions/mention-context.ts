import { CYRILLIC, kindOf, LATIN } from '../text/characters.ts'
import { APART, gapBetween } from '../text/gaps.ts'
import { originalEnd, originalStart, type Tokens } from '../text/words.ts'
import type { AddressFinder } from './addresses.ts'
import type { InOtherWords, Skipped } from './mention.ts'
import type { Name } from './name.ts'

/** A place of a text where the words of a name stand. The rules decide whether it is a mention. */
export type Candidate = {
  name: Name
  /** Indexes of the first and the last word in the text. */
  first: number
  last: number
  /** Whether a version number was cut off the last word (`Python3`). */
  versioned: boolean
  /** UTF-16 offsets in the original text. */
  start: number
  end: number
  /** The words inside that are none of the name's (shared-words.ts). */
  skipped?: Skipped | undefined
  inOtherWords?: InOtherWords
  /** Whether the rules make a mention of it; null before they are asked. */
  verdict: boolean | null
}

/** The index in the text of one of the name's words. */
export function indexOf({ first, skipped }: Candidate, word: number): number {
  return first + word + (skipped !== undefined && word >= skipped.before ? skipped.words : 0)
}

/** The text that candidates stand in. The rules ask about it with the functions below. */
export type Surroundings = {
  text: string
  tokens: Tokens
  addresses: AddressFinder
}

/** The normalised word; undefined outside the text. */
export function wordAt(around: Surroundings, index: number): string | undefined {
  const { tokens } = around
  return index < 0 || index >= tokens.starts.length ? undefined : tokens.words[index]!
}

/** The word as typed; empty outside the text. */
export function typedAt(around: Surroundings, index: number): string {
  const { text, tokens } = around
  if (index < 0 || index >= tokens.starts.length) return ''
  return text.slice(originalStart(tokens, index), originalEnd(tokens, index))
}

/**
 * What stands between the word at `index` and the next one, as in gaps.ts; APART at both ends of the text, and before a
 * capital that begins a line: what is listed there is another item.
 */
export function gapAfter(around: Surroundings, index: number): string {
  const { tokens } = around
  if (index < 0 || index + 1 >= tokens.starts.length || beginsItem(around, index + 1)) return APART
  return gapBetween(tokens.normalised.text, tokens.ends[index]!, tokens.starts[index + 1]!)
}

/** Whether a word begins a line with one capital letter. */
export const beginsItem = (around: Surroundings, index: number): boolean =>
  rawGapAfter(around, index - 1).includes('\n') && /^\p{Lu}\p{Ll}/u.test(typedAt(around, index))

// No rule looks farther.
const LONGEST_RAW_GAP = 40

/** The characters between the word at `index` and the next one or the end of the text; -1 is before the first word. */
export function rawGapAfter(around: Surroundings, index: number): string {
  const { tokens } = around
  const from = index < 0 ? 0 : tokens.ends[index]!
  const to =
    index + 1 < tokens.starts.length ? tokens.starts[index + 1]! : tokens.normalised.text.length
  return tokens.normalised.text.slice(from, Math.min(to, from + LONGEST_RAW_GAP))
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

const BEGINS_AFTER = /[.!?…•·▪●✔\n\u2028]|[–—-]\s/u

/** Whether the word at `index` begins a sentence, a line or an item of a list. */
export function beginsSentence(around: Surroundings, index: number): boolean {
  return index === 0 || BEGINS_AFTER.test(rawGapAfter(around, index - 1))
}
