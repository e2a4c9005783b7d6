import { isLetter } from '../text/characters.ts'
import type { Span } from '../text/span.ts'

const CASES = '(?:ами|ями|ом|ем|ой|ью|ы|и|ов|ев|ей|а|у|ам|ям|е)?'
/** What people and groups of them are called, in any case. */
const PEOPLE = new RegExp(
  `^(?:(?:${[
    'команд|отдел|департамент|служб|групп|коллег|сотрудник|руководител|начальник|директор|представител|специалист',
    'эксперт|инженер|разработчик|девелопер|программист|тестировщик|дизайнер|архитектор|администратор',
    'консультант|маркетолог|менеджер|продакт|проджект|тимлид|технолог|конструктор|проектировщик|юрист|бухгалтер',
    'экономист|логист|закупщик|(?:тех)?поддержк|бухгалтери|продавц|(?:дата)?с[ае]йентист|исследовател|владельц|тьютор|методист|асс?есс?ор',
  ].join(
    '|',
  )})${CASES}|(?:подразделени|дирекци|ответственн)[а-я]+|аналитик(?:ами|ом|ов|ам)?|devops|девопс|qa|hr|pm|dba|${[
    'teams?|departments?|engineers?|developers?|analysts?|scientists?|managers?|specialists?|designers?|colleagues',
    'stakeholders?|owners?|experts?|writers?',
  ].join('|')})$`,
)

/** Whether a word says who somebody is. Compounds tell by their last part: «дата-инженерами», «ML-разработчиками»; those in Latin letters may have a Russian ending: «scientist-ов». */
export function isOfPeople(word: string): boolean {
  const bare = word.replace(/([a-z])-(?:ов|ы|а|у|ом|ам|ами|ах)$/, '$1')
  return PEOPLE.test(bare.slice(bare.lastIndexOf('-') + 1))
}

/** Several people, or where they work: nobody is sought by such a word. */
const GROUP =
  /^(?:команд|отдел|департамент|служб|групп|подразделени|дирекци|коллег|поддержк|техподдержк|бухгалтери|teams?$|departments?$|stakeholders?$)/
/** Posts that only other words tell: «заместитель начальника отдела закупок». */
const POST = /^(?:заместител|помощни|ассистент|стажер|практикант|оператор)|(?:^|-)аналитик$/

/** Whether a word says whom an advert seeks that begins with it. */
export const isPost = (word: string) => (isOfPeople(word) && !GROUP.test(word)) || POST.test(word)

export type Word = Span & { word: string; gap: string }

/** The words behind a place, in lower case with е for ё, each with the signs before it; hyphens are inside words. */
export function* wordsFrom(text: string, from: number, limit: number): Generator<Word> {
  for (let at = from; at < limit; ) {
    let start = at
    while (start < limit && !isLetter(text, start)) start++
    if (start >= limit) return
    let end = start + 1
    while (end < limit && (isLetter(text, end) || (text.charCodeAt(end) === HYPHEN && isLetter(text, end + 1)))) end++
    yield { word: text.slice(start, end).toLowerCase().replaceAll('ё', 'е'), gap: text.slice(at, start), start, end }
    at = end
  }
}

const HYPHEN = 0x2d
