import { technologyWords } from '../tables/technology-names.ts'
import { standsInList } from './list-context.ts'
import {
  beginsSentence,
  type Candidate,
  isCyrillic,
  isLatin,
  isLowerCase,
  rawGapAfter,
  type Surroundings,
  typedAt,
  wordAt,
} from './mention-context.ts'
import type { Name } from './name.ts'

// The objections to names of one letter.

// After one of these words a letter is a class, a vitamin, a drive or a plan: no language.
const LETTERED =
  /^(категор|кат$|витамин|vitamin|класс|class|categor|диск|drive|диске|гепатит|hepatitis|групп|group|план$|plan$|раунд|round|series|сери|секци|section|type$|тип$|корпус|строен|литер|block|блок|grade|ctrl|level|figure|appendix|annex|рисун|вариант|уров|подъезд|лиценз|формат|кабинет|зон|кнопк|клавиш|buckets?$)/

// These never follow a preposition: a lone letter before one of them is a name.
const AFTER_A_NAME = new Set(
  'и или либо на для под от в с у а но не будет является как плюс также по при из до без the and or for on in is with to'.split(
    ' ',
  ),
)

export const isLetter = ({ words }: Name) => words.length === 1 && words[0]!.length === 1

/**
 * Whether a name of one letter means something else. C and R are languages, unless the text makes another thing of the
 * letter: a preposition (с typed as c), an initial, a class, a vitamin, a key, a degree, R&D, R² and the like. Every
 * other letter names nothing.
 */
export function isMereLetter(around: Surroundings, candidate: Candidate): boolean {
  const { first, name } = candidate
  const letter = name.words[0]!
  if (letter !== 'c' && letter !== 'r' && letter !== 'с') return true
  return (
    // First what refuses «с», the most frequent of all: a Russian text has two in a hundred words.
    (isCyrillic(wordAt(around, first)) && !isCyrillicLanguage(around, candidate)) ||
    touchesSign(around, candidate) ||
    isPreposition(around, candidate) ||
    isPartOfCompound(around, first) ||
    isInitial(around, first) ||
    followsLetteredThing(around, first)
  )
}

// What touchesSign objects to holds one of these, at most two characters before the letter or after.
const TOUCHING = new Uint8Array(0x2020)
for (const sign of "0123456789°º'’`©&_@$+²³¹^:(") TOUCHING[sign.charCodeAt(0)] = 1

const isTouching = (text: string, at: number) => TOUCHING[text.charCodeAt(at)] === 1

