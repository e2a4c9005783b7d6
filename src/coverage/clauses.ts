import { isLetter } from '../skills/sections/phrases.ts'
import { codesOf } from '../skills/text/characters.ts'

// The clauses of a resume, as far as a denial reaches. All looks a few words far, so that a text of denials alone costs no
// more than its length.

const FARTHEST = 90
const MOST_WORDS_OF_A_LABEL = 6

/** Whether no letter goes on with what stands there; an English contraction goes before `n't`. */
export const isWordAt = (text: string, start: number, end: number) =>
  !isLetter(text, end) && (!isLetter(text, start - 1) || /^n['’]t /.test(text.slice(start, start + 4)))

/** A sign that ends a clause; not the dots of `Node.js`, nor the hyphen of a word. */
const isEnd = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  if (ENDS.has(code)) return true
  if (code === DOT) return !isLetter(text, at + 1)
  return DASHES.has(code) && text.charAt(at - 1) === ' ' && text.charAt(at + 1) === ' '
}

const [ENDS, DASHES, DOT] = [codesOf(',;:!?\n()•·▪●✔✓|'), codesOf('–—-'), 0x2e]

/** Whether what stands there goes on across the place: a part of it may be another name (`SQL` of `PostgreSQL`). */
const cutsWord = (text: string, at: number) =>
  at > 0 && at < text.length && [at - 1, at].every((unit) => !isEnd(text, unit) && /\S/.test(text.charAt(unit)))

/** Words that begin another thought. */
const BREAK =
  /(?<![a-zа-я])(?:но|а|зато|хотя|однако|кроме|без|чтобы|but|although|however|except|while|without)(?![a-zа-я])/
const BREAKS = new RegExp(BREAK, 'g')
/** … and what one does know or will learn. */
const POSITIVE =
  /(?<![a-zа-я])(?:(?<!не )(?:знаю|умею|владею|работал[а]?|работаю|использую|использовал[а]?|изучаю|учу|осваиваю|планирую|хочу|готова?|быстро)|know|learning|learn|want|plan|ready|willing)(?![a-zа-я])/

/** Where the clause begins that goes on there. */
export function clauseBefore(text: string, end: number): number {
  let start = end
  while (start > 0 && end - start < FARTHEST && !isEnd(text, start - 1)) start--
  if (end - start === FARTHEST && cutsWord(text, start)) start += Math.max(0, text.slice(start, end).search(/\s/))
  const own = text.slice(start, end)
  let last = 0
  for (const found of own.matchAll(BREAKS)) last = found.index + found[0].length
  return start + last
}

/** Where the clause ends. A list goes on behind «, или», «, ни», `, or`. */
export function clauseAfter(text: string, start: number): number {
  let end = start
  for (; end < text.length && end - start < FARTHEST; end++)
    if (isEnd(text, end) && !/^,\s(?:или|ни|or|nor)\s/.test(text.slice(end, end + 6))) break
  if (end - start === FARTHEST && cutsWord(text, end)) {
    const words = text.slice(start, end).replace(/\S+$/, '')
    // One endless word is cut all the same.
    if (words.trim() !== '') end = start + words.length
  }
  const own = text.slice(start, end)
  const other = [BREAK, POSITIVE].map((words) => words.exec(own)?.index ?? own.length)
  return start + Math.min(...other)
}

/** Where the label begins that a colon or a dash before the place ends: «Java — нет»; null when there is none. */
export function labelBefore(text: string, at: number): number | null {
  const sign = text.charAt(at - 1)
  if (!/[:–—-]/.test(sign)) return null
  let start = at - 1
  // «Deep Learning (Zig, Elm) — нет»
  const bracket = /\([^()\n]{1,60}\)\s?$/.exec(text.slice(0, start))
  if (bracket !== null) start = bracket.index
  while (start > 0 && at - start < FARTHEST && !isEnd(text, start - 1)) start--
  const words = text.slice(start, at - 1).match(/[\p{L}\d+#.]+/gu)?.length ?? 0
  return words > 0 && words <= MOST_WORDS_OF_A_LABEL ? start : null
}

/** More lines has no list of what one does not know. */
const MOST_LINES = 12

/** Where a list ends that stands behind a colon: with its line or sentence, or with the lines below that have its sign. */
export function endOfList(text: string, start: number): number {
  const end = start + text.slice(start).search(/[.!?;](?=\s|$)|\n|$/)
  if (text.slice(start, end).trim() !== '') return end
  const below = text.slice(end).match(ITEMS)?.[0].length ?? 0
  return end + below
}

const ITEMS = new RegExp(`^(?:\\n\\s*[-–—•*·▪●][^\\n]{0,100}){1,${MOST_LINES}}`)
