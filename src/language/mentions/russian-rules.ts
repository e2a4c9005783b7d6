import { tagWords } from '../tables/tag-words.ts'
import { isSearchedVerb, verbOfForm } from '../tables/verbs.ts'
import { listed } from '../tables/words.ts'
import { TOGETHER } from '../text/gaps.ts'
import { isAdjectiveForm } from '../text/russian-agreement.ts'
import {
  hasOthersOfStem,
  isInflected,
  isNominalFormOf,
  isOfOtherGender,
  isOtherNoun,
} from '../text/russian-forms.ts'
import {
  type Candidate,
  indexOf,
  isCapitals,
  isCyrillic,
  isLowerCase,
  type Surroundings,
} from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to Russian names: another word has the same stem or the same letters, or the word is
// about something else.

/** Names of one Russian word that has no other forms, or is not found in them. */
export const isUninflected = ({ words, capitals }: Name): boolean =>
  words.length === 1 && isCyrillic(words[0]) && (capitals || !isInflected(words[0]!))

/** Whether the text holds another word: the trie knows Russian words by their stem. */
export function isOtherWord(around: Surroundings, { name, first, versioned }: Candidate): boolean {
  return !versioned && around.word(first) !== name.words[0]!
}

/** Names with a word whose stem is another word's too. */
export const sharesStem = ({ words }: Name): boolean =>
  words.some((word) => isCyrillic(word) && hasOthersOfStem(word))

/** Whether another word of the stem stands there: логистик shares it with Логистика. */
export function isOtherForm(around: Surroundings, candidate: Candidate): boolean {
  const { name, versioned } = candidate
  if (versioned) return false
  return name.words.some((own, i) => {
    const at = indexOf(candidate, i)
    if (!isCyrillic(own) || around.word(at) === own) return false
    const word = around.word(at)
    if (name.words.length === 1 && isOtherNoun(word, own)) return true
    return isCyrillic(word) && word.length > 1 && !isNominalFormOf(word, own)
  })
}

/** Names that say what one is able to do: «работать с данными». */
export const beginsWithSearchedVerb = ({ words }: Name): boolean =>
  words.length > 1 && isSearchedVerb(words[0]!)

const PARTICIPLE = /(?:[аяи]ем|[аеё]нн|[аеуюя]ющ|[ая]щ|вш)(?:ой|ом|ей|ем)$/

/**
 * Whether a firm, others or a thing do it, not the one who reads: «внедряем Agile», «сами
 * разрабатывают ПО», «создаваемых командой», «модель, которая бы снизила затраты».
 */
export function isDoneByOthers(around: Surroundings, { first }: Candidate): boolean {
  const word = around.word(first)
  if (/(?:[еи]м|[еиуюая]т)(?:ся)?$/.test(word) || PARTICIPLE.test(word)) return true
  if (isAdjectiveForm(word) && verbOfForm(word) === undefined) return true
  return around.word(first - 1) === 'бы'
}

/** Names with a role in -ик or an activity in -ика: аналитик, аналитика. */
export const mayBeRoleOrActivity = ({ words }: Name): boolean =>
  words.some((word) => /ика?$/.test(word))

/** Whether the words around tell that the role is meant, not the activity, or the reverse. */
export function isOtherRoleOrActivity(around: Surroundings, candidate: Candidate): boolean {
  const { name, first } = candidate
  return name.words.some((own, i) => {
    const at = indexOf(candidate, i)
    // By its own adjective it is neither: «анализ сетевого трафика», «сетевой график».
    if (i > 0 && isOfOtherGender(name.words[i - 1]!, own)) return false
    if (own.endsWith('ика') && isOfRole(around, first, at)) return true
    if (own.endsWith('ик') && isOfActivity(around, first, around.word(at))) return true
    return i > 0 && isOfOtherGender(around.word(indexOf(candidate, i - 1)), own)
  })
}

