import { isLetter } from '../text/characters.ts'

// What stands around a phrase, by which a heading is told from the same words in a sentence. All
// looks a few characters far, so that a text of nothing else costs no more than its length.

/** Arrows, bullets and pictures too, but no minus. */
const ENDS_SENTENCE = /[.!?…;:•·*)»|/\u2190-\u2211\u2213-\uffff]/
const FARTHEST_SIGN = 12

/** No letter, digit or underscore. */
const SIGN = '[^\\p{L}\\p{Nd}_]'
const SIGNS_BEFORE = new RegExp(`${SIGN}*$`, 'u')
const LINE_ENDS = new RegExp(`^${SIGN}{0,${FARTHEST_SIGN}}?(?:\\n|$)`, 'u')

/** Whether the phrase begins its line, a sentence or an item, or stands within. */
export function placeOf(text: string, start: number): 'line' | 'sentence' | 'middle' {
  const [signs] = SIGNS_BEFORE.exec(text.slice(Math.max(0, start - FARTHEST_SIGN - 1), start))!
  if (signs.includes('\n') || signs.length === start) return 'line'
  return signs.length > FARTHEST_SIGN || ENDS_SENTENCE.test(signs) ? 'sentence' : 'middle'
}

/** What follows a phrase: itself, or after a few more words. */
type Following =
  | 'line-end'
  | 'colon'
  | 'dash'
  | 'capital'
  | 'words-colon'
  | 'words-line-end'
  | 'words'

/** Of a list: «Обязанности 1. Раскрой 2. Пошив». */
const NUMBER = /^1[.)]\s?\p{Lu}/u
const LONGEST_NUMBER = 4

const MOST_CHARACTERS = 50
const MOST_WORDS = 5

/** What follows the phrase that ends there, and where that ends. */
export function followingOf(text: string, end: number): { what: Following; end: number } {
  let at = end
  for (; at - end < FARTHEST_SIGN && !isLetter(text, at); at++) {
    if (at >= text.length) return { what: 'line-end', end: text.length }
    const sign = text[at]!
    if (sign === '\n') return { what: 'line-end', end: at }
    if (':?'.includes(sign)) return { what: 'colon', end: at + 1 }
    if ('-–—'.includes(sign) && text[at - 1] === ' ') return { what: 'dash', end: at + 1 }
    if (!'.,;'.includes(sign)) continue
    if (isEndOfLine(text, at + 1)) return { what: 'line-end', end: at + 1 }
    if (sign !== ',') return { what: 'words', end: at + 1 }
  }
  if (isUpper(text, at) && !isUpper(text, at + 1)) return { what: 'capital', end }
  if (NUMBER.test(text.slice(at, at + LONGEST_NUMBER))) return { what: 'capital', end }
  return afterWords(text, at, end)
}

function afterWords(text: string, from: number, end: number): { what: Following; end: number } {
  let words = 0
  for (let at = from; at - end < MOST_CHARACTERS && words <= MOST_WORDS; at++) {
    if (at >= text.length) return { what: 'words-line-end', end: at }
    const sign = text[at]!
    if (':?'.includes(sign)) return { what: 'words-colon', end: at + 1 }
    if (sign === '\n') return { what: 'words-line-end', end: at }
    if ('.;'.includes(sign) && !isLetter(text, at + 1)) break
    if (isLetter(text, at) && !isLetter(text, at - 1)) words++
  }
  return { what: 'words', end }
}

const isEndOfLine = (text: string, from: number): boolean =>
  LINE_ENDS.test(text.slice(from, from + FARTHEST_SIGN + 1))

/** Where the colon behind a phrase ends; null when there is none. */
export function endOfColon(text: string, end: number): number | null {
  const colon = COLON_BEHIND.exec(text.slice(end, end + FARTHEST_SIGN))
  return colon && end + colon[0].length
}

const COLON_BEHIND = /^[^\p{L}\p{Nd}_\n.,;:?]*[:?]/u

/** Whether a capital letter stands there, Latin or Russian. */
export const isUpper = (text: string, at: number): boolean => /[A-ZА-ЯЁ]/.test(text.charAt(at))
