import { noSkillOf } from '../tables/no-skills.ts'
import { tagWords } from '../tables/tag-words.ts'
import { rememberingWords } from '../text/bounded-cache.ts'
import { TOGETHER } from '../text/gaps.ts'
import { isAdjectiveForm } from '../text/russian-agreement.ts'
import { isAdjective } from '../text/russian-forms.ts'
import { type Candidate, isCyrillic, type Surroundings } from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to adjectives that name a trait («ответственный», «внимателен»). They do where they
// are said of somebody, not as an attribute of a thing («мобильный телефон») nor of a duty
// («ответственный за склад»).

const FARTHEST = 6

/** Short adjectives of traits; the endings leave out nouns such as «коллектив», «архив». */
const SHORT =
  /^[а-я]{3,}(?:венен|телен|ален|белен|[яр]атен|рятен|чив|бив|жлив|елив|ичен|ивен|остен|вестен|ован|млен)$/

/** Names of one word that is an adjective, long or short. */
export const isQuality = ({ words }: Name): boolean =>
  words.length === 1 && (isAdjective(words[0]!) || SHORT.test(words[0]!))

/** Whether the adjective is an attribute of a thing here, or another word of its stem. */
export function isSaidOfThings(around: Surroundings, { name, first }: Candidate): boolean {
  const own = name.words[0]!
  const word = around.word(first)
  if (isShortFormOf(word, own)) return wordAfter(around, first) === 'за'
  if (SHORT.test(own)) return true
  if (isInCharge(around, first, word)) return true
  if (isAdjective(word))
    return !hasLine(around, first) && isThing(wordAfter(around, lastInRow(around, first, 1)))
  return !(OBLIQUE.test(word) && (isSomebodyAfter(around, first) || isBeingBefore(around, first)))
}

/** The word that follows with nothing but a space between. */
const wordAfter = (around: Surroundings, index: number) =>
  around.sign(index) === TOGETHER ? around.word(index + 1) : ''

const isThing = (word: string) => isCyrillic(word) && !MAY_FOLLOW.test(word) && !isSomebody(word)

/** The farthest of adjectives in a row, which share a noun: «дружный, спокойный отдел». */
function lastInRow(around: Surroundings, from: number, step: 1 | -1): number {
  let last = from
  for (const { at, word } of around.wordsFrom(from, step, FARTHEST, /^[ ,\u00a0]+$/)) {
    if (!isAdjective(word)) break
    last = at
  }
  return last
}

/** Whether adjectives alone have a line of several: what is listed below is another item. */
function hasLine(around: Surroundings, first: number): boolean {
  const before = lastInRow(around, first, -1) - 1
  const last = lastInRow(around, first, 1)
  if (!around.gap(last).includes('\n')) return false
  // A line that begins a text may be half of one: «спокойная\nобстановка».
  return before < 0 ? isAdjective(around.word(last + 1)) : around.gap(before).includes('\n')
}

const IN_CHARGE = /^ответственн(?:ого|ому|ым|ых|ыми)$/
const BY_POST = /^(?:сотрудни|работни|специалист|лиц)/
const SOUGHT = /^(?:ищ|приглаша|нуж|требу|ждем|возьм|рады)/

/** «Передать ответственному сотруднику»: whoever sees to it; not so «ищем ответственного». */
function isInCharge(around: Surroundings, first: number, word: string): boolean {
  if (!IN_CHARGE.test(word) || !BY_POST.test(wordAfter(around, first) ?? '')) return false
  return !around
    .wordsFrom(first, -1, FARTHEST, /^[^.!?;\n]*$/)
    .some((before) => SOUGHT.test(before.word) || BEING.test(before.word))
}

const LONG_ENDING = /(?:ый|ий|ой)$/

/** «Внимательна» of Внимательный, «ответственна» of Ответственен; -о would be an adverb. */
function isShortFormOf(word: string, own: string): boolean {
  if (!SHORT.test(own))
    return LONG_ENDING.test(own) && /^[аы]$/.test(tailOf(word, own.replace(LONG_ENDING, '')))
  return /^[аы]?$/.test(tailOf(word, own)) || /^[аы]$/.test(tailOf(word, withoutFleetingVowel(own)))
}

/** What a word has behind its beginning; a word that begins otherwise is no form at all. */
const tailOf = (word: string, beginning: string) =>
  word.startsWith(beginning) ? word.slice(beginning.length) : '-'

const withoutFleetingVowel = (own: string) => own.replace(/лен$/, 'льн').replace(/ен$/, 'н')

/** «Внимательный к деталям», «аккуратный в работе»: nothing that the adjective belongs to. */
const MAY_FOLLOW = /^(?:и|или|либо|а|но|к|ко|в|во|при|умею|умеющ[а-я]+|имею|без|не)$/
const OBLIQUE = /(?:ого|ому|ым|им|ых|их|ыми|ими|ую|юю)$/
const PEOPLE = tagWords('people')
/** «Ответственный исполнитель»: what they are called, not how they are. */
const BY_OFFICE =
  /^(?:исполнител|редактор|продюсер|секретар|руководител|директор|производител|представител)/

const CASE_ENDING = /(?:ом|ем|ов|ев|ей|[аяуюыи])$/

const isSomebody = rememberingWords(
  (word): boolean =>
    PEOPLE.test(word) ||
    (!BY_OFFICE.test(word) && (isRole(word) || isRole(baseOf(word)) || isRole(`${baseOf(word)}ь`))),
)

const isRole = (word: string) => noSkillOf(word) === 'role'
const baseOf = (word: string) => word.replace(CASE_ENDING, '')

const IN_ROW = /^[\s,]*$/

/** «Ответственного и аккуратного водителя»: among adjectives of somebody. */
function isSomebodyAfter(around: Surroundings, index: number): boolean {
  for (const { word } of around.wordsFrom(index, 1, FARTHEST, IN_ROW)) {
    if (isSomebody(word)) return true
    if (!isBetween(word)) return false
  }
  return false
}

const BEING = /^(?:быть|являюсь|себя)$/

/** «Быть внимательным и ответственным». */
function isBeingBefore(around: Surroundings, index: number): boolean {
  for (const { word } of around.wordsFrom(index, -1, FARTHEST, IN_ROW)) {
    if (BEING.test(word)) return true
    if (!isBetween(word)) return false
  }
  return false
}

const isBetween = (word: string) =>
  /^(?:и|или|очень|более|достаточно)$/.test(word) || isAdjectiveForm(word)
