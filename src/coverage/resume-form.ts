import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// What the site's own form prints in every resume, whoever wrote it: the kind of work that is sought, the trade of each
// employer, the headings. «Занятость: проектная работа» names no skill, nor does «Розничная торговля» below a firm.

/** Labels of the form, of which the rest of the line is what is chosen there. */
const LABELS = [
  ...['занятость', 'тип занятости', 'график работы', 'формат работы', 'желательное время в пути до работы'],
  ...['желаемая должность и зарплата', 'желаемая зарплата', 'ожидаемая зарплата', 'желаемый доход', 'ожидаемый доход'],
  ...['история общения с кандидатом', 'employment type', 'work schedule', 'work format'],
  ...['desired position and salary', 'desired salary', 'desired travel time to work'],
]

/** Headings, each with a line to itself or before a colon; what goes on behind is the writer's. */
const HEADINGS = ['личные качества', 'деловые качества', 'профессиональные качества', 'личностные качества']

/** The trades of employers, as the site's directory calls them (https://api.hh.ru/industries); finer ones follow behind bullets. */
const TRADES = [
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
]

export const FORM_PIECES = { labels: LABELS, headings: HEADINGS, trades: TRADES }

/** The lines of the form. A trade of one word or two is one only above the finer trades: it may be an item of a list. */
export function* formIn(text: string, { labels, headings, trades }: Spots<keyof typeof FORM_PIECES>): Generator<Part> {
  for (const start of labels.slice(0, MOST_LINES)) {
    const line = lineAt(text, start, LABELS)
    if (line?.rest === '' || line?.rest.startsWith(':')) yield { start, end: line.end }
  }
  for (const start of headings.slice(0, MOST_LINES)) {
    const line = lineAt(text, start, HEADINGS)
    if (line?.rest === '' || line?.rest.startsWith(':')) yield { start, end: line.end - line.rest.length }
  }
  for (const start of trades.slice(0, MOST_LINES)) {
    const line = lineAt(text, start, TRADES)
    if (line?.rest !== '') continue
    const finer = FINER.exec(text.slice(line.end, line.end + LONGEST_LIST))?.[0] ?? ''
    if (finer !== '' || line.label.includes(',')) yield { start, end: line.end + finer.length }
  }
}

/** More has no resume. */
const MOST_LINES = 300

/** Finer trades, a line each; more than a dozen has none. */
const FINER = /^(?:\n[•●·▪] ?[^\n]{1,160})+/
const LONGEST_LIST = 1500
const LONGEST_LINE = 400

/** The line that begins at a place, with the longest of the labels that stands there and what follows it; null where none begins. */
function lineAt(text: string, start: number, labels: readonly string[]) {
  if (!/(?:^|\n)[^\S\n]*$/.test(text.slice(Math.max(0, start - 20), start))) return null
  const line = /^[^\n]*/.exec(text.slice(start, start + LONGEST_LINE))![0].trimEnd()
  const lower = line.toLowerCase()
  const label = labels.filter((one) => lower.startsWith(one)).sort((a, b) => b.length - a.length)[0]
  return label === undefined ? null : { label, rest: line.slice(label.length), end: start + line.length }
}
