import { fieldsIn } from '../tables/degree-fields.ts'
import type { Span } from '../text/span.ts'
import type { Unit } from './units.ts'

/** Words of which one of those in `OPENS` is a part. */
const MAY_OPEN =
  /образовани|специальност|высшее \(|(?:degrees?|diploma|bachelor\S*|master\S*|bsc|msc|phd) in/i

const WISH =
  'опыт|стаж|знани|умени|умеешь|умеете|владе|навык|поним|желан|готовн|уверенн|отличн|хорош|наличи|действующ|либо|повышени|курс|experience|knowledge|skills|understanding|advanced|proficien'

/**
 * What goes before the fields of a degree: «высшее образование (», «образование в области»,
 * «образование:», «по специальностям», «degree in». Words of another wish do not stand between.
 */
const OPENS = new RegExp(
  `(?<![а-яё])образовани[еяюи]м?(?: (?!${WISH})[а-яё]+){0,3} ?(?:\\(|:|,? (?:в ` +
    '(?:области|сфере|одной из [а-яё ]{0,20}(?:областей|сфер)):?|по (?:одной из ' +
    ')?(?:специальност|направлени)[а-яё]+(?: подготовки)?:?) ?)|по специальност(?:и|ям) ?:? ' +
    '?["«(]?|(?<![а-яё])высшее \\(|(?:degrees?|diploma|bachelor\\S*|master\\S*|bsc|msc|phd) in ',
  'giu',
)

/** Words that begin another wish. */
const ASKS = new RegExp(`(?<![\\p{L}-])(?:${WISH})`, 'iu')

const LONGEST = 160

/**
 * Where a sentence lists the fields of the degrees that it asks for: «высшее образование
 * (математика, статистика)». Somebody who has learnt accounting has a degree in it; the advert asks
 * for an education by that (vocabulary/educations.ts), not for the skill.
 */
export function degreesIn(text: string, { start, end }: Unit): Span[] {
  const sentence = text.slice(start, end)
  if (!MAY_OPEN.test(sentence)) return []
  const degrees: Span[] = []
  for (const { 0: opening, index } of sentence.matchAll(OPENS)) {
    const from = index + opening.length
    const most = endOfList(sentence, from, opening.endsWith('(') ? ')' : null)
    if (most > from) degrees.push({ start: start + from, end: start + most })
  }
  return degrees
}

/** Where the fields end: "degree in Computer Science, Python, SQL" goes on with skills. */
function endOfList(sentence: string, from: number, closing: string | null): number {
  const near = sentence.slice(from, from + LONGEST)
  const closed = closing === null ? -1 : near.indexOf(closing)
  if (closed !== -1) return from + closed
  const list = near.slice(0, ASKS.exec(near)?.index)
  const others = [...list.matchAll(/(?<=[,;/] ?)[A-Za-z][^,;/]*/g)]
  const skill = others.find(({ 0: item }) => fieldsIn(item).length === 0)
  return from + (skill?.index ?? list.length)
}
