import { englishFunctionWords, ordinaryEnglish, tradeNouns } from '../tables/ordinary-english.ts'
import { TOGETHER } from '../text/gaps.ts'
import {
  isActivityAfter,
  isAdjective,
  isInflected,
  isNominalFormOf,
  isOfOtherGender,
  isOtherNoun,
  isRoleAfter,
} from '../text/russian.ts'
import {
  beginsSentence,
  type Candidate,
  gapAfter,
  isCapitals,
  isCyrillic,
  isLatin,
  isLineOfList,
  isLowerCase,
  rawGapAfter,
  type Surroundings,
  standsInList,
  typedAt,
  wordAt,
} from './mention-context.ts'
import { isNoLanguage } from './one-letter.ts'

type Rule = (around: Surroundings, candidate: Candidate) => boolean

/** The reasons for which words that spell a name do not name the skill. Cheap ones first. */
const objections: readonly Rule[] = [
  isOtherForm,
  isGluedToSign,
  isLoneLetterOnly,
  isUnitOfMeasure,
  isRussianWord,
  isAttribute,
  isOrdinaryEnglish,
  isKnownPhrase,
  isPaidFor,
  isPrefixed,
  isInAddress,
]

export function isMention(around: Surroundings, candidate: Candidate): boolean {
  return !objections.some((objects) => objects(around, candidate))
}

/** The key of a Russian word is its stem; a form of another word (логистик for Логистика) may share it. */
function isOtherForm(around: Surroundings, { name, first, versioned }: Candidate): boolean {
  for (let i = 0; i < name.words.length; i++) {
    const word = wordAt(around, first + i)!
    const own = name.words[i]!
    if (own.endsWith('ика') && isOfRole(around, first, first + i)) return true
    if (own.endsWith('ик') && isOfActivity(around, first, word)) return true
    if (i > 0 && isOfOtherGender(wordAt(around, first + i - 1)!, own)) return true
    if (own === word || versioned || !isCyrillic(own)) continue
    if (name.words.length === 1 && (name.capitals || !isInflected(own) || isOtherNoun(word, own))) return true
    if (isCyrillic(word) && word.length > 1 && !isNominalFormOf(word, own)) return true
  }
  return false
}

const BEFORE_A_HYPHEN = /^(?:дата|data|бизнес|веб|web|bi|продукт|гейм|финанс)$/

/** «в качестве бизнес-аналитика», «ищем дата аналитика»: what tells the role stands before the whole compound. */
function isOfRole(around: Surroundings, first: number, index: number): boolean {
  const form = wordAt(around, index)!
  const previous = wordAt(around, first - 1) ?? ''
  const isCompound = BEFORE_A_HYPHEN.test(previous) || rawGapAfter(around, first - 1) === '-'
  const places = isCompound ? [index, first, first - 1] : [index, first]
  // «Навыки: Аналитика» is a heading and what stands under it.
  return places.some(
    (at) => /^[ \t\u00a0]+$/.test(rawGapAfter(around, at - 1)) && isRoleAfter(wordAt(around, at - 1) ?? '', form),
  )
}

/** «в области аналитики», «системы BI-аналитики». */
function isOfActivity(around: Surroundings, first: number, form: string): boolean {
  const isCompound = rawGapAfter(around, first - 1) === '-'
  return isActivityAfter(wordAt(around, isCompound ? first - 2 : first - 1) ?? '', form)
}

/** `Java#…` is nobody's Java. */
function isGluedToSign({ text }: Surroundings, { end }: Candidate): boolean {
  const next = text[end]
  return next === '#' && /\p{L}/u.test(text[end + 1] ?? '')
}

function isLoneLetterOnly(around: Surroundings, candidate: Candidate): boolean {
  return candidate.name.words.length === 1 && candidate.name.words[0]!.length === 1 && isNoLanguage(around, candidate)
}

