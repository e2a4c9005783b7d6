import { languageOf } from '../tables/languages.ts'
import { tagWords } from '../tables/tag-words.ts'
import { canonicalKey, withoutJsEnding } from '../text/canonical-key.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { APART } from '../text/gaps.ts'
import { type AroundHead, aroundHead } from './around-head.ts'
import { foldTag } from './fold-tag.ts'
import { withoutVersions } from './versions.ts'
import { keyOfDoing, keyOfModifier, keyOfNoun, keyOfStem, keyOfWord } from './word-keys.ts'
import { isLatinOr1C, type TagWord, wordsOfTag } from './words-of-tag.ts'

/**
 * The key of a tag without what makes no other skill: filler, level, desirability (fold-tag.ts),
 * version (versions.ts), the case and number of words. `Знание Python 3` and `Python` share it. A
 * language has one key at all levels.
 */
export function foldedKey(spelling: string): string {
  const words = wordsOfTag(spelling)
  if (words.length === 0) return canonicalKey(spelling)
  const language = languageOf(words.map(({ word }) => word))
  return language === null ? foldedKeyOfWords(words) : `язык ${language}`
}

/** The folded key of words that are a tag or a part of one. `NextJS 13` has that of `Next.js`. */
export function foldedKeyOfWords(words: readonly TagWord[]): string {
  const kept = inUsualOrder(withoutVersions(foldTag(withMicrosoft(words))))
  const name = kept.at(-1)?.word.endsWith('js') ? kept.map(({ word }) => word).join('') : ''
  if (/^[a-z]+$/.test(name)) return keyOfWord(withoutJsEnding(name))
  if (isNameWithNoun(kept))
    return kept
      .map(({ word }) => keyOfFirst(word, kept))
      .sort()
      .join('')
  const around = aroundHead(kept)
  if (around !== null) return keyAroundHead(around)
  let key = ''
  for (let i = 0; i < kept.length; i++) {
    const { word } = kept[i]!
    key += i === 0 ? keyOfFirst(word, kept) : keyOfNoun(keyOfWord(word), i)
  }
  return key
}

/**
 * What is done to a product, in whatever word: «настройка Nginx», «конфигурирование Nginx»; of 1С
 * these are two.
 */
const keyOfFirst = (word: string, kept: readonly TagWord[]): string => {
  const noun = keyOfNoun(keyOfWord(word), 0)
  return kept.length > 1 && !isLatinOr1C(word) && kept.every((one) => one.word !== '1с')
    ? keyOfDoing(noun)
    : noun
}

/** Heads with heads, and what says which in any order, as a noun or the adjective made of it. */
function keyAroundHead({ heads, modifiers, stem }: AroundHead): string {
  const keys = heads.map((word) => keyOfNoun(keyOfWord(word), 0))
  // Alone, «приемка» is more than «прием».
  const named = (modifiers.length === 0 && stem === undefined ? keys : keys.map(keyOfDoing)).sort()
  const which = modifiers.map(keyOfModifier)
  if (stem !== undefined) which.push(keyOfStem(stem))
  return [...named, ...which.sort()].join(' ')
}

/** «Шторы: пошив» and «шторы — пошив» are «пошив штор». */
function inUsualOrder(words: readonly TagWord[]): readonly TagWord[] {
  const last = words.at(-1)
  if (words.length < 2 || words.some(({ word }) => isLatinOr1C(word))) return words
  const isActionLast = isSign(last!.gap) && VERBAL_NOUN.test(last!.word)
  return isActionLast ? [last!, ...words.slice(0, -1)] : words
}

const isSign = (gap: string) => gap === APART || /^[:–—]/.test(gap)
const VERBAL_NOUN = tagWords('verbal-noun')

/** `МС Excel` and `MC Excel` are typed for `MS Excel`. */
function withMicrosoft(words: readonly TagWord[]): readonly TagWord[] {
  const [first, second] = words
  if (
    (first?.word === 'мс' || first?.word === 'mc') &&
    second !== undefined &&
    kindOf(second.word.charCodeAt(0)) !== CYRILLIC
  ) {
    return [{ ...first, word: 'ms' }, ...words.slice(1)]
  }
  return words
}

/**
 * Whether a Latin name stands beside one Russian word: then their order does not matter (`BI
 * инструменты` is `Инструменты BI`). Between Russian words it does.
 */
function isNameWithNoun(words: readonly TagWord[]): boolean {
  if (words.length !== 2 || words[1]!.gap === APART) return false
  return isLatinOr1C(words[0]!.word) !== isLatinOr1C(words[1]!.word)
}
