import type { Span } from '../text/span.ts'
import { isOwnDepartment } from './own-department.ts'
import { isOfPeople, wordsFrom } from './people.ts'
import { type Phrase, WORDING } from './tables.ts'
import { beginsWithPost } from './told.ts'
import type { Unit } from './units.ts'

/** A part of a sentence that says who people are or what a department is called, not what one does. */
export type Others = Span & {
  /** Whether they surely are others; a department, a superior or a team that one works for may be that of the one sought. */
  isSure: boolean
}

/** The wordings that say something of people. */
export const PEOPLE =
  WORDING['with-others'] |
  WORDING['with-people'] |
  WORDING['for-others'] |
  WORDING['answers-to'] |
  WORDING['team-made-of'] |
  WORDING.department |
  WORDING.head

/**
 * What a sentence says of departments, colleagues and superiors: «взаимодействие с отделами закупок и логистики»,
 * «подчинение руководителю направления аналитики», «в команде есть аналитики, DevOps». Their names are none of what the
 * sought does. Experience in a department is asked for, so it stays.
 */
export function othersIn(text: string, unit: Unit, phrases: readonly Phrase[]): Others[] {
  // «Начальник отдела закупок» at the beginning is the one sought.
  if (beginsWithPost(text, unit)) return []
  const says = phrases.reduce((bits, { label }) => (typeof label === 'number' ? bits | label : bits), 0)
  const others: Others[] = []
  let told = unit.start
  let isAsked = false
  for (const { label, start, end } of phrases) {
    if (label === WORDING.asks || label === WORDING['asks-perhaps']) isAsked = true
    if (typeof label !== 'number' || start < told) continue
    const last = lastOf(label, { text, start, end, limit: unit.end, isAsked, says })
    if (last <= end) continue
    others.push({ start: end, end: last, isSure: areMet(label, text.slice(start, end)) })
    told = last
  }
  return others
}

/** A phrase in its sentence. `isAsked`: whether words before it ask for something. `says`: the wordings of the sentence. */
type Found = Span & { text: string; limit: number; isAsked: boolean; says: number }

/** Where what the phrase says of others ends; the end of the phrase when it says nothing of them. */
function lastOf(label: number, found: Found): number {
  const { text, start, end, limit, isAsked, says } = found
  switch (label) {
    case WORDING['with-others']:
      return !isAsked &&
        !isItself(text, end) &&
        beginsWithPeople(text, end, limit, !AT_WORK.test(text.slice(start, end)))
        ? endOfPeople(text, end, limit, true)
        : end
    case WORDING['with-people']:
      return !isAsked && beginsWithPeople(text, end, limit, false) ? endOfPeople(text, end, limit, false) : end
    case WORDING['answers-to']:
      return endOfPeople(text, end, limit, false)
    case WORDING['for-others']:
      return (says & WORDING.hires) !== 0 || isAsked ? end : endOfPeople(text, end, limit, true)
    case WORDING.head:
      return (says & WORDING.hires) !== 0 || isAsked ? end : endOfPeople(text, end, limit, false)
    case WORDING.department:
      return isAsked || isOwnDepartment(text, start, says)
        ? end
        : endOfPeople(text, end, limit, isPlural(text.slice(start, end)))
    case WORDING['team-made-of']:
      return (says & (WORDING.asks | WORDING.works)) === 0 && peopleIn(text, end, limit) > 1 ? limit : end
    default:
      return end
  }
}

/** Whether they are only met, or told as the others of a team: one may work with those whom one leads. */
const areMet = (label: number, phrase: string): boolean =>
  label === WORDING['team-made-of'] || (label === WORDING['with-others'] && !AT_WORK.test(phrase))

/** Of these «по» tells what they do; behind others it begins why one meets them. */
const OF_A_FIELD =
  /^(?:отдел|департамент|служб|подразделени|дирекци|специалист|эксперт|менеджер|инженер|консультант|директор|руководител|ответственн)/

const MATTER = /^(?:вопрос|задач|тем|направлени|част|мер)/

const MOST_WORDS_BEFORE_PEOPLE = 3
const ATTRIBUTE = /(?:[ыи]х|[ое]го|[ое]й|[ыи]ми?)$|^(?:дата|бизнес|веб|продукт|[a-z].*)$/

/** «Взаимодействие с кросс-функциональными командами» says how one works, and names nobody. */
const isItself = (text: string, at: number) =>
  /^\s(?:[a-z]+\s)?(?:кросс-?функциональн|cross-?\s?functional)/i.test(text.slice(at, at + LONGEST_ITSELF))
const LONGEST_ITSELF = 40

/** «Работа с логистикой» may be the work. */
const AT_WORK = /^(?:работ|work)/i
/** Departments by what they do: one speaks with them. */
const DEPARTMENT =
  /^(?:(?:маркетинг|склад|клининг|дизайн)ом|(?:логистик|разработк|аналитик|архитектур|техподдержк)ой|(?:продаж|закупк|финанс)ами|безопасностью|производством|тестированием|эксплуатацией|бухгалтерией|pr|it|ит|иб)$/