const [BEFORE_A_ROLE, BEFORE_AN_ACTIVITY] = [
  tagWords('before-a-role'),
  tagWords('before-an-activity'),
]

// Activities whose role has the same stem. Others have none (этика) or another one (логистика,
// логист).
const OF_A_ROLE =
  /(?:аналит|математ|физ|механ|электрон|энергет|статист|техн|полит|хим|мед|генет|кибернет|информат|крит)ика$/

/** Whether the form is a role's by the word before: «в должности аналитика». */
function isRoleAfter(previous: string, form: string): boolean {
  return OF_A_ROLE.test(form) && (BEFORE_A_ROLE.test(previous) || /(?:ого|его)$/.test(previous))
}

/** Whether the form is the activity's by the word before: «в области аналитики». */
function isActivityAfter(previous: string, form: string): boolean {
  return form.endsWith('ики') && BEFORE_AN_ACTIVITY.test(previous)
}

const BEFORE_A_HYPHEN = /^(?:дата|data|бизнес|веб|web|bi|продукт|гейм|финанс)$/

/**
 * Whether the word before tells that the form is a role's. Before a compound it stands before the
 * whole of it: «в качестве бизнес-аналитика», «ищем дата аналитика».
 */
function isOfRole(around: Surroundings, first: number, index: number): boolean {
  const form = around.word(index)
  const previous = around.word(first - 1)
  const isCompound = BEFORE_A_HYPHEN.test(previous) || around.gap(first - 1) === '-'
  const places = isCompound ? [index, first, first - 1] : [index, first]
  // Only a word before white space counts: «Навыки: Аналитика» is a heading and an item.
  return places.some(
    (at) => /^[ \t\u00a0]+$/.test(around.gap(at - 1)) && isRoleAfter(around.word(at - 1), form),
  )
}

/** … before a compound too: «системы BI-аналитики». */
function isOfActivity(around: Surroundings, first: number, form: string): boolean {
  const isCompound = around.gap(first - 1) === '-'
  return isActivityAfter(around.word(isCompound ? first - 2 : first - 1), form)
}

const ABBREVIATED = listed('russian')

/** Whether ПО, ТО (also in «Установка ПО») is an ordinary word here, typed without capitals. */
export function isRussianWord(around: Surroundings, candidate: Candidate): boolean {
  const { name } = candidate
  return name.capitalWords.some((isInCapitals, i) => {
    if (!isInCapitals) return false
    const at = indexOf(candidate, i)
    if (!isCyrillic(around.word(at))) return false
    const word = around.word(at)
    if (word.length > 1)
      return (
        ABBREVIATED.has(word) &&
        (!isCapitals(around.typed(at)) || isAmongCapitals(around, candidate))
      )
    return isLowerCase(around.typed(at)) && isBesideSpace(around, at, name.words.length > i + 1)
  })
}

/** Whether the whole line is in capitals, which then say nothing: «ОТВЕЧАЛ ПО ДОГОВОРАМ». */
function isAmongCapitals(around: Surroundings, { first, last }: Candidate): boolean {
  if (first !== last) return false
  const beside = [typedBeside(around, first - 1, first - 1), typedBeside(around, first, first + 1)]
  return (
    beside.every((typed) => typed === '' || isCapitals(typed)) &&
    beside.some((typed) => typed.length > 3)
  )
}

/** The word at an index as typed; empty when more than white space on one line is between. */
const typedBeside = (around: Surroundings, gap: number, index: number) =>
  /^[ \t\u00a0]+$/.test(around.gap(gap)) ? around.typed(index) : ''

/** Whether a lone letter is a preposition: «язык с людьми», not «проведение а/в тестов». */
function isBesideSpace(around: Surroundings, index: number, hasNext: boolean): boolean {
  if (hasNext && around.sign(index) === '/' && around.word(index + 1).length === 1) return false
  return (
    around.sign(index - 1) === TOGETHER ||
    (hasNext && around.sign(index) === TOGETHER && around.sign(index - 1) !== '/')
  )
}
