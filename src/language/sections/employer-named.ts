import { WORDING } from './tables.ts'
import type { Unit } from './units.ts'

/** What employers are by kind, and what they offer to others. */
const KIND = `(?:[\\p{L}\\d.]+-)?(?:${[
  'компания|агентство|студия|сеть|холдинг|фирма|завод|школа|академия|клиника|банк|организация|предприятие|бюро|фонд|клуб',
  'интегратор|разработчик|производитель|поставщик|дистрибью?тор|импорт[её]р|оператор|вендор|представитель|лидер|эксперт',
  'платформа|сервис|маркетплейс|магазин|экосистема|стартап',
  'группа (?:[\\p{L}-]+ ){0,2}(?:компаний|предприятий|сервисов|магазинов|заводов|брендов)',
].join('|')})(?![\\p{L}])`

/** «Заря — первый в стране интегратор …», «Заря – сеть школ»: a name, a dash and what it is. */
const DASHED = new RegExp(
  `^[^\\p{L}]*(?![Мм]ы |[Нн]аш|[Oo]ur |[Ww]e )(?:[\\p{L}-]+ ){0,3}["«]?[A-ZА-ЯЁ][^.,:;!?—–]{1,60}?["»)]?\\s?[—–-]\\s(?:[\\p{L}\\d#/-]+ ){0,5}?${KIND}`,
  'u',
)
/** «Клиенты – банки», «Клиенты агентства: …» */
const CLIENTS =
  /^[^\p{L}]*(?:(?:основные|ключевые|среди) )?(?:клиент|заказчик|партн[её]р)(?:ы|ов|ами)?(?: (?:компании|агентства|студии|банка))?\s?[—–-]\s/iu
/** «… работает с 1999 года» */
const SINCE = /(?<!\p{L})с (?:19|20)\d\d (?:года|г\.)/iu
/** «мы небольшая студия», «у нас своя платформа». */
const OURS = new RegExp(
  `(?:^|[^\\p{L}])(?:мы(?: [—–-])?(?: это)? (?:[\\p{L}-]+ ){0,3}?${KIND}|у нас (?:есть )?(?:сво[йяеи]|собственн))`,
  'iu',
)
/** «АО «Заря» успешно выполняет …» */
const DOING =
  /^[^\p{L}]*(?:наш[аи]? )?(?:компания|ооо|о?ао|зао|пао|фирма|холдинг|группа компаний|агентство|завод|школа|студия|клиника)(?: ["«][^"»]{1,60}["»]| [A-ZА-ЯЁ][\p{L}-]*){0,3} (?:[\p{L}]+о )?(?!имеет|использует|применяет)[\p{L}]+(?:[еи]т|[ую]т|[ая]т)(?:ся)? /iu
/** «Компания «Заря» – команда …»: a team by itself may be the one that the sought will belong to. */
const COMPANY_OF_PEOPLE =
  /^[^\p{L}]*(?:компания|ооо|ано|ао|зао|пао|агентство)\s[^.,:;!?—–]{1,80}?\s?[—–-]\s(?:это )?команда(?!\p{L})/iu
const LONGEST_SUBJECT = 200

/** Whether a sentence says what an employer with a name, or the one that says «мы», is or does. */
export function namesEmployer(text: string, { start, end }: Unit, says: number): boolean {
  const own = text.slice(start, Math.min(end, start + LONGEST_SUBJECT))
  if (/[—–-]\s/.test(own) && (DASHED.test(own) || COMPANY_OF_PEOPLE.test(own) || CLIENTS.test(own))) return true
  if ((says & WORDING.team) === 0 && SINCE.test(own)) return true
  if ((says & WORDING.we) !== 0 && OURS.test(own)) return true
  return (says & WORDING.company) !== 0 && DOING.test(own)
}

const DEFINITION =
  /^[^\p{L}]*(?!мы |our |we )([^.,:;!?]{2,60}?)(?:\s[–—-]\s?это\s|\sявляется\s|\sпредставляет собой\s)/iu
const EMPLOYER_DEFINED =
  /^[^\p{L}]*(?:[\p{L}-]+\s){0,2}(?:компания|агентство|холдинг|фирма|завод|студия|школа|клиника|сеть|банк|ооо|ао|зао|пао)\s[^.,:;!?]{1,60}\s[–—-]\s/iu

/** Whether the sentence says what an employer is: «Агентство «Заря» – …». */
export const definesEmployer = (text: string, { start, end }: Unit, says: number): boolean =>
  (says & WORDING.company) !== 0 && EMPLOYER_DEFINED.test(text.slice(start, Math.min(end, start + LONGEST_SUBJECT)))

/** Whether the sentence says what something with a name is, or what a thing of an introduction is: «Заря — это сервис». */
export function definesThing(text: string, { start, end }: Unit, says: number, isIntroduction: boolean): boolean {
  if ((says & WORDING.defines) === 0) return false
  const own = text.slice(start, Math.min(end, start + LONGEST_SUBJECT))
  const [, subject] = DEFINITION.exec(own) ?? []
  return subject !== undefined && (isIntroduction || /[a-z«"]/i.test(subject))
}
