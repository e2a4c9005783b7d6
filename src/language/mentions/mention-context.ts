import { CYRILLIC, kindOf, LATIN } from '../text/characters.ts'
import { APART, gapBetween } from '../text/gaps.ts'
import { originalEnd, originalStart, type Tokens } from '../text/words.ts'
import type { AddressFinder } from './addresses.ts'
import type { Placement } from './mention.ts'
import type { Name } from './name.ts'

/** A place of a text where the words of a name stand. The rules decide whether it is a mention. */
export type Candidate = Placement & {
  name: Name
  /** Whether a version number was cut off the last word (`Python3`). */
  versioned: boolean
}

/** The index in the text of one of the name's words. */
export function indexOf({ first, skipped }: Candidate, word: number): number {
  return first + word + (skipped !== undefined && word >= skipped.before ? skipped.words : 0)
}

const BEGINS_AFTER = /[.!?…•·▪●✔\n\u2028]|[–—-]\s/u
// No rule looks farther.
const LONGEST_GAP = 40

/** The text that candidates stand in, by the indexes of its words: what the rules ask about it. */
export class Surroundings {
  constructor(
    readonly text: string,
    readonly tokens: Tokens,
    readonly addresses: AddressFinder,
  ) {}

  /** The normalised word; empty outside the text. */
  word(index: number): string {
    return this.tokens.words[index] ?? ''
  }

  /** The word as typed; empty outside the text. */
  typed(index: number): string {
    if (this.word(index) === '') return ''
    return this.text.slice(originalStart(this.tokens, index), originalEnd(this.tokens, index))
  }

  /** What stands between a word and the next or the end; -1 is before the first word. */
  gap(index: number): string {
    const { starts, ends, normalised } = this.tokens
    const from = index < 0 ? 0 : ends[index]!
    const to = index + 1 < starts.length ? starts[index + 1]! : normalised.text.length
    return normalised.text.slice(from, Math.min(to, from + LONGEST_GAP))
  }

  /**
   * What stands between a word and the next one, as in gaps.ts; APART at both ends of the text, and
   * before a capital that begins a line: what is listed there is another item.
   */
  sign(index: number): string {
    const { starts, ends, normalised } = this.tokens
    if (index < 0 || index + 1 >= starts.length || this.beginsItem(index + 1)) return APART
    return gapBetween(normalised.text, ends[index]!, starts[index + 1]!)
  }

  /** Whether a word begins a line with one capital letter. */
  beginsItem(index: number): boolean {
    return this.gap(index - 1).includes('\n') && /^\p{Lu}\p{Ll}/u.test(this.typed(index))
  }

  /** Whether a word begins a sentence, a line or an item of a list. */
  beginsSentence(index: number): boolean {
    return index === 0 || BEGINS_AFTER.test(this.gap(index - 1))
  }

  /** The next words in a direction, at most so many, while what parts them fits. */
  *wordsFrom(index: number, step: 1 | -1, most: number, between: RegExp) {
    for (let at = index; Math.abs(at - index) < most; ) {
      if (!between.test(this.gap(step > 0 ? at : at - 1))) return
      at += step
      const word = this.word(at)
      if (word === '') return
      yield { at, word }
    }
  }
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
