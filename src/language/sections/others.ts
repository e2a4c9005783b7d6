import { wordsLike } from '../tables/word-classes.ts'
import { isAdjectiveForm } from '../text/russian-agreement.ts'
import type { Span } from '../text/span.ts'
import { isOfPeople, isPost, wordsFrom } from './people.ts'
import { hasAny, isOneOf, type Phrase } from './tables.ts'
import type { Unit } from './units.ts'

/** A part of a sentence that says who people are or what a department is called. */
export type Others = Span & {
  /** Whether they surely are others; a department or a superior may be that of the one sought. */
  isSure: boolean
}

/** «Работа с логистикой» may be the work. */
const AT_WORK = /^(?:работ|work)/i

/**
 * What a sentence says of departments, colleagues and superiors: «взаимодействие с отделами закупок
 * и логистики», «в команде есть аналитики, DevOps». Their names are none of what the sought does.
 * Experience in a department is asked for, so it stays.
 */
export function othersIn(text: string, unit: Unit, phrases: readonly Phrase[]): Others[] {
  // «Начальник отдела закупок» at the beginning is the one sought.
  if (beginsWithPost(text, unit)) return []
  const others: Others[] = []
  const [isSought, isOfWork] = [hasAny(phrases, 'hires'), hasAny(phrases, 'asks', 'works')]
  for (const phrase of phrases) {
    const { label, start, end } = phrase
    if (isOneOf(phrase, 'asks', 'asks-perhaps')) break
    const isMet = label === 'with-others' && !AT_WORK.test(text.slice(start, end))
    if (label === 'team-made-of') {
      if (!isOfWork && countPeople(text, end, unit.end) > 1)
        others.push({ start: end, end: unit.end, isSure: true })
    } else if (
      isOneOf(phrase, 'answers-to', 'department') ||
      // Where somebody is sought, these may be his.
      (isOneOf(phrase, 'for-others', 'head') && !isSought) ||
      (isOneOf(phrase, 'with-others', 'with-people') && beginsWithPeople(text, end, unit.end))
    )
      others.push({ start: end, end: endOfPeople(text, end, unit.end), isSure: isMet })
  }
  return others
}

/** Whether an advert begins there with whom it seeks: «Аналитик CRM-кампаний». */
function beginsWithPost(text: string, { start, end }: Unit): boolean {
  const [first] = start === 0 ? wordsFrom(text, start, end) : []
  return first !== undefined && isPost(first.word)
}

const MOST_WORDS_BEFORE_PEOPLE = 3

/** Behind adjectives alone, or words of a compound: `with loom engineers`. */
function beginsWithPeople(text: string, from: number, limit: number): boolean {
  const words = wordsFrom(text, from, limit).take(MOST_WORDS_BEFORE_PEOPLE)
  const first = words.find(
    ({ word }) => isOfPeople(word) || !(isAdjectiveForm(word) || /^[a-z]/.test(word)),
  )
  return first !== undefined && isOfPeople(first.word)
}

const MOST_WORDS_OF_A_TEAM = 14

/** How many of the first words name people. */
const countPeople = (text: string, from: number, limit: number): number =>
  wordsFrom(text, from, limit)
    .take(MOST_WORDS_OF_A_TEAM)
    .filter(({ word }) => isOfPeople(word))
    .toArray().length

const MOST_WORDS = 10
const ENDS = /[.;:!?…•●▪\n()–—]|\s-\s/
/** A purpose or a matter begins, or one works across functions. */
const PURPOSE = wordsLike(
  (
    'во? на над для при об? от из до ко? у со? c через чтобы котор* что но а не как вопрос* ' +
    'задач* кросс* ' +
    'to for in on at by with about which that who cross*'
  ).split(' '),
)
/** What others do, and what one does besides: «с отделом продаж подготовка отчетов». */
const DOES =
  /[аеоуия][ею]т$|(?:[иея]тся|[ею]тся|[ие]шь|[аеия]ние|[тв]ие|[аиу]ция|ка|ть(?:ся)?)$|^(?:анализ|сбор|контроль|поиск)$/

/** Where the names of people and of their departments end that begin there. */
function endOfPeople(text: string, from: number, limit: number): number {
  let last = from
  for (const { word, gap, end } of wordsFrom(text, from, limit).take(MOST_WORDS)) {
    if (ENDS.test(gap) || (gap.includes(',') && !isOfPeople(word))) break
    if (PURPOSE.test(word) || DOES.test(word)) break
    last = end
  }
  return last
}