const UNITS = new Set('ml pm am kg mb gb tb hr mm cm mg ms db ip мл мм см км кг га вт квт ч м г т с'.split(' '))

/** 500 ml, 5 PM. */
function isUnitOfMeasure(around: Surroundings, { name, first }: Candidate): boolean {
  if (name.words.length !== 1 || !UNITS.has(name.words[0]!)) return false
  // Two ML libraries are not two millilitres.
  if (name.words[0] === 'ml' && isCapitals(typedAt(around, first))) return false
  return /^\d+$/.test(wordAt(around, first - 1) ?? '') && /^\s?$/.test(rawGapAfter(around, first - 1))
}

// At the beginning of a sentence they have one capital: По адресу.
const RUSSIAN_WORDS = new Set(
  'по то от до на но за со из об он она оно мы вы ты ну да не ни их ее же бы ли как так там тут это все вот для под над при про без или где кто что сам суп кот том тот мир дом час год раз вид сад вес рис газ лес пол суд сок бар бор дар рок ток тур шум спор сор мой твой ум ас ус ор'.split(
    ' ',
  ),
)

/** по, то, от are the abbreviations ПО, ТО, ОТ in capitals only, alone and in longer names (Установка ПО). */
function isRussianWord(around: Surroundings, { name, first }: Candidate): boolean {
  return name.words.some((_, i) => {
    const [word, typed] = [wordAt(around, first + i)!, typedAt(around, first + i)]
    if (!name.capitalWords[i] || !isCyrillic(word)) return false
    if (word.length === 1) return isLowerCase(typed) && isBesideSpace(around, first + i, name.words.length > i + 1)
    return RUSSIAN_WORDS.has(word) && !isCapitals(typed)
  })
}

/** «а/в тесты» are A/B tests, in «язык с людьми» the letter is a preposition. */
function isBesideSpace(around: Surroundings, index: number, hasNext: boolean): boolean {
  return (
    gapAfter(around, index - 1) === TOGETHER ||
    (hasNext && gapAfter(around, index) === TOGETHER && gapAfter(around, index - 1) !== '/')
  )
}

/** A quality named by an adjective (Мобильный) is not named by an attribute of something: «мобильный телефон». */
function isAttribute(around: Surroundings, { name, first }: Candidate): boolean {
  if (name.words.length !== 1 || !isAdjective(name.words[0]!)) return false
  if (!isAdjective(wordAt(around, first)!)) return true
  return (
    gapAfter(around, first) === TOGETHER && isCyrillic(wordAt(around, first + 1)) && wordAt(around, first + 1) !== 'и'
  )
}

/**
 * A name that is also an English word (react, excel, go): in lower case, at the beginning of an English sentence or in a
 * sentence of capitals it is the word. Russian around it or a list of names make it the name.
 */
function isOrdinaryEnglish(around: Surroundings, candidate: Candidate): boolean {
  const { name, first, versioned } = candidate
  if (name.words.length !== 1 || versioned || !ordinaryEnglish.has(name.words[0]!)) return false
  const typed = typedAt(around, first)
  if (standsInList(around, candidate) || isLineOfList(around, candidate) || isPackage(around, first)) return false
  // «Go, go, go!», but not «React, React Native».
  if (isLowerCase(typedAt(around, first + 1)) && wordAt(around, first + 1) === name.words[0]) return true
  if (isLowerCase(typed)) return !hasRussianBeside(around, first)
  const next = wordAt(around, first + 1)
  const nextBySpace = rawGapAfter(around, first) === ' ' && isLatin(next)
  if (isCapitals(typed) && typed.length > 1) {
    return isShoutedFunctionWord(around, first - 1) || (nextBySpace && isShoutedFunctionWord(around, first + 1))
  }
  if (!beginsSentence(around, first) || !nextBySpace) return false
  // «Excel v16» is no beginning of an English sentence.
  return isLowerCase(typedAt(around, first + 1)) && !tradeNouns.has(next!) && !/^v\d/.test(next!)
}

