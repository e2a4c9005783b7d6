import { createPhraseFinder } from '../../language/finder/phrases.ts'
import type { Span } from '../../language/text/span.ts'

// Firms in a resume that are called as a technology is: «ООО «Zig-Сервис»», «Zig Кофе», сеть
// кофеен, Zig & Sons Ltd. Only those that a word beside them tells: «внедрял в компании Zig» may
// name either.

/** Legal forms, whatever else stands in the line. */
export const LEGAL_FORM = 'ООО|[ЗОП]?АО|ИП|LLC|Ltd|Inc'
const LEGAL = `${LEGAL_FORM}|НПО|НПП|ФГУП|ГУП|МУП|ТОО|АНО|ТД|ГК|УК|СК|ЧОО|ЧОП`
/** What firms are called: endings, and beginnings that have them. */
const KINDS: readonly (readonly [endings: string, beginnings: string])[] = [
  ['(?:а|е)?', 'завод холдинг банк ресторан магазин салон провайдер автосервис автосалон хостел'],
  ['(?:а|е)?', 'комбинат колл-?центр контакт-?центр гипермаркет супермаркет'],
  ['(?:а|е|и|ы|у)', 'фирм фабрик клиник поликлиник гостиниц больниц контор'],
  ['(?:я|е|и|ю|й|ей)', 'компани студи кофейн пекарн типографи санатори'],
  ['(?:о|а|е)', 'агентств издательств'],
  ['(?:ь|и|я|е)', 'сет отел'],
  ['', 'кафе антикафе бюро ателье ателе'],
]
const KIND = KINDS.flatMap(([endings, beginnings]) =>
  beginnings
    .split(' ')
    .map((word) => `[${word[0]!.toUpperCase()}${word[0]!}]${word.slice(1)}${endings}`),
).join('|')

/**
 * Words of which what is in quotes is no name of the firm: «компании мы внедряли «Zig»», «завод на
 * платформе «Zig»».
 */
const NO_PART = [
  '[а-яё]+(?:л|ла|ли|ся|сь|ет|ит|ют|ят|ть|ем|им|аю|ую)',
  'мы|я|на|в|по|с|и|для|где|(?:программ|систем|курс)[а-яё]*',
].join('|')

