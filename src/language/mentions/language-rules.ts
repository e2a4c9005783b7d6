import { languageOf, languageWords } from '../tables/languages.ts'
import { remembering } from '../text/bounded-cache.ts'
import { TOGETHER } from '../text/gaps.ts'
import { type Candidate, isCyrillic, type Surroundings } from './mention-context.ts'
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
  if (isAttributeOfNext(around, first)) return around.word(first) !== 'english'
  return !isNominative(around.word(first)) && !isKnowingBefore(around, first)
}

/** English is asked for so often that any form of it tells. */
const isNominative = (word: string) =>
  !isCyrillic(word) || word.endsWith('ий') || word.startsWith('английск')

/** «английский на уровне B2», «немецкий — родной», `French (C1)`. */
function isLevelAfter(around: Surroundings, index: number): boolean {
  if (!/^[ \t\u00a0:(,–—-]{0,4}$/.test(around.gap(index))) return false
  const next = around.word(index + 1)
  if (STUDIED.test(next)) return /[:(,–—-]/.test(around.gap(index))
  return LEVEL.test(next) && (!LEVEL_TO_COME.test(next) || LEVEL_TOLD.test(around.word(index + 2)))
}

const FARTHEST_SPEAKING = 3
const IN_SENTENCE = /^[^.!?;\n]*$/

/** «Говорю по-узбекски», «по-польски понимаю»; «плов по-узбекски» is none. */
function isSpokenSo(around: Surroundings, index: number): boolean {
  if (!/[сц]ки$/.test(around.word(index)) || around.word(index - 1) !== 'по') return false
  const isSpeaking = ({ word }: { word: string }) => SPEAKING.test(word)
  return (
    around.wordsFrom(index - 1, -1, FARTHEST_SPEAKING, IN_SENTENCE).some(isSpeaking) ||
    around.wordsFrom(index, 1, FARTHEST_SPEAKING, IN_SENTENCE).some(isSpeaking)
  )
}

const FARTHEST_KNOWING = 4

/** «владею свободно английским», «знание немецкого», «языки: русский». */
function isKnowingBefore(around: Surroundings, index: number): boolean {
  for (const { word } of around.wordsFrom(index, -1, FARTHEST_KNOWING, IN_SENTENCE)) {
    if (KNOWING.test(word) || HOW_WELL.test(word)) return true
    if (!BETWEEN.test(word) && !isWordOfLanguage(word)) return false
  }
  return false
}

const MOST_LISTED = 5

/** The last of languages in a list, which share what follows: «немецкий и французский рынок». */
function lastOfList(around: Surroundings, first: number): number {
  let last = first
  for (let left = MOST_LISTED; left > 0; left--) {
    const next =
      last + (around.sign(last) === TOGETHER && JOINING.test(around.word(last + 1)) ? 2 : 1)
    const isListed =
      next === last + 1 ? around.sign(last) === ',' : around.sign(last + 1) === TOGETHER
    if (!isListed || !isWordOfLanguage(around.word(next))) break
    last = next
  }
  return last
}

const JOINING = /^(?:и|или|and|or)$/

/** Forms that a language takes: английский, английского, английскому, английским, английском. */
const MASCULINE = /(?:ий|ого|ому|им|ом)$/

/** Whether the word that follows makes an attribute of it. */
function isAttributeOfNext(around: Surroundings, index: number): boolean {
  const word = around.word(index)
  if (isCyrillic(word) && !MASCULINE.test(word)) return true
  const last = lastOfList(around, index)
  const next = around.word(last + 1)
  return (
    next !== '' && around.sign(last) === TOGETHER && !ABOUT_NO_THING.test(next) && !LEVEL.test(next)
  )
}
