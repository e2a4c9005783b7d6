import type { Span } from '../../language/text/span.ts'

// What the site's own form prints in every resume, whoever wrote it: the kind of work that is
// sought, the trade of each employer, the headings. «Занятость: проектная работа» names no skill,
// nor does «Розничная торговля» below a firm.

/** Labels of the form, of which the rest of the line is what is chosen there. */
const LABELS = listOf(`
  занятость; тип занятости; график работы; формат работы; желательное время в пути до работы;
  желаемая должность и зарплата; желаемая зарплата; ожидаемая зарплата; желаемый доход;
  ожидаемый доход; история общения с кандидатом; employment type; work schedule; work format;
  desired position and salary; desired salary; desired travel time to work
`)

/** A heading, with a line to itself or before a colon; what goes on behind is the writer's. */
const HEADING = /^(?:личные|деловые|профессиональные|личностные) качества$/

/**
 * The trades of employers, as the site's directory calls them (https://api.hh.ru/industries); finer
 * ones follow behind bullets.
 */
const TRADES = listOf(`
  автомобильный бизнес; гостиницы, рестораны, общепит, кейтеринг; государственные организации;
  добывающая отрасль; жкх; информационные технологии, системная интеграция, интернет;
  искусство, культура; лесная промышленность, деревообработка; медицина, фармацевтика, аптеки;
  металлургия, металлообработка; нефть и газ; образовательные учреждения;
  общественная деятельность, партии, благотворительность, нко;
  перевозки, логистика, склад, вэд; продукты питания;
  промышленное оборудование, техника, станки и комплектующие; розничная торговля;
  сми, маркетинг, реклама, btl, pr, дизайн, продюсирование; сельское хозяйство;
  строительство, недвижимость, эксплуатация, проектирование; телекоммуникации, связь;
  товары народного потребления (непищевые); тяжелое машиностроение;
  управление многопрофильными активами; услуги для бизнеса; услуги для населения;
  финансовый сектор; химическое производство, удобрения;
  электроника, приборостроение, бытовая техника, компьютеры и оргтехника; энергетика
`)

function listOf(table: string): ReadonlySet<string> {
  return new Set(table.trim().split(/;\s+/))
}

/** A firm by its legal form: «ООО «Питон»». Others are judged as any mention is. */
const FIRM =
  /(?<!\p{L})(?:ООО|[ОЗП]?АО|ТОО|ИП|АНО|НП[ОП]|Ф?ГУП|МУП|ЧО[ОП]|ГК|ТД|[СУ]К) ?[«"“„][^«»"“”„\n]{2,60}[»"”“]/gu

/**
 * Firms and the lines of the form. A trade of one word or two is one only above the finer trades:
 * it may be an item of a list.
 */
export function* formIn(text: string): Generator<Span> {
  for (const { index: start, 0: firm } of text.matchAll(FIRM))
    yield { start, end: start + firm.length }
  for (const { index, 0: line, 1: indent, 2: heading } of text.matchAll(LINE)) {
    const start = index + indent!.length
    const head = heading!.trimEnd().toLowerCase()
    const end = index + line.length
    if (LABELS.has(head)) yield { start, end }
    else if (HEADING.test(head)) yield { start, end: start + head.length }
    else if (TRADES.has(head) && !line.includes(':')) {
      const finer = FINER.exec(text.slice(end, end + LONGEST_LIST))?.[0] ?? ''
      if (finer !== '' || head.includes(',')) yield { start, end: end + finer.length }
    }
  }
}

/** What it prints of whoever has not worked yet, which denies no skill beside it. */
const NO_WORK = /^[^\S\n]*(?:(?:без|нет) опыта работы|no work experience(?: yet)?)[^\S\n]*\.?$/gim

/** The text with spaces in place of what is printed so. */
export const withoutNoWork = (text: string): string =>
  text.replace(NO_WORK, (line) => ' '.repeat(line.length))

/** A line, with what stands in it before a colon: no label is as long as a hundred. */
const LINE = /^([^\S\n]{0,20})([^\n:]{3,100})(?:$|:[^\n]{0,300})/gm

/** Finer trades, a line each; more than a dozen has none. */
const FINER = /^(?:\n[•●·▪] ?[^\n]{1,160})+/
const LONGEST_LIST = 1500