/** @param mayBeDepartment whether what a department does may stand for it: «взаимодействие с логистикой» */
function beginsWithPeople(text: string, from: number, limit: number, mayBeDepartment: boolean): boolean {
  let left = MOST_WORDS_BEFORE_PEOPLE
  for (const { word, gap } of wordsFrom(text, from, limit)) {
    if (left-- === 0 || ENDS.test(gap) || gap.includes(',')) return false
    if (isOfPeople(word) || (mayBeDepartment && DEPARTMENT.test(word))) return true
    if (!ATTRIBUTE.test(word)) return false
  }
  return false
}

const MOST_WORDS_TO_PEOPLE = 14

/** How many of the first words name people. */
function peopleIn(text: string, from: number, limit: number): number {
  let [people, left] = [0, MOST_WORDS_TO_PEOPLE]
  for (const { word } of wordsFrom(text, from, limit)) {
    if (left-- === 0) break
    if (isOfPeople(word)) people++
  }
  return people
}

const ENDS = /[.;:!?…•●▪\n()–—]|\s-\s/
const PURPOSE =
  /^(?:в|во|на|для|при|о|об|от|из|до|к|ко|у|с|c|со|через|чтобы|котор[а-я]+|что|но|а|не|как|to|for|in|on|at|by|with|about|which|that|who)$/
const VERB = /(?:[аеоуия]ет|[аеоуия]ют|[а-я]ится|[а-я]ется|[а-я]ются|[а-я]ятся|ишь|ешь)$/
const NO_VERB = /^(?:бюджет|интернет|портал)/
const MOST_WORDS_OF_ONE = 5
const MOST_WORDS = 24

/** Where the names of people and of their departments end that begin there. `isList`: whether several may be named. */
function endOfPeople(text: string, from: number, limit: number, isList: boolean): number {
  let last = from
  let [ofOne, all] = [0, 0]
  let before = 'отдел'
  for (const { word, gap, start, end } of wordsFrom(text, from, limit)) {
    if (isList && (all === 0 || isOfPeople(before)) && /^\s*\($/.test(gap))
      return DOING.test(word) ? last : endOfBracket(text, start, limit)
    if (ENDS.test(gap) || all++ === MOST_WORDS) return last
    if (/^(?:и|или|and|or)$/.test(word) && !gap.includes(',')) {
      ofOne = 0
      before = word
      continue
    }
    const isNext = ofOne === 0 && all > 1
    if ((isNext || gap.includes(',')) && !mayGoOn(word, isList || !gap.includes(','))) return last
    if (gap.includes(',')) ofOne = 0
    if (word === 'по' || word === 'за' || word === 'of') {
      if (word !== 'of' && !OF_A_FIELD.test(before)) return last
    } else if (before === 'по' && MATTER.test(word)) {
      return last
    } else if (PURPOSE.test(word) || (VERB.test(word) && !NO_VERB.test(word)) || beginsItem(text, start, word))
      return last
    // «В отдел закупок инженера»: the one sought.
    if (!isList && ofOne > 0 && isOfPeople(word) && !isOfPeople(before)) return last
    if (ofOne++ === MOST_WORDS_OF_ONE) return last
    last = end
    before = word
  }
  return last
}

const DOING =
  /(?:[аеия]ние|[тв]ие|[аиу]ция|ка|ть|ться|жа|работа|помощь)$|^(?:анализ|сбор|контроль|поиск|расчет|учет|подбор|прием|ремонт|монтаж|аудит|мониторинг)$/
const DEPENDENT = /(?:[аяыи]|ов|ев|ей|ок|аж|ств|ний|ций|ого|его|ой|ых|их|ым|им|ом|ем)$/

/** Whether a word behind a comma or «и» names more of them: what one does besides stands in the nominative. */
function mayGoOn(word: string, isList: boolean): boolean {
  if (/[a-z]/.test(word) || isOfPeople(word)) return isList || isOfPeople(word)
  return isList && DEPENDENT.test(word) && !DOING.test(word)
}

/** Whether an item of a list begins that no sign parts: «с отделом продаж Сбор отчетов», «с отделом продаж подготовка отчетов». */
function beginsItem(text: string, start: number, word: string): boolean {
  if (DOING.test(word)) return true
  const code = text.charCodeAt(start)
  return code >= 0x410 && code <= 0x42f && text.charCodeAt(start + 1) > 0x42f && !DEPENDENT.test(word)
}

const LONGEST_BRACKET = 300

function endOfBracket(text: string, from: number, limit: number): number {
  const end = text.slice(from, Math.min(limit, from + LONGEST_BRACKET)).indexOf(')')
  return end < 0 ? from : from + end
}

/** Several departments, so that a list of them may follow. */
const isPlural = (phrase: string) => /(?:отделы|департаменты|ам|ами|ах|ям|ями|ях|ов|ий|служб)$/i.test(phrase)