/** `node>=18`, `requests==2.31`: a requirement of a package. */
function isPackage(around: Surroundings, index: number): boolean {
  return (
    /^\s?(?:[<>=~!^]=?=?|@)\s?v?$/.test(rawGapAfter(around, index)) && /^v?\d/.test(wordAt(around, index + 1) ?? '')
  )
}

function isShoutedFunctionWord(around: Surroundings, index: number): boolean {
  const typed = typedAt(around, index)
  return isCapitals(typed) && englishFunctionWords.has(typed.toLowerCase()) && typed.length > 1
}

const NEAR = 4

/** Whether Russian words stand near in the sentence, or nothing stands there at all. */
function hasRussianBeside(around: Surroundings, index: number): boolean {
  if (wordAt(around, index - 1) === undefined && wordAt(around, index + 1) === undefined) return true
  return hasRussian(around, index, -1) || hasRussian(around, index, 1)
}

function hasRussian(around: Surroundings, index: number, step: 1 | -1): boolean {
  for (let at = index, left = NEAR; left > 0; left--) {
    if (/[.!?\n]/.test(rawGapAfter(around, step > 0 ? at : at - 1))) return false
    at += step
    if (isCyrillic(wordAt(around, at))) return true
  }
  return false
}

/** Phrases and brands in which the name is a part of something else. */
const PHRASES = new Map<string, { before: RegExp; after: RegExp }>([
  [
    'go',
    {
      before: /^(cs|pokemon|pokémon|яндекс|yandex|let|lets|s|to|ready)$/,
      after: /^(to|live|ahead|beyond|above|further|home|pro)$/,
    },
  ],
  ['ad', { before: /^$/, after: /^hoc$/ }],
])

function isKnownPhrase(around: Surroundings, { name, first }: Candidate): boolean {
  const phrase = name.words.length === 1 ? PHRASES.get(name.words[0]!) : undefined
  if (phrase === undefined) return false
  const [previous, next] = [wordAt(around, first - 1) ?? '', wordAt(around, first + 1) ?? '']
  const before = rawGapAfter(around, first - 1)
  const beside = before === ':' || before === "'" || before === '’' || gapAfter(around, first - 1) === TOGETHER
  return (beside && phrase.before.test(previous)) || (gapAfter(around, first) === TOGETHER && phrase.after.test(next))
}

const PAID_FOR = /^(?:компенсаци|скидк|льгот|бесплатн|оплачива|частичн)/
const FARTHEST_PAYMENT = 6

/** A language whose lessons the employer pays for is asked of nobody: «компенсация английского языка». */
function isPaidFor(around: Surroundings, { name, first }: Candidate): boolean {
  if (!name.words.some((word) => word.startsWith('язык')) || name.words.length !== 2) return false
  for (let at = first - 1; at >= 0 && first - at <= FARTHEST_PAYMENT; at--) {
    if (/[.!?;\n]/.test(rawGapAfter(around, at))) return false
    if (PAID_FOR.test(wordAt(around, at)!)) return true
  }
  return false
}

/** No-SQL, non-IT, bi-weekly: glued by a hyphen to what makes another word of it. */
function isPrefixed(around: Surroundings, { first, last }: Candidate): boolean {
  if (
    rawGapAfter(around, first - 1) === '-' &&
    /^(no|non|anti|анти|не|пост|post)$/.test(wordAt(around, first - 1) ?? '')
  )
    return true
  const typed = typedAt(around, first)
  return (
    first === last &&
    rawGapAfter(around, last) === '-' &&
    /^(bi|co|re|pre|ex|de)$/.test(typed) &&
    isLatin(wordAt(around, last + 1)) &&
    isLowerCase(typedAt(around, last + 1))
  )
}

function isInAddress(around: Surroundings, { start, end }: Candidate): boolean {
  return around.isInAddress(start, end)
}
