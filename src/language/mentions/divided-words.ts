import { rememberingWords } from '../text/bounded-cache.ts'
import { normalise } from '../text/normalise.ts'
import { tokenise } from '../text/words.ts'
import { tableWords } from './embedded-words.ts'
import { wordKey } from './word-key.ts'

// Resumes are pasted as programs print them: words divided at the end of a line («ана-⏎литик»,
// «под- бору»), headings with spaces between letters (Н А В Ы К И), columns run together
// (НавыкиFigma). What stands in the way of a word that the vocabulary has is left out, and a space
// is put between two columns. Any other text stays as it is.

/** From `start` to `end` a text reads `by` instead, which is empty, a space or a hyphen. */
export type Mending = { start: number; end: number; by: '' | ' ' | '-' }

/** Longer ones are no words. */
const LONGEST_WORD = 40
const LONGEST_BREAK = 12

/** Where a text is to be mended: in order, without overlap, in time linear in its length. */
export function mendingsOf(text: string): Mending[] {
  const found = [
    ...dividedIn(text),
    ...spacedIn(text),
    ...columnsIn(text),
    ...hashtagsIn(text),
  ].sort((a, b) => a.start - b.start)
  let done = 0
  return found.filter(({ start, end }) => {
    if (start < done) return false
    done = end
    return true
  })
}

const DIVIDED = /[a-zа-яё]([-\u00ad\u2010])([ \t\u00a0]*(?:\r?\n[ \t\u00a0]*)?)(?=[a-zа-яё])/gi

/** A hyphen at the end of a line, or before a space, inside a word. */
function* dividedIn(text: string): Generator<Mending> {
  for (const { index, 0: found, 1: hyphen, 2: gap } of text.matchAll(DIVIDED)) {
    if (gap === '' || gap!.length > LONGEST_BREAK) continue
    const [start, end] = [index + 1, index + found.length]
    const [left, right] = [lettersBefore(text, start), lettersFrom(text, end)]
    const isLineEnd = gap!.includes('\n')
    // At the end of a line a name may be divided before a capital of its own: Type-⏎Script.
    const mayBeOne =
      isOneCase(left, right) || (isLineEnd && isLatinWord(left) && isLatinWord(right))
    if (hyphen === '\u00ad' || (mayBeOne && isWord(left + right))) yield { start, end, by: '' }
    // «Научно-⏎исследовательская» is one word in two.
    else if (isLineEnd) yield { start, end, by: '-' }
  }
}

/** Whether the second part may go on: small letters after any, capitals only after capitals. */
const isOneCase = (left: string, right: string) =>
  right[0] === right[0]?.toLowerCase() || (left === left.toUpperCase() && left.length > 1)

const isLatinWord = (letters: string) => /^[a-z]{2,}$/i.test(letters)

const SPACED = /(?:^|[^\p{L}\d])(\p{Lu}(?: \p{Lu}){2,30}|\p{L}(?: \p{Ll}){2,30})(?![\p{L}\d])/gu

/** Rows of single letters that spell a word. */
function* spacedIn(text: string): Generator<Mending> {
  for (const { index, 0: found, 1: row } of text.matchAll(SPACED)) {
    const first = index + found.length - row!.length
    const word = row!.replaceAll(' ', '')
    // Three letters in a sentence are a row of letters: «категории В С Е».
    const isAlone = isEdge(text, first - 1, -1) && isEdge(text, first + row!.length, 1)
    if ((word.length === 3 && !isAlone) || !isWord(word)) continue
    for (let start = first + 1; start < first + row!.length; start += 2)
      yield { start, end: start + 1, by: '' }
  }
}

/** Whether a line ends at a place or more than one space stands there. */
function isEdge(text: string, at: number, step: 1 | -1): boolean {
  const isBlank = (index: number) => /^\s?$/.test(text.charAt(index))
  return isBlank(at) && (isBlank(at + step) || text[at] === '\n')
}

/** Not between two Latin letters: GitHub. */
const COLUMNS = /[a-z](?=[А-ЯЁ])|[а-яё](?=[A-ZА-ЯЁ])/g

/** Where a column ends inside a word: a small letter, then a capital one. */
function* columnsIn(text: string): Generator<Mending> {
  for (const { index } of text.matchAll(COLUMNS)) {
    const start = index + 1
    const [first, second] = [lettersBefore(text, start), lettersFrom(text, start)]
    if (first.length < 3 || second.length < 2) continue
    const areAlike =
      isRussian(first.at(-1)!) === isRussian(second[0]!) ||
      (isOneScript(first) && isOneScript(second))
    const isColumn = areAlike && (isWord(first) || isWord(second)) && !isWord(first + second)
    if (isColumn) yield { start, end: start, by: ' ' }
  }
}

const HASHTAG = /(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]{1,100}/gu
const CAPITALS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** «#Забор_крови», «#РаботаСЛюдьми»: words of a tag are joined as no name is. */
function* hashtagsIn(text: string): Generator<Mending> {
  for (const { index, 0: tag } of text.matchAll(HASHTAG)) {
    const joints = tag.includes('_') || isWord(tag.slice(1)) ? /_/g : CAPITALS
    for (const { index: at, 0: joint } of tag.matchAll(joints))
      yield { start: index + at, end: index + at + joint.length, by: ' ' }
  }
}

const isRussian = (letter: string) => /[а-яё]/i.test(letter)
const isOneScript = (word: string) => /^(?:[a-z]+|[а-яё]+)$/i.test(word)

/** The letters in front of a place, one more than any word has at most. */
const lettersBefore = (text: string, end: number) =>
  /[a-zа-яё]*$/i.exec(text.slice(Math.max(0, end - LONGEST_WORD - 1), end))![0]

const lettersFrom = (text: string, start: number) =>
  /^[a-zа-яё]*/i.exec(text.slice(start, start + LONGEST_WORD + 1))![0]

const vocabularyWords = () => tableWords().keys

/** Whether some name of the built-in vocabulary has the word, in any of its forms. */
const isWord = rememberingWords((typed): boolean => {
  if (typed.length > LONGEST_WORD) return false
  const [word, more] = tokenise(normalise(typed)).words
  return word !== undefined && more === undefined && vocabularyWords().has(wordKey(word))
})
