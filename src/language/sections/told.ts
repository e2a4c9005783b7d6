import type { SectionKind } from './kinds.ts'
import { isPost, wordsFrom } from './people.ts'
import { type Phrase, WORDING } from './tables.ts'
import { isRussian } from './unit-shapes.ts'
import type { Unit } from './units.ts'

/** Wordings of what is asked for, or of the reader. */
const DEMANDS = WORDING.hires | WORDING.you | WORDING['asks-perhaps']
/** An employer that says one of them speaks of itself. */
const OF_ITSELF = WORDING.we | WORDING.company | WORDING.about

/** Farther no sentence is read. UTF-16 units. */
const LONGEST_TOLD = 400
const LONGEST_BEGINNING = 70
/** A noun of doing, an infinitive, or what the reader does, as duties begin. */
const DOING =
  /^[^\p{L}]*(?!(?:практика|клиника|фабрика|площадка|линейка|аптека)(?!\p{L}))\p{L}+(?:[аеия]ние|[твр]ие|[аиу]ция|жа|ка|работа|помощь|ть|ти|ться|[еи]шь|[еи]те|[еи]шься|[еи]тесь|[йь]те|[йь]тесь)(?!\p{L})/iu
/** … behind adjectives: «полная административная поддержка», «travel-поддержка». */
const DOING_WELL =
  /^[^\p{L}]*(?:\p{L}+(?:ая|ое|ые)(?: и)? |[a-z]+-){1,3}\p{L}+(?:[аеия]ние|[тв]ие|[аиу]ция|[жв]ка)(?!\p{L})/iu
/** … and as what one is busy with: «заниматься: анализом …, разработкой …». */
const DOING_WITH =
  /^[^\p{L}]*(?:\p{L}+(?:[аеия]нием|[тв]ием|[аиу]цией)|(?:разработк|поддержк|подготовк|проверк|настройк|обработк|оценк)ой|(?:анализ|сбор|поиск|расч[её]т|уч[её]т|подбор|запуск|монтаж|ремонт)ом|контролем|продажами|закупками)(?!\p{L})/iu
/** What only the reader is asked or told: «знаешь», «понимаете». */
const OF_READER =
  /\p{L}{2}(?:[аеиуяю]е(?:шь|те)|ишь)(?:ся|сь)?(?!\p{L})|(?<!\p{L})(?:хотите|любите|готовы|готов)(?!\p{L})/iu

/**
 * Whether a sentence of no certain section tells something and asks for nothing («Мы используем …»): no word of it
 * asks, and it does not begin as duties do. In English this holds only for what surely speaks of the employer, because
 * the tables know too few of the words by which English asks.
 * @param section the one that goes on
 */
export function isMerelyTold(text: string, unit: Unit, phrases: readonly Phrase[], section: SectionKind): boolean {
  if (beginsWithPost(text, unit)) return false
  let says = 0
  for (const phrase of phrases) if (typeof phrase.label === 'number' && !isOfClients(text, phrase)) says |= phrase.label
  if ((says & DEMANDS) !== 0 || ((says & WORDING.asks) !== 0 && (says & WORDING.we) === 0)) return false
  if (!isRussian(text, unit)) return (says & OF_ITSELF) !== 0
  const own = text.slice(unit.start, Math.min(unit.end, unit.start + LONGEST_TOLD))
  const beginning = own.slice(0, LONGEST_BEGINNING)
  if (DOING.test(beginning) || DOING_WITH.test(beginning) || (section !== 'conditions' && DOING_WELL.test(beginning)))
    return false
  return (
    !OF_READER.test(own) && !SOUGHT.test(beginning) && !TASKS.test(beginning) && !beginsWithWork(text, unit, phrases)
  )
}

/** Whom a sentence before this one seeks: «Внимательного и доброго сотрудника, который …». */
const SOUGHT =
  /^[^\p{L}]*(?:\p{L}+(?:ого|его|ую|юю),? (?:и )?){1,4}(?:сотрудни|специалист|человек|коллег|мастер|продавц|менеджер|кандидат|помощни|руководител)/iu
/** «Широкий пул задач: …» lists the work. */
const TASKS = /^[^\p{L}:]*(?:\p{L}+[^\p{L}:]+){0,3}(?:задач\p{L}*|проектов)\s*:/iu

/** «Клиентский опыт» is nobody's who is sought. */
const isOfClients = (text: string, { label, start, end }: Phrase) =>
  label === WORDING['asks-perhaps'] &&
  /^опыт/i.test(text.slice(start, end)) &&
  /(?:пользовательск|клиентск|покупательск|потребительск)[а-яё]+\s$/i.test(
    text.slice(Math.max(0, start - LONGEST_WHOSE), start),
  )
const LONGEST_WHOSE = 24

/** Whether an advert begins there with whom it seeks: «Аналитик CRM-кампаний». */
export function beginsWithPost(text: string, { start, end }: Unit): boolean {
  const [first] = start === 0 ? wordsFrom(text, start, end) : []
  return first !== undefined && isPost(first.word)
}

/** Whether only bullets and quotes stand before a word of what one does. */
function beginsWithWork(text: string, { start }: Unit, phrases: readonly Phrase[]): boolean {
  const first = phrases.find(({ label }) => label === WORDING['work-first'])
  return first !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(start, first.start))
}