/** Whether a sign makes another thing of the letter: °C, R², (C), C+, C:, R&D, R'n'D. */
function touchesSign({ text }: Surroundings, { start, end }: Candidate): boolean {
  if (![start - 2, start - 1, end, end + 1].some((at) => isTouching(text, at))) return false
  const before = text.slice(Math.max(0, start - 2), start)
  const after = text.slice(end, end + 2)
  // A number that ends the line before is the last column of a table's row.
  if (/[°º'’`©&_@$]$|\d[^\S\n]?$|[+]$/u.test(before) && !/[\p{L}#+]\s?\+$/u.test(before)) return true
  if (/^(?:[²³¹'’`&_°^]|:[\\/]|\+(?!\s?\p{L}))/u.test(after) || /^\s?&/.test(after) || /&\s?$/.test(before)) return true
  return before.endsWith('(') && after.startsWith(')')
}

/** Whether the letter is a part of another name: R-Style, Objective-C, R/3, A/B/C. `C-разработчик` is no name. */
function isPartOfCompound(around: Surroundings, index: number): boolean {
  const before = rawGapAfter(around, index - 1)
  const after = rawGapAfter(around, index)
  if (index > 0 && (before === '-' || before === '.' || wordAt(around, index - 1) === 'objective')) return true
  const next = wordAt(around, index + 1)
  if (after === '-' && !isCyrillic(next)) return true
  if ((after === '/' || after === '.') && next !== undefined && (/^\d/.test(next) || (after === '.' && isLatin(next))))
    return true
  return isOneOfLetters(around, index)
}

const LANGUAGE_WORD = /^(?:язык|language)/

/** Whether spaces part the letters of a heading: C E R T I F I C A T E S. */
const isOfSpacedWord = (around: Surroundings, index: number): boolean =>
  [index - 2, index - 1, index].some((from) => {
    const row = [from, from + 1, from + 2].map((at) => (wordAt(around, at) ?? '') + rawGapAfter(around, at))
    return SPACED_LETTERS.test(row.join(''))
  })

/** Three of them, of which one at least is no name. */
const SPACED_LETTERS = /^(?![cr] [cr] [cr])[a-z] [a-z] [a-z](?![^\W_])/

/** Whether other single letters make it one of a row (A/B/C; B, C) that is no row of languages (`C, D, Kotlin`). */
function isOneOfLetters(around: Surroundings, index: number): boolean {
  if (isOfSpacedWord(around, index)) return true
  if (!isOtherLetter(around, index, -1) && !isOtherLetter(around, index, 1)) return false
  return !LANGUAGE_WORD.test(wordAt(around, index - 1) ?? '') && !isRowWithName(around, index)
}

const OTHER_LETTER_ALONE = /^(?![crсиаувко])\p{L}$/u

/** Whether the next item of a row in a direction is a letter that names no language and is no Russian word. */
function isOtherLetter(around: Surroundings, index: number, step: 1 | -1): boolean {
  const other = index + step
  const word = wordAt(around, other)
  if (word?.length !== 1 || !OTHER_LETTER_ALONE.test(word)) return false
  // The letter of M&A is no item of a row.
  if (rawGapAfter(around, step < 0 ? other - 1 : other).includes('&')) return false
  return ROW_SIGN.test(rawGapAfter(around, Math.min(index, other)))
}

const ROW_SIGN = /^\s*[/,]\s*$/

/** Whether the row of single letters ends in the name of a technology, on one side or the other. */
function isRowWithName(around: Surroundings, index: number): boolean {
  for (const step of [-1, 1]) {
    for (let at = index + step; Math.abs(at - index) <= FARTHEST; at += step) {
      const word = wordAt(around, at)
      if (word === undefined || !ROW_SIGN.test(rawGapAfter(around, step > 0 ? at - 1 : at))) break
      if (word.length > 1) {
        if (technologyWords().has(word)) return true
        break
      }
    }
  }
  return false
}

/** Rows of letters may be long («категории A, B, C, D, E»), but no rule goes through a whole text for each letter. */
const FARTHEST = 8

/**
 * Whether a word like «категория» stands before, at most one longer word between: «категории B, C», «класс
 * энергоэффективности C».
 */
function followsLetteredThing(around: Surroundings, index: number): boolean {
  let longer = 0
  for (let at = index - 1; at >= index - FARTHEST && at >= 0 && longer < 2; at--) {
    if (ENDS_CLAUSE.test(rawGapAfter(around, at))) return false
    if (LETTERED.test(wordAt(around, at)!)) return true
    const word = wordAt(around, at)!
    if (word.length > 2 && word !== 'или') longer++
  }
  return false
}

const ENDS_CLAUSE = /[.!?;\n]/

// Words that begin a sentence and speak of knowing or writing.
const BEFORE_A_LANGUAGE =
  /^(?:знаю|знает|знание|пишу|писал|писала|владею|владение|учу|изучаю|люблю|использую|программирую|язык|языки|know|knows|write|wrote|learn|learned|use|used|using|in|with|language|languages)$/i

/** Whether it is an initial: `Smith R.`, `R. Smith`, but not `Python и R.` at the end of a sentence. */
function isInitial(around: Surroundings, index: number): boolean {
  const after = rawGapAfter(around, index)
  if (!after.startsWith('.') || after.includes('\n')) return false
  const previous = typedAt(around, index - 1)
  const before = rawGapAfter(around, index - 1)
  const isName = /^\p{Lu}\p{Ll}+$/u.test(previous) && !BEFORE_A_LANGUAGE.test(previous)
  if (index > 0 && before === ' ' && isName && !technologyWords().has(previous.toLowerCase())) return true
  return (index === 0 || beginsSentence(around, index)) && /^\p{Lu}/u.test(typedAt(around, index + 1))
}

/** Whether the Cyrillic letter С is the language: only after the word «язык» and in a list of languages. */
function isCyrillicLanguage(around: Surroundings, candidate: Candidate): boolean {
  if (isLowerCase(typedAt(around, candidate.first))) return false
  return isAfterLanguage(around, candidate.first) || standsInList(around, candidate)
}

/**
 * Whether it is the preposition с, perhaps typed on the other keyboard (`работаю c 2010 года`, `C уважением`), or a
 * stray letter in lower case.
 */
function isPreposition(around: Surroundings, candidate: Candidate): boolean {
  const { first } = candidate
  const isLower = isLowerCase(typedAt(around, first))
  // «опыт работы c: Ansible, Docker»
  if (isLower && rawGapAfter(around, first).startsWith(':')) return true
  if (wordAt(around, first) === 'r' || rawGapAfter(around, first) !== ' ') {
    return isLower && !standsInList(around, candidate) && !isCyrillic(wordAt(around, first - 1))
  }
  if (isAfterLanguage(around, first)) return false
  const next = wordAt(around, first + 1)!
  if (isLower) return !(AFTER_A_NAME.has(next) && wordAt(around, first - 1) === 'на')
  if (/^\d/.test(next)) return beginsSentence(around, first)
  return isCyrillic(next) && !AFTER_A_NAME.has(next) && beginsSentence(around, first)
}

/** Whether «язык» stands before: «язык С», «на языке программирования С». */
function isAfterLanguage(around: Surroundings, index: number): boolean {
  const at = wordAt(around, index - 1) === 'программирования' ? index - 2 : index - 1
  return /^язык/.test(wordAt(around, at) ?? '')
}
