import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// Firms in a resume that are called as a technology is: «ООО «Zig-Сервис»», «Zig Кофе», сеть кофеен, Zig & Sons Ltd. Only
// those that a word beside them tells: «внедрял в компании Zig» may name either.

const LEGAL = 'ООО|ОАО|ЗАО|ПАО|АО|НПО|НПП|ФГУП|ГУП|МУП|ТОО|АНО'
const KIND = [
  '[Кк]омпани(?:я|и|ю|ей|й)|[Фф]ирм(?:а|е|ы|у)|[Аа]гентств(?:о|а|е)|[Сс]туди(?:я|и|ю)|[Зз]авод(?:а|е)?|[Фф]абрик(?:а|е|и|у)|[Хх]олдинг(?:а|е)?',
  '[Бб]анк(?:а|е)?|[Рр]есторан(?:а|е)?|[Кк]афе|[Кк]офейн(?:я|е|и|ю)|[Мм]агазин(?:а|е)?|[Сс]алон(?:а|е)?|[Кк]линик(?:а|е|и|у)|[Сс]ет(?:ь|и)',
  '[Оо]тел(?:ь|я|е)|[Гг]остиниц(?:а|е|ы|у)',
].join('|')

/** Words that stand before the name of a firm, and end where it begins. */
const BEFORE_QUOTE = new RegExp(
  `(?:^|[^A-Za-zА-ЯЁа-яё])(?:(?:${LEGAL}) ?|(?:${KIND})(?: (?![а-яё]+(?:л|ла|ли|ся|сь|ет|ит|ют|ят|ть) )[а-яё]+)? )$`,
)
const LEGAL_BEFORE = new RegExp(`(?:^|[^A-Za-zА-ЯЁа-яё])(?:${LEGAL}) $`)
const OPENING = '«"“„'
const LONGEST_BEFORE = 40
const LATER = /» ?[,—–(-] ?(?:[а-яё]+ая )?/y
const KIND_THERE = new RegExp(`^(?:${KIND})(?![а-яё])`)
const QUOTED = /^[«"“„][^«»"“”„\n]{2,60}[»"”“]/
const OWN_NAME =
  /^[A-ZА-ЯЁ][A-Za-zА-ЯЁа-яё\d&+#-]*(?: (?:Technologies|Technology|Soft|Software|Systems|Solutions|Labs?|Studio|Tech|Digital|Media|Trade|Trading|Consulting|Group)(?![A-Za-z]))*/
const ENGLISH = / (?:Ltd|LLC|Inc|GmbH|plc|PLC|Corp|LLP|Limited|Group|Bank)(?![A-Za-z])/y
const ENGLISH_NAME =
  /(?:^|[\n\t•·▪|,(:;—–]|\d| {2}|(?:^|\s)(?:at|for|with|joined|from)(?=\s))\s*((?:[A-Z][\w&.'’-]*|&|and)(?: (?:[A-Z][\w&.'’-]*|&|and))*)$/
/** Then the name of a post was glued to that of the firm. */
const POST =
  /\b(?:Developer|Engineer|Manager|Analyst|Designer|Consultant|Scientist|Architect|Administrator|Director|Intern)\b/

const LONGEST_NAME = 70

/** The ends of what `LEGAL` lists, and what English firms are called by. */
export const FIRM_PIECES = {
  legal: ['ооо ', 'тоо ', 'ао ', 'ано ', 'нпо ', 'нпп ', 'гуп ', 'муп '],
  english: [' ltd', ' llc', ' inc', ' gmbh', ' plc', ' corp', ' llp', ' limited', ' group', ' bank'],
}

/** The names of firms, by the words beside them. */
export function firmsIn(text: string, { legal, english }: Spots<keyof typeof FIRM_PIECES>): Part[] {
  return [...russianIn(text, legal), ...englishIn(text, english)]
}

function* russianIn(text: string, legal: readonly number[]): Generator<Part> {
  const before = (at: number) => text.slice(Math.max(0, at - LONGEST_BEFORE), at)
  for (const index of placesOf(OPENING, text)) {
    const name = BEFORE_QUOTE.test(before(index))
      ? QUOTED.exec(text.slice(index, index + LONGEST_NAME))?.[0]
      : undefined
    if (name !== undefined) yield { start: index, end: index + name.length }
  }
  for (const index of legal) {
    const start = text.indexOf(' ', index) + 1
    const name = OWN_NAME.exec(text.slice(start, start + LONGEST_NAME))?.[0]
    if (name !== undefined && LEGAL_BEFORE.test(before(start))) yield { start, end: start + name.length }
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

/** Where one of the signs stands. */
function* placesOf(signs: string, text: string): Generator<number> {
  for (const sign of signs) for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) yield at
}

function* englishIn(text: string, english: readonly number[]): Generator<Part> {
  for (const index of english) {
    ENGLISH.lastIndex = index
    if (!ENGLISH.test(text)) continue
    const name = ENGLISH_NAME.exec(text.slice(Math.max(0, index - LONGEST_NAME), index))?.[1]
    if (name !== undefined && !POST.test(name)) yield { start: index - name.length, end: index }
  }
}
