import { languageOf, languageWords } from '../tables/languages.ts'
import { remembering } from '../text/bounded-cache.ts'
import { TOGETHER } from '../text/gaps.ts'
import { type Candidate, gapAfter, isCyrillic, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to names of languages. «Немецкий» is an attribute of anything German: it is the language where the words
// beside it speak of knowing one.

const isWordOfLanguage = remembering((word: string): boolean => languageOf([word]) !== null)

/** Whether a name is a language's adjective alone: Немецкий, German. (Иврит is no attribute of anything.) */
export const isLanguageAlone = ({ words }: Name): boolean =>
  words.length === 1 && isWordOfLanguage(words[0]!) && /(?:ий|[a-z])$/.test(words[0]!)

const KNOWING = languageWords('knowing')
const HOW_WELL = languageWords('how-well')
const LEVEL = languageWords('level')
/** Where one has learnt it, behind a sign: «немецкий (школа)», but not «немецкая школа». */
const STUDIED = languageWords('studied')
/** Of these words only what comes next tells: «на уровне», «от B1», «не ниже B1». */
const LEVEL_TO_COME = languageWords('level-to-come')
const LEVEL_TOLD = languageWords('level-told')

/** Whether the adjective of a language is not the language: «немецкая мебель», «китайский рынок». */
export function isNoLanguage(around: Surroundings, candidate: Candidate): boolean {
  const { first } = candidate
  if (isToldAt(around, first) || isListedWithTold(around, first) || isItem(around, first)) return false
  return !isEnglish(around, first)
}

/** English is asked for so often that its name alone tells, as long as it is an attribute of nothing. */
function isEnglish(around: Surroundings, index: number): boolean {
  const word = wordAt(around, index)!
  if (word === 'english') return true
  if (!word.startsWith('английск') || !isMasculine(around, index)) return false
  const next = wordAt(around, index + 1)
  // «Английский с техническим уклоном», but not «английский завтрак».
  return gapAfter(around, index) !== TOGETHER || !isCyrillic(next) || ABOUT_NO_THING.test(next ?? '')
}

function isToldAt(around: Surroundings, index: number): boolean {
  return isLevelAfter(around, index) || isKnowingBefore(around, index) || isSpokenSo(around, index)
}

const SPEAKING = languageWords('speaking')
const FARTHEST_SPEAKING = 3

/** «Говорю по-узбекски», «по-польски понимаю»; «плов по-узбекски» is none. */
function isSpokenSo(around: Surroundings, index: number): boolean {
  if (!/[сц]ки$/.test(wordAt(around, index)!) || wordAt(around, index - 1) !== 'по') return false
  const isSpeaking = (at: number, gap: number) =>
    !/[.;!?\n]/.test(rawGapAfter(around, gap)) && SPEAKING.test(wordAt(around, at) ?? '')
  for (let step = 1; step <= FARTHEST_SPEAKING; step++) {
    if (isSpeaking(index - 1 - step, index - 1 - step) || isSpeaking(index + step, index + step - 1)) return true
  }
  return false
}

/** «английский на уровне B2», «немецкий — родной», `French (C1)`. */
function isLevelAfter(around: Surroundings, index: number): boolean {
  if (!/^[ \t\u00a0:(,–—-]{0,4}$/.test(rawGapAfter(around, index))) return false
  const next = wordAt(around, index + 1) ?? ''
  if (STUDIED.test(next)) return /[:(,–—-]/.test(rawGapAfter(around, index))
  if (!LEVEL.test(next)) return false
  return !LEVEL_TO_COME.test(next) || LEVEL_TOLD.test(wordAt(around, index + 2) ?? '')
}

const FARTHEST_KNOWING = 4

/** «владею свободно английским», «знание немецкого», «языки: русский». */
function isKnowingBefore(around: Surroundings, index: number): boolean {
  // «Знание немецкой мебели»: what is known follows.
  if (isAttributeOfNext(around, index)) return false
  for (let at = index - 1; at >= 0 && index - at <= FARTHEST_KNOWING; at--) {
    if (/[.!?;\n]/.test(rawGapAfter(around, at))) return false
    const word = wordAt(around, at)!
    if (KNOWING.test(word)) return true
    if (HOW_WELL.test(word)) return isMasculine(around, index) || at === index - 1
    if (!/^(?:на|и|in|of|the|c|с|со|как|минимум|also|and|skills)$/.test(word) && !isWordOfLanguage(word)) return false
  }
  return false
}

/** Forms that a language takes: английский, английского, английскому, английским, английском. */
const isMasculine = (around: Surroundings, index: number) =>
  !isCyrillic(wordAt(around, index)) || /(?:ий|ого|ому|им|ом)$/.test(wordAt(around, index)!)

const ABOUT_NO_THING = languageWords('about-no-thing')

/** Whether the word that follows makes an attribute of it. */
function isAttributeOfNext(around: Surroundings, index: number): boolean {
  if (!isMasculine(around, index)) return true
  const next = wordAt(around, index + 1)
  return next !== undefined && gapAfter(around, index) === TOGETHER && !ABOUT_NO_THING.test(next) && !LEVEL.test(next)
}

const FARTHEST_IN_LIST = 4

/** «английским и немецким»: the first one is told. */
function isListedWithTold(around: Surroundings, index: number): boolean {
  for (const step of [-1, 1]) {
    for (let at = index + step, left = FARTHEST_IN_LIST; left > 0; at += step, left--) {
      const gap = rawGapAfter(around, step < 0 ? at : at - 1)
      const word = wordAt(around, at)
      if (word === undefined || !/^\s*[,/]?\s*$/.test(gap) || gap.includes('\n')) break
      if (/^(?:и|или|and|or)$/.test(word)) continue
      if (!isWordOfLanguage(word) || !isMasculine(around, at)) break
      if (!isAttributeOfNext(around, Math.max(at, index)) && isToldAt(around, at)) return true
    }
  }
  return false
}

/** A language on a line by itself, or among others: «• немецкий», «Английский, немецкий». */
function isItem(around: Surroundings, index: number): boolean {
  const word = wordAt(around, index)!
  if (isCyrillic(word) && !word.endsWith('ий')) return false
  return isItemEnd(around, index - 1, index - 1) && isItemEnd(around, index, index + 1)
}

const ENDS_ITEM = /^[\s.;•·|]*$|[\n•·|]/u

/** Whether a line or an item ends between two words, or a comma or a semicolon parts two languages. */
function isItemEnd(around: Surroundings, gap: number, beside: number): boolean {
  const other = wordAt(around, beside)
  if (other === undefined) return true
  const between = rawGapAfter(around, gap)
  if (/^\s*[,;]\s*[–—-]?\s*$/.test(between) && !between.includes('\n')) return isWordOfLanguage(other)
  return between.trim() !== '' || between.includes('\n') ? ENDS_ITEM.test(between) : false
}