/** Words that stand before the name of a firm, and end where it begins. */
const BEFORE_QUOTE = new RegExp(
  `(?:^|[^A-Za-zА-ЯЁа-яё])(?:(?:${LEGAL}) ?|(?:${KIND})(?: (?!(?:${NO_PART}) )[а-яё]+){0,2} )$`,
)
const LEGAL_BEFORE = new RegExp(`(?:^|[^A-Za-zА-ЯЁа-яё])(?:${LEGAL}) $`)
const OPENING = '«"“„'
const LONGEST_BEFORE = 40
const LATER = /» ?[,—–(-] ?(?:[а-яё]+ая )?/y
const KIND_THERE = new RegExp(`^(?:${KIND})(?![а-яё])`)
const QUOTED = /^[«"“„][^«»"“”„\n]{2,60}[»"”“]/
const oneOf = (words: string) => words.replaceAll(' ', '|')
const OF_TRADE = oneOf(
  'Technologies Technology Soft Software Systems Solutions Labs? Studio Tech Digital Media',
)
const OF_WARES = oneOf('Trade Trading Consulting Group')
const OWN_NAME = new RegExp(
  `^[A-ZА-ЯЁ][A-Za-zА-ЯЁа-яё\\d&+#-]*(?: (?:${OF_TRADE}|${OF_WARES})(?![A-Za-z]))*`,
)
const ENGLISH_WORDS =
  'Ltd LLC Inc GmbH plc PLC Corp LLP BV AG SARL SRL Pty Oy Limited Group ' +
  'Bank Hospital Clinic Hotel Restaurant Kitchen Kitchens Bakery Studios Yard Brewery'
const ENGLISH = new RegExp(` (?:${oneOf(ENGLISH_WORDS)})(?![A-Za-z])`, 'y')
/** What stands in front of the name of an English firm. */
const IN_FRONT = '^|[\\n\\t•·▪|,(:;—–]|\\d| {2}|(?:^|\\s)(?:at|for|with|joined|from)(?=\\s)'
const CAPITAL = "(?:[A-Z][\\w&.'’-]*|&|and)"
const ENGLISH_NAME = new RegExp(`(?:${IN_FRONT})\\s*(${CAPITAL}(?: ${CAPITAL})*)$`)
/** Then the name of a post was glued to that of the firm. */
const POST =
  /\b(?:Developer|Engineer|Manager|Analyst|Designer|Consultant|Scientist|Architect|Administrator|Director|Intern)\b/

const LONGEST_NAME = 70

/**
 * Words that the names of firms stand beside: what `LEGAL` lists, what English firms are called by,
 * years.
 */
const wordsIn = createPhraseFinder([
  ['legal', 'ооо тоо ао оао зао пао ано нпо нпп фгуп гуп муп'.split(' ')],
  ['english', ENGLISH_WORDS.toLowerCase().split(' ')],
  ['dated', ['199*', '200*', '201*', '202*', '203*']],
])

/** More of one kind has no resume. */
const MOST_WORDS = 300

/** The names of firms, by the words beside them. */
export function firmsIn(text: string): Span[] {
  const {
    legal = [],
    english = [],
    dated = [],
  } = Object.groupBy(wordsIn(text), ({ label }) => label)
  return [
    ...russianIn(text, legal.slice(0, MOST_WORDS)),
    ...englishIn(text, english.slice(0, MOST_WORDS)),
    ...inCellsOf(text, dated.slice(0, MOST_WORDS)),
  ]
}

function* russianIn(text: string, legal: readonly Span[]): Generator<Span> {
  const before = (at: number) => text.slice(Math.max(0, at - LONGEST_BEFORE), at)
  for (const index of placesOf(OPENING, text)) {
    const name = QUOTED.exec(text.slice(index, index + LONGEST_NAME))?.[0]
    if (name === undefined) continue
    const end = index + name.length
    if (BEFORE_QUOTE.test(before(index)) || isWorkplace(text, index, end))
      yield { start: index, end }
  }
  for (const { end } of legal) {
    const start = end + 1
    const name = OWN_NAME.exec(text.slice(start, start + LONGEST_NAME))?.[0]
    if (name !== undefined && LEGAL_BEFORE.test(before(start)))
      yield { start, end: start + name.length }
  }
  for (const index of placesOf('»', text)) {
    LATER.lastIndex = index
    const sign = LATER.exec(text)?.[0]
    if (sign === undefined) continue
    const line = /[^\n]*$/.exec(text.slice(Math.max(0, index - LONGEST_NAME), index))![0]
    const quote = line.lastIndexOf('«')
    if (quote < 0 || /[A-Za-zА-ЯЁа-яё]/.test(line.slice(0, quote))) continue
    if (KIND_THERE.test(text.slice(index + sign.length, index + sign.length + LONGEST_NAME)))
      yield { start: index - line.length + quote, end: index }
  }
}

const YEAR = '(?:\\d{1,2}[.\\/])?(?:19|20)\\d\\d(?:[.\\/]\\d\\d(?!\\d))?'
const NOW = 'н\\. ?в|наст|сейчас|по сей|now|present'
const UNTIL = `(?:(?:\\d{1,2}[.\\/])?(?:(?:19|20)?\\d\\d)(?!\\d)|${NOW})`
/** From when till when somebody worked there. A course has one date. */
const PERIOD = `(?:[а-яё]+ )?${YEAR}(?: ?г\\.?)? ?(?:[–—-]|по) ?(?:[а-яё]+ )?${UNTIL}`
const PERIOD_BEFORE = new RegExp(`(?:^|\\n)[^\\S\\n]*(?:[-–—•*] ?)?${PERIOD}[^\\n«"“„]{0,30}$`, 'i')
const PERIOD_BEHIND = new RegExp(
  `^[^\\S\\n]*(?:[А-ЯЁ][а-яё-]+)?(?: ?\\([^()\\n]{1,40}\\))?[,. ]*(?:[–—-] |\\()?${PERIOD}`,
  'i',
)
const YEARS = /(?:19|20)\d\d/
const AT_WORK = /(?:в|на) $/
const AS_WHOM = '(?:[а-яё-]+ ){0,2}?(?!в |на )[а-яё-]+(?:ом|ем|ой|ей|иста)'
const WORKED = new RegExp(
  `(?:^|[^а-яё])(?:работал|трудил|служил|подрабатывал|устроил)[а-яё]* ${AS_WHOM} (?:в|на) $`,
  'i',
)
/** … and of what is in quotes there a course is one. */
const LESSON = /(?:курс|тренинг|сертификат|обучени|повышени|интенсив|вебинар|программ|диплом)/i

/**
 * Whether it is told when somebody worked there, or as whom: «2019–2021 «Zig Кофе», повар»,
 * «работала бариста в «Zig»».
 */
function isWorkplace(text: string, start: number, end: number): boolean {
  const before = text.slice(
    Math.max(0, start - LONGEST_PERIOD, text.lastIndexOf('\n', start) + 1),
    start,
  )
  const behind = text.slice(end, end + LONGEST_PERIOD)
  const isTold =
    (YEARS.test(before) && PERIOD_BEFORE.test(before)) ||
    (YEARS.test(behind) && PERIOD_BEHIND.test(behind)) ||
    (AT_WORK.test(before) && WORKED.test(before))
  return isTold && !LESSON.test(before)
}

const LONGEST_PERIOD = 90

/** More names in quotes has no resume. */
const MOST_OF_A_SIGN = 300

/** Where one of the signs stands. */
function* placesOf(signs: string, text: string): Generator<number> {
  for (const sign of signs) {
    let at = text.indexOf(sign)
    for (let left = MOST_OF_A_SIGN; at >= 0 && left > 0; left--) {
      yield at
      at = text.indexOf(sign, at + 1)
    }
  }
}

function* englishIn(text: string, english: readonly Span[]): Generator<Span> {
  for (const { start } of english) {
    const index = start - 1
    ENGLISH.lastIndex = index
    if (!ENGLISH.test(text)) continue
    const name = ENGLISH_NAME.exec(text.slice(Math.max(0, index - LONGEST_NAME), index))?.[1]
    if (name !== undefined && !POST.test(name)) yield { start: index - name.length, end: index }
  }
}

const CELL_UNTIL = '(?:\\d{1,2}[./])?(?:(?:(?:19|20)?\\d\\d)(?!\\d)|now|present|н\\. ?в\\.?)'
const CELL_END = '[^\\S\\n]*(?:\\||\\t| {2}|$)[^\\S\\n]*'
const CELL_PERIOD = new RegExp(`(?:19|20)\\d\\d ?[–—-] ?${CELL_UNTIL}${CELL_END}`, 'y')
const NAME_IN_CELL =
  /^[A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|&|and|of|the|van|de))+(?=[^\S\n]*(?:[|,(\t]| {2}|\n|$))/
const CELL_BEFORE =
  /(?:^|\n)([A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|&|and|of))+)(?:, [A-Z][a-z]+)?[^\S\n]*\|[^\S\n]*(?:\d\d[./])?$/
const STUDIES =
  /\b(?:University|College|School|Institute|Academy|BSc|MSc|BA|MA|PhD|Diploma|Certificate|Course)\b/

/** Of a table: «2018–2021 | Zig Bay Tyres | Planner», «Zig & Sons, York | 2018–21 | planner». */
function* inCellsOf(text: string, dated: readonly Span[]): Generator<Span> {
  for (const { start: index } of dated) {
    CELL_PERIOD.lastIndex = index
    const period = CELL_PERIOD.exec(text)?.[0]
    if (period === undefined) continue
    const before = text.slice(Math.max(0, index - LONGEST_NAME), index)
    const first = CELL_BEFORE.exec(before)?.[1]
    const at =
      first === undefined
        ? index + period.length
        : index - before.length + before.lastIndexOf(first)
    const name = first ?? NAME_IN_CELL.exec(text.slice(at, at + LONGEST_NAME))?.[0]
    if (name === undefined || POST.test(name) || STUDIES.test(lineAround(text, index))) continue
    yield { start: at, end: at + name.length }
  }
}

const lineAround = (text: string, at: number) =>
  /[^\n]*$/.exec(text.slice(Math.max(0, at - LONGEST_LINE), at))![0] +
  /^[^\n]*/.exec(text.slice(at, at + LONGEST_LINE))![0]

const LONGEST_LINE = 300
