import { languageOf, languageWords } from '../tables/languages.ts'
import { remembering } from '../text/bounded-cache.ts'
import { TOGETHER } from '../text/gaps.ts'
import {
  type Candidate,
  gapAfter,
  isCyrillic,
  rawGapAfter,
  type Surroundings,
  wordAt,
} from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to names of languages. «Немецкий» is an attribute of anything German: it is the
// language where it belongs to no noun, in other cases than the nominative only where the words
// beside it speak of knowing one (tables/languages.txt).

const isWordOfLanguage = remembering((word: string): boolean => languageOf([word]) !== null)

/** Whether a name is a language's adjective alone: Немецкий, German; not Иврит. */
export const isLanguageAlone = ({ words }: Name): boolean =>
  words.length === 1 && isWordOfLanguage(words[0]!) && /(?:ий|[a-z])$/.test(words[0]!)

const [KNOWING, HOW_WELL, BETWEEN] = [
  languageWords('knowing'),
  languageWords('how-well'),
  languageWords('between'),
]
const [LEVEL, LEVEL_TO_COME, LEVEL_TOLD] = [
  languageWords('level'),
  languageWords('level-to-come'),
  languageWords('level-told'),
]
const [STUDIED, SPEAKING, ABOUT_NO_THING] = [
  languageWords('studied'),
  languageWords('speaking'),
  languageWords('about-no-thing'),
]

/** Whether the adjective is not the language: «немецкая мебель», «китайский рынок». */
export function isNoLanguage(around: Surroundings, { first }: Candidate): boolean {
  if (isLevelAfter(around, first) || isSpokenSo(around, first)) return false
  if (isAttributeOfNext(around, first)) return wordAt(around, first) !== 'english'
  return !isNominative(wordAt(around, first)!) && !isKnowingBefore(around, first)
}

/** English is asked for so often that any form of it tells. */
const isNominative = (word: string) =>
  !isCyrillic(word) || word.endsWith('ий') || word.startsWith('английск')

/** «английский на уровне B2», «немецкий — родной», `French (C1)`. */
function isLevelAfter(around: Surroundings, index: number): boolean {
  if (!/^[ \t\u00a0:(,–—-]{0,4}$/.test(rawGapAfter(around, index))) return false
  const next = wordAt(around, index + 1) ?? ''
  if (STUDIED.test(next)) return /[:(,–—-]/.test(rawGapAfter(around, index))
  return (
    LEVEL.test(next) &&
    (!LEVEL_TO_COME.test(next) || LEVEL_TOLD.test(wordAt(around, index + 2) ?? ''))
  )
}

const FARTHEST_SPEAKING = 3

/** «Говорю по-узбекски», «по-польски понимаю»; «плов по-узбекски» is none. */
function isSpokenSo(around: Surroundings, index: number): boolean {
  if (!/[сц]ки$/.test(wordAt(around, index)!) || wordAt(around, index - 1) !== 'по') return false
  const isSpeaking = (at: number, gap: number) =>
    !/[.;!?\n]/.test(rawGapAfter(around, gap)) && SPEAKING.test(wordAt(around, at) ?? '')
  for (let step = 1; step <= FARTHEST_SPEAKING; step++)
    if (
      isSpeaking(index - 1 - step, index - 1 - step) ||
      isSpeaking(index + step, index + step - 1)
    )
      return true
  return false
}

const FARTHEST_KNOWING = 4

/** «владею свободно английским», «знание немецкого», «языки: русский». */
function isKnowingBefore(around: Surroundings, index: number): boolean {
  for (let at = index - 1; at >= 0 && index - at <= FARTHEST_KNOWING; at--) {
    if (/[.!?;\n]/.test(rawGapAfter(around, at))) return false
    const word = wordAt(around, at)!
    if (KNOWING.test(word) || HOW_WELL.test(word)) return true
    if (!BETWEEN.test(word) && !isWordOfLanguage(word)) return false
  }
  return false
}

const MOST_LISTED = 5

/**
 * The last of the languages that are listed from one on: what they are of follows it, «немецкий и
 * французский рынок».
 */
function lastOfList(around: Surroundings, first: number): number {
  let last = first
  for (let left = MOST_LISTED; left > 0; left--) {
    const next =
      last +
      (gapAfter(around, last) === TOGETHER && JOINING.test(wordAt(around, last + 1) ?? '') ? 2 : 1)
    const isListed =
      next === last + 1 ? gapAfter(around, last) === ',' : gapAfter(around, last + 1) === TOGETHER
    if (!isListed || !isWordOfLanguage(wordAt(around, next) ?? '')) break
    last = next
  }
  return last
}

const JOINING = /^(?:и|или|and|or)$/

/** Forms that a language takes: английский, английского, английскому, английским, английском. */
const MASCULINE = /(?:ий|ого|ому|им|ом)$/

/** Whether the word that follows makes an attribute of it. */
function isAttributeOfNext(around: Surroundings, index: number): boolean {
  const word = wordAt(around, index)!
  if (isCyrillic(word) && !MASCULINE.test(word)) return true
  const last = lastOfList(around, index)
  const next = wordAt(around, last + 1)
  return (
    next !== undefined &&
    gapAfter(around, last) === TOGETHER &&
    !ABOUT_NO_THING.test(next) &&
    !LEVEL.test(next)
  )
}
