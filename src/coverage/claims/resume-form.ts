import type { Part, Spots } from './spots.ts'

// What the site's own form prints in every resume, whoever wrote it: the kind of work that is sought, the trade of each
// employer, the headings. «Занятость: проектная работа» names no skill, nor does «Розничная торговля» below a firm.

/** Of the labels that a line begins with, the longest is meant. */
const longestFirst = (labels: readonly string[]) => labels.toSorted((a, b) => b.length - a.length)

/** Labels of the form, of which the rest of the line is what is chosen there. */
const LABELS = longestFirst([
  ...['занятость', 'тип занятости', 'график работы', 'формат работы', 'желательное время в пути до работы'],
  ...['желаемая должность и зарплата', 'желаемая зарплата', 'ожидаемая зарплата', 'желаемый доход', 'ожидаемый доход'],
  ...['история общения с кандидатом', 'employment type', 'work schedule', 'work format'],
  ...['desired position and salary', 'desired salary', 'desired travel time to work'],
])

/** Headings, each with a line to itself or before a colon; what goes on behind is the writer's. */
const HEADINGS = ['личные качества', 'деловые качества', 'профессиональные качества', 'личностные качества']

/** The trades of employers, as the site's directory calls them (https://api.hh.ru/industries); finer ones follow behind bullets. */
const TRADES = longestFirst([
  'автомобильный бизнес',
  'гостиницы, рестораны, общепит, кейтеринг',
  'государственные организации',
  'добывающая отрасль',
  'жкх',
  'информационные технологии, системная интеграция, интернет',
  'искусство, культура',
  'лесная промышленность, деревообработка',
  'медицина, фармацевтика, аптеки',
  'металлургия, металлообработка',
  'нефть и газ',
  'образовательные учреждения',
  'общественная деятельность, партии, благотворительность, нко',
  'перевозки, логистика, склад, вэд',
  'продукты питания',
  'промышленное оборудование, техника, станки и комплектующие',
  'розничная торговля',
  'сми, маркетинг, реклама, btl, pr, дизайн, продюсирование',
  'сельское хозяйство',
  'строительство, недвижимость, эксплуатация, проектирование',
  'телекоммуникации, связь',
  'товары народного потребления (непищевые)',
  'тяжелое машиностроение',
  'управление многопрофильными активами',
  'услуги для бизнеса',
  'услуги для населения',
  'финансовый сектор',
  'химическое производство, удобрения',
  'электроника, приборостроение, бытовая техника, компьютеры и оргтехника',
  'энергетика',
])

export const FORM_PIECES = { labels: LABELS, headings: HEADINGS, trades: TRADES }

/** The lines of the form. A trade of one word or two is one only above the finer trades: it may be an item of a list. */
export function* formIn(text: string, { labels, headings, trades }: Spots<keyof typeof FORM_PIECES>): Generator<Part> {
  for (const { start, rest, end } of linesAt(text, labels, LABELS)) if (isHeadingBefore(rest)) yield { start, end }
  for (const { start, rest, end } of linesAt(text, headings, HEADINGS))
    if (isHeadingBefore(rest)) yield { start, end: end - rest.length }
  for (const { start, label, rest, end } of linesAt(text, trades, TRADES)) {
    if (rest !== '') continue
    const finer = FINER.exec(text.slice(end, end + LONGEST_LIST))?.[0] ?? ''
    if (finer !== '' || label.includes(',')) yield { start, end: end + finer.length }
  }
}

const isHeadingBefore = (rest: string) => rest === '' || rest.startsWith(':')

/** Finer trades, a line each; more than a dozen has none. */
const FINER = /^(?:\n[•●·▪] ?[^\n]{1,160})+/
const LONGEST_LIST = 1500
const LONGEST_LINE = 400

/** The lines that begin at one of these places, each with the label it begins with and what follows that. */
function* linesAt(text: string, starts: readonly number[], labels: readonly string[]) {
  for (const start of starts) {
    if (!/(?:^|\n)[^\S\n]*$/.test(text.slice(Math.max(0, start - 20), start))) continue
    const line = /^[^\n]*/.exec(text.slice(start, start + LONGEST_LINE))![0].trimEnd()
    const lower = line.toLowerCase()
    const label = labels.find((one) => lower.startsWith(one))
    if (label !== undefined) yield { start, label, rest: line.slice(label.length), end: start + line.length }
  }
}
