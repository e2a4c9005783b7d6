import { stemmer } from '@orama/stemmers/russian'
import { nounStemOf } from './noun-stems.ts'

const CACHE_SIZE = 50_000
const LONGEST_WORD = 40
const cache = new Map<string, string>()

/**
 * What the case and number forms of a Russian word share. The Snowball stem alone is too short: it makes one of
 * психолог and психология, аналитик and аналитика, a role and its activity.
 */
export function stemOf(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  if (word.length > LONGEST_WORD) return word
  if (cache.size >= CACHE_SIZE) cache.clear()
  const noun = nounStemOf(word)
  const stem = noun === null ? withFleetingVowel(stemmer(ownCopy(word))) + nounClass(word) : ownCopy(noun)
  // A slice of a text keeps the whole text alive, a resume perhaps: only the word itself may stay.
  cache.set(ownCopy(word), stem)
  return stem
}

function ownCopy(word: string): string {
  return Buffer.from(word, 'utf16le').toString('utf16le')
}

/** закупок, сделок, оценок are forms of закупка, сделка, оценка. */
function withFleetingVowel(stem: string): string {
  return stem.length > 4 && /[^аеиоуыэюя][ое]к$/.test(stem) ? `${stem.slice(0, -2)}к` : stem
}

/** The stem for grouping, where forms are few and -ика and -ик are two words: аналитика, аналитик. */
export function classedStemOf(word: string): string {
  return /ик(?:а|и|е|у|ой|ою)$/.test(word) && word.length > 5 ? `${stemOf(word)}+ика` : stemOf(word)
}

const ABSTRACT_NOUN = /(?:ия|ию|ии|ией|ием|иев|иям|иями|иях|[оеэр]гий|рхий|[ил]ичие)$/
// After these letters -ие, -ий are endings of adjectives (аналитические), else of nouns (управление).
const ABSTRACT_NOUN_OR_ADJECTIVE = /[^гкхжчшщ](?:ие|ий)$/
// Nouns have a vowel before -ние (знание); внутренний, внешние, домашний do not.
const ADJECTIVE = /^(?:стр|уб|пол|отл)огий$|[бвгджзклмнпрстфхцчшщй]ни[ей]$/

function nounClass(word: string): string {
  if (ADJECTIVE.test(word)) return ''
  return ABSTRACT_NOUN.test(word) || ABSTRACT_NOUN_OR_ADJECTIVE.test(word) ? '+и' : ''
}

/** Whether other forms of a lone word may be looked for: not of short words and adverbs (удаленно). */
export function isInflected(word: string): boolean {
  return word.length >= 5 && !/(?:нно|льно|тно|рно|вно|чно|жно|ко|хо|шо)$/.test(word)
}

// Activities without a plural whose roles end in -ик: «аналитиками» are people. (Методика and техника have plurals.)
const WITH_ROLE = /^(?:аналитика|математика|физика|механика|электроника|энергетика|статистика)$/

/** Whether a word of the same stem may be a case or number form of the noun: «ответственной» is none of «ответственность». */
export function isNominalFormOf(form: string, noun: string): boolean {
  if (noun.endsWith('ость')) return /ост(?:ь|и|ью|ей|ям|ями|ях)$/.test(form)
  if (WITH_ROLE.test(noun)) return !/(?:ик|иком|иков|икам|иками|иках)$/.test(form)
  if (noun.endsWith('ика')) return !/(?:ик|иком|иков)$/.test(form)
  if (noun.endsWith('ик')) return !/(?:икой|икою)$/.test(form)
  return true
}

/** Standing alone, «аналитика» is the activity, not a form of «аналитик», and the other way round. */
export function isOtherNoun(form: string, noun: string): boolean {
  return noun.endsWith('ик') ? form.endsWith('ика') : noun.endsWith('ика') && /ик(?:ам|ами|ах)?$/.test(form)
}

const BEFORE_A_ROLE =
  /^(?:рол[ьи]|должност[ьи]|позици[яиюей]+|поиск(?:е|ах)?|ваканси[яиюей]+|ищем|ищу|приглашаем|требуется|нужен|обязанност[иьей]+|работ[аыуе]|опыт|стаж|качестве|команду|навыки|профессии|услуги)$/

// What somebody may be who does it: there is no «этик» for этика, and who does логистика is a логист.
const OF_A_ROLE =
  /(?:аналит|математ|физ|механ|электрон|энергет|статист|техн|полит|хим|мед|генет|кибернет|информат|крит)ика$/

/** «в должности аналитика», «ищем опытного аналитика»: the case form of a role that looks like an activity. */
export function isRoleAfter(previous: string, form: string): boolean {
  return OF_A_ROLE.test(form) && (BEFORE_A_ROLE.test(previous) || /(?:ого|его)$/.test(previous))
}

const BEFORE_AN_ACTIVITY =
  /^(?:област[иь]|сфер[аеуы]|отдел[аеыу]?|департамент[аеу]?|управлени[еяи]|направлени[еяию]|метод(?:ы|ов|ами|ах)|инструмент(?:ы|ов|ами)|систем(?:[аыу]|ами)?|задач[аиу]?|уровень|основ(?:ы|ам|ами)?|помощью)$/

/** «в области аналитики»: after the name of a field the form is the activity's, not that of several people. */
export function isActivityAfter(previous: string, form: string): boolean {
  return form.endsWith('ики') && BEFORE_AN_ACTIVITY.test(previous)
}

/** «системного» goes with аналитик, «системной» with аналитика, whose forms are partly the same. */
export function isOfOtherGender(adjective: string, noun: string): boolean {
  if (noun.endsWith('ика')) return /(?:ого|ому|ый|ий|ым|им|ом)$/.test(adjective)
  return noun.endsWith('ик') && /(?:ая|ой|ую)$/.test(adjective)
}

/** Whether a word looks like an adjective in a dictionary's form or the like: мобильный, ответственная, хорошие. */
export function isAdjective(word: string): boolean {
  return /[а-я]{3}(?:ый|ая|ое|ые|[гкхжчшщ](?:ий|ие|ее)|[гкхжш]ой)$/.test(word)
}
