import { tagWords } from '../tables/tag-words.ts'
import { russianWords } from '../tables/words.ts'
import { TOGETHER } from '../text/gaps.ts'
import {
  isInflected,
  isNominalFormOf,
  isOfOtherGender,
  isOtherNoun,
} from '../text/russian-forms.ts'
import {
  type Candidate,
  gapAfter,
  indexOf,
  isCapitals,
  isCyrillic,
  isLowerCase,
  rawGapAfter,
  type Surroundings,
  typedAt,
  wordAt,
} from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to Russian names: another word has the same stem or the same letters, or the word is
// about something else.

/** Names of one Russian word that has no other forms, or is not found in them. */
export const isUninflected = ({ words, capitals }: Name): boolean =>
  words.length === 1 && isCyrillic(words[0]) && (capitals || !isInflected(words[0]!))

/** Whether the text holds another word: the trie knows Russian words by their stem. */
export function isOtherWord(around: Surroundings, { name, first, versioned }: Candidate): boolean {
  return !versioned && wordAt(around, first) !== name.words[0]!
}

/** Whether the text holds a form of another word of the stem: логистик, Логистика. */
export function isOtherForm(around: Surroundings, candidate: Candidate): boolean {
  const { name } = candidate
  return name.words.some((own, i) => {
    const at = indexOf(candidate, i)
    if (!isCyrillic(own) || wordAt(around, at) === own) return false
    const word = wordAt(around, at)!
    if (name.words.length === 1 && isOtherNoun(word, own)) return true
    return isCyrillic(word) && word.length > 1 && !isNominalFormOf(word, own)
  })
}

const PARTICIPLE = /(?:[аяи]ем|[аеё]нн|[аеуюя]ющ|[ая]щ|вш)(?:ой|ом|ей|ем)$/

/**
 * Whether a firm, others or a thing do it, not the one who reads: «внедряем Agile», «сами
 * разрабатывают ПО», «создаваемых командой», «модель, которая бы снизила затраты».
 */
export function isDoneByOthers(around: Surroundings, { first }: Candidate): boolean {
  const word = wordAt(around, first)!
  if (/(?:[еи]м|[еиуюая]т)(?:ся)?$/.test(word) || PARTICIPLE.test(word)) return true
  return wordAt(around, first - 1) === 'бы'
}

/**
 * Whether the words around tell that the role is meant where the name is the activity, or the other
 * way round.
 */
export function isOtherRoleOrActivity(around: Surroundings, candidate: Candidate): boolean {
  const { name, first } = candidate
  return name.words.some((own, i) => {
    const at = indexOf(candidate, i)
    if (own.endsWith('ика') && isOfRole(around, first, at)) return true
    return i > 0 && isOfOtherGender(wordAt(around, indexOf(candidate, i - 1))!, own)
  })
}

const BEFORE_A_ROLE = tagWords('before-a-role')

// Activities whose role has the same stem. Others have none (этика) or another one (логистика,
// логист).
const OF_A_ROLE =
  /(?:аналит|математ|физ|механ|электрон|энергет|статист|техн|полит|хим|мед|генет|кибернет|информат|крит)ика$/

/**
 * Whether the word before tells that a form is a role's, not the activity's it looks like: «в
 * должности аналитика», «ищем опытного аналитика».
 */
function isRoleAfter(previous: string, form: string): boolean {
  return OF_A_ROLE.test(form) && (BEFORE_A_ROLE.test(previous) || /(?:ого|его)$/.test(previous))
}

const BEFORE_A_HYPHEN = /^(?:дата|data|бизнес|веб|web|bi|продукт|гейм|финанс)$/

/**
 * Whether the word before tells that the form is a role's. Before a compound it stands before the
 * whole of it: «в качестве бизнес-аналитика», «ищем дата аналитика».
 */
function isOfRole(around: Surroundings, first: number, index: number): boolean {
  const form = wordAt(around, index)!
  const previous = wordAt(around, first - 1) ?? ''
  const isCompound = BEFORE_A_HYPHEN.test(previous) || rawGapAfter(around, first - 1) === '-'
  const places = isCompound ? [index, first, first - 1] : [index, first]
  // Only a word before white space counts: «Навыки: Аналитика» is a heading and an item.
  return places.some(
    (at) =>
      /^[ \t\u00a0]+$/.test(rawGapAfter(around, at - 1)) &&
      isRoleAfter(wordAt(around, at - 1) ?? '', form),
  )
}

/** Whether an abbreviation in the name («Установка ПО») is a word here, typed without capitals. */
export function isRussianWord(around: Surroundings, candidate: Candidate): boolean {
  const { name } = candidate
  return name.capitalWords.some((isInCapitals, i) => {
    if (!isInCapitals) return false
    const at = indexOf(candidate, i)
    if (!isCyrillic(wordAt(around, at))) return false
    const word = wordAt(around, at)!
    if (word.length > 1) return russianWords.has(word) && !isCapitals(typedAt(around, at))
    return isLowerCase(typedAt(around, at)) && isBesideSpace(around, at, name.words.length > i + 1)
  })
}

/** Whether a lone letter is a preposition: «язык с людьми», but not «проведение а/в тестов». */
function isBesideSpace(around: Surroundings, index: number, hasNext: boolean): boolean {
  if (hasNext && gapAfter(around, index) === '/' && wordAt(around, index + 1)?.length === 1)
    return false
  return (
    gapAfter(around, index - 1) === TOGETHER ||
    (hasNext && gapAfter(around, index) === TOGETHER && gapAfter(around, index - 1) !== '/')
  )
}
