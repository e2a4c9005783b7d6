import { technologyNames, technologyPhrases, technologyWords } from '../tables/technology-names.ts'
import { ordinaryEnglish } from '../tables/words.ts'
import type { Candidate, Surroundings } from './mention-context.ts'

const LIST_SIGN = /^\s*[,;/|+&()[\]·•→\\]\s*$/u

const AND = new Set(['and', 'or', 'и', 'или'])

/** Whether it stands in a list beside a technology: `a, b`, `a/b`, `a and b`. */
export function standsInList(around: Surroundings, { first, last }: Candidate): boolean {
  return (
    isListed(around, first - 1, first - 1, first - 2) ||
    isListed(around, last, last + 1, last + 1) ||
    (AND.has(around.word(first - 1)) && isOnlyTechnology(around, first - 2)) ||
    (AND.has(around.word(last + 1)) && isOnlyTechnology(around, last + 2))
  )
}

const BEGINS_LINE = /\n[\s*•·▪●✔–—-]*$/u
const ENDS_LINE = /^[\s,;.]*\n/u

/** Whether it has a line to itself, beside a line that ends or begins with a technology. */
export function isLineOfList(around: Surroundings, { first, last }: Candidate): boolean {
  const start = itemStart(around, first)
  if (start > 0 && !BEGINS_LINE.test(around.gap(start - 1))) return false
  if (around.word(last + 1) !== '' && !ENDS_LINE.test(around.gap(last))) return false
  const next = last + 1 + (isItemNumber(around, last + 1) ? 1 : 0)
  return (
    [start - 1, next].some((index) => isTechnologyWord(around, index)) ||
    [start - 2, next].some((index) => isTechnologyPhraseAt(around, index))
  )
}

/** Whether the words are the name of a technology that has a line to itself. */
function isNameWithLine(around: Surroundings, first: number, last: number): boolean {
  if (first > 0 && !BEGINS_LINE.test(around.gap(first - 1))) return false
  if (around.word(last + 1) !== '' && !ENDS_LINE.test(around.gap(last))) return false
  const word = around.word(first)
  return first === last
    ? technologyNames().has(word) || word === '1с'
    : last === first + 1 && isTechnologyPhraseAt(around, first)
}

/** The number of the item, if it has one, else its first word. */
const itemStart = (around: Surroundings, first: number) =>
  isItemNumber(around, first - 1) ? first - 1 : first

/** `2.`, `2)` */
function isItemNumber(around: Surroundings, index: number): boolean {
  return SHORT_NUMBER.test(around.word(index)) && /^[.)]\s*$/.test(around.gap(index))
}

const SHORT_NUMBER = /^\d{1,2}$/

function isListed(
  around: Surroundings,
  gapIndex: number,
  wordIndex: number,
  phraseIndex: number,
): boolean {
  if (!LIST_SIGN.test(around.gap(gapIndex))) return false
  // «Go, go, go!» is no list.
  if (around.word(gapIndex) === around.word(gapIndex + 1)) return false
  return isTechnologyWord(around, wordIndex) || isTechnologyPhraseAt(around, phraseIndex)
}

/** Whether two words, such as `spring boot`, are the name of a technology. */
function isTechnologyPhraseAt(around: Surroundings, index: number): boolean {
  return technologyPhrases().has(`${around.word(index)} ${around.word(index + 1)}`)
}

function isTechnologyWord(around: Surroundings, index: number): boolean {
  const word = around.word(index)
  return technologyWords().has(word) || word === '1с'
}

/** … and no English word besides: «unify and go» lists nothing. */
function isOnlyTechnology(around: Surroundings, index: number): boolean {
  return isTechnologyWord(around, index) && !ordinaryEnglish.has(around.word(index))
}

/**
 * Whether the next line begins inside with a capital, as a heading does («построение процессов
 * разработки⏎Требования»), or behind the short line of a list as a phrase of its own: `Frameworks:
 * React⏎Native speaker of English`.
 */
export function goesOverLines(around: Surroundings, candidate: Candidate): boolean {
  const { first, last, start } = candidate
  for (let at = first + 1; at <= last; at++) {
    if (around.gap(at - 1).includes('\n') && areLinesOfList(around, candidate, at)) return true
    if (!around.beginsItem(at)) continue
    if (/^[а-яё]/u.test(around.typed(at - 1))) return true
    const line = around.text.slice(around.text.lastIndexOf('\n', start - 1) + 1, start)
    const isListed = line.length < SHORT_LINE && /^$|[:,;]/.test(line.trim())
    if (isListed && around.gap(last) === ' ' && GOES_ON.test(around.typed(last + 1))) return true
  }
  return false
}

/** Whether two names with a line each look like the longer name: `Oracle⏎SQL`. */
const areLinesOfList = (around: Surroundings, { first, last }: Candidate, at: number) =>
  isNameWithLine(around, first, at - 1) && isNameWithLine(around, at, last)

const SHORT_LINE = 40
const GOES_ON = /^(?!(?:and|or|on|for|with|in|by|at|to)$)[a-z]/
