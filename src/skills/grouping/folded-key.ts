import { languageOf } from '../tables/languages.ts'
import { SAME_NOUN, STAFF, TWO_DOINGS } from '../tables/tag-replacements.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { singularOf } from '../text/english-singular.ts'
import { withUsualE } from '../text/foreign-words.ts'
import { APART } from '../text/gaps.ts'
import { inLatin } from '../text/look-alikes.ts'
import { isAdjectiveForm, isAdjectiveOf } from '../text/russian-agreement.ts'
import { endsAsAdjective } from '../text/russian-forms.ts'
import { classedStemOf } from '../text/russian-stems.ts'
import { foldTag } from './fold-tag.ts'
import { withoutVersions } from './versions.ts'
import { isLatinOr1C, type TagWord, wordsOfTag } from './words-of-tag.ts'

/**
 * The key of a tag without what makes no other skill: filler, level, desirability (fold-tag.ts), version (versions.ts),
 * the case and number of words. `Знание Python 3` and `Python` share it. A language has one key at all levels.
 */
export function foldedKey(spelling: string): string {
  const words = wordsOfTag(spelling)
  if (words.length === 0) return canonicalKey(spelling)
  const language = languageOf(words.map(({ word }) => word))
  return language === null ? foldedKeyOfWords(words) : `язык ${language}`
}

/** The folded key of words that are a tag or a part of one (listedParts). */
export function foldedKeyOfWords(words: readonly TagWord[]): string {
  const kept = inUsualOrder(withoutVersions(foldTag(withMicrosoft(words))))
  if (isNameWithNoun(kept)) return [keyOfWord(kept[0]!.word), keyOfWord(kept[1]!.word)].sort().join('')
  let key = ''
  for (let i = 0; i < kept.length; i++) key += keyOfNoun(keyOfWord(kept[i]!.word), i)
  return key
}

let nounsByKey: ReadonlyMap<string, string> | undefined
let staff: ReadonlySet<string> | undefined

/** The key of the noun that stands for the one of a key. A person at the beginning is a role. */
function keyOfNoun(key: string, at: number): string {
  nounsByKey ??= new Map(SAME_NOUN.flatMap(keysOfNouns))
  staff ??= new Set(STAFF.map(keyOfWord))
  if (at > 0 && staff.has(key)) return keyOfWord(STAFF[0]!)
  const noun = asDoing(key)
  return nounsByKey.get(noun) ?? noun
}

function keysOfNouns([usual = '', ...others]: readonly string[]): [string, string][] {
  const key = asDoing(keyOfWord(usual))
  return others.map((one) => [asDoing(keyOfWord(one)), key])
}

const DOING = 'ирован+и'

/** «Тонирование» is «тонировка». */
const asDoing = (key: string) =>
  key.endsWith(DOING) && !TWO_DOINGS.test(key) ? `${key.slice(0, -DOING.length)}ировк` : key

/** «Стрижка мужская» is «мужская стрижка», «шторы: пошив» is «пошив штор». */
function inUsualOrder(words: readonly TagWord[]): readonly TagWord[] {
  const [first, last] = [words[0], words.at(-1)]
  if (words.length < 2 || words.some(({ word }) => isLatinOr1C(word))) return words
  const isAdjectiveLast = endsAsAdjective(last!.word) && isAdjectiveForm(last!.word)
  if (words.length === 2 && isAdjectiveLast && !isAdjectiveForm(first!.word) && isAdjectiveOf(last!.word, first!.word))
    return [last!, first!]
  const isActionLast = last!.gap.startsWith(':') && VERBAL_NOUN.test(last!.word)
  return isActionLast ? [last!, ...words.slice(0, -1)] : words
}

const VERBAL_NOUN = /(?:[аеия]ние|тие|[аиу]ция|[а-я]{3}ка|аж|пошив|переплет|ремонт|уход|подбор|полив|монтаж)$/

const SHORTEST_INFLECTED = 4

function keyOfWord(word: string): string {
  if (word.length === 1) return inLatin(word) ?? word
  // УЗИ and КИИ are no forms of anything.
  if (word.length < SHORTEST_INFLECTED) return word
  return isLatinOr1C(word) ? singularOf(word) : classedStemOf(inUsualLetters(word))
}

/** Foreign words are written with э or е, with one letter or two: кэйтеринг, дэшборд, грумминг. */
function inUsualLetters(word: string): string {
  const withE = withUsualE(word)
  return withE.includes('инг') ? withE.replace(/([бвгдкмнпрт])\1(?=инг)/, '$1') : withE
}

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
 * Whether a Latin name stands beside one Russian word: then their order does not matter (`BI инструменты` is
 * `Инструменты BI`). Between Russian words it does.
 */
function isNameWithNoun(words: readonly TagWord[]): boolean {
  if (words.length !== 2 || words[1]!.gap === APART) return false
  return isLatinOr1C(words[0]!.word) !== isLatinOr1C(words[1]!.word)
}

/** Whether a spelling holds words that folding drops. */
export function hasFiller(spelling: string): boolean {
  const words = wordsOfTag(spelling)
  return foldTag(words).length < words.length
}
