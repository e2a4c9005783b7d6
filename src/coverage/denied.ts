import { plainLowerOf } from '../skills/sections/phrases.ts'
import { clauseAfter, clauseBefore, isWordAt, labelBefore } from './clauses.ts'
import { type Part, withoutParts } from './parts.ts'
import type { Spots } from './spots.ts'

/**
 * The text with a sign for each character of what its writer denies to know, so that nothing is named there and every
 * other offset stays: «Не работал с Java, но знаю Kotlin» names Kotlin alone. Only what is plainly denied in the first
 * person, in one clause, counts as denied; a skill named elsewhere stays named.
 */
export function withoutDenied(text: string, { denials }: Spots<keyof typeof DENIAL_PIECES>): string {
  const parts: Part[] = []
  for (const place of denials.slice(0, MOST_BEGINNINGS)) {
    // Lower case of all the text would take longer than the rest.
    const phrase = NEGATION.exec(plainLowerOf(text.slice(place, place + LONGEST_NEGATION)))?.[0]
    if (phrase === undefined) continue
    const from = Math.max(0, place - FARTHEST_BACK)
    const lower = plainLowerOf(text.slice(from, place + FARTHEST_ON))
    const denied = deniedBy(lower, place - from, place - from + phrase.length)
    if (denied === null || from + denied.start < (parts.at(-1)?.end ?? 0)) continue
    parts.push({ start: from + denied.start, end: from + denied.end })
  }
  return withoutParts(text, parts)
}

const LONGEST_NEGATION = 40
const FARTHEST_BACK = 200
const FARTHEST_ON = 140

/** How denials begin, in any sentence. */
export const DENIAL_PIECES = {
  denials: [
    ...['нет', 'не ', 'забросил', 'бросил', 'без опыта', 'отсутству'],
    ...['not', 'no ', "n't ", 'n’t ', 'never ', 'without ', 'unfamiliar', 'dropped out', 'gave up'],
    ...['cannot ', "can't ", 'can’t ', 'zero ', 'yet to '],
  ],
}
/** More has no resume. */
const MOST_BEGINNINGS = 300

const VERBS = [
  'работал[аи]?|работаю|использовала?|использую|применяла?|применяю|пользовал(?:ся|ась)|пользуюсь',
  'сталкивал(?:ся|ась)|изучала?|учила?|осваивала?|освоила?|писала?|пишу|программировала?|программирую',
  'занимал(?:ся|ась)|занимаюсь|вела?|веду|знаю|умею|владею|знакома?|пробовала?|щупала?|(?:при)?касал(?:ся|ась)|притрагивал(?:ся|ась)|делала?|делаю|трогала?|трогаю|переводила?|перевожу',
  'имею (?:опыта|знаний|навыков)|имею|имела? (?:опыта|дела)|было опыта|(?:при|до)водилось [а-я]+ть(?:ся)?|доводилось|видела?',
  'открывала?|понимаю|понимала?|разбираюсь|разобрал(?:ся|ась)|вникала?|обрабатывала?|практиковала?',
].join('|')
const KNOWN = '(?:experience|knowledge|background|exposure|skills?)'
const PRACTICE =
  '(?:work|worked|used?|try|tried|learn|learned|learnt|studied|know|program|programmed|code|coded|speak|touch|touched|written|done|made)'

/** Each ends before what it denies, or stands behind it; on lower case, е for ё. */
const NEGATION = new RegExp(
  `^(?:${[
    `не (?:${VERBS})`,
    'нет (?:опыта|знаний|навыков)',
    'без опыта',
    'нет',
    'отсутству(?:ет|ют)',
    '(?:за)?бросила?',
    'не (?:за|о)кончила?',
    `no (?:[a-z-]+ )?${KNOWN}`,
    `zero ${KNOWN}`,
    `yet to ${PRACTICE}`,
    `without (?:any )?${KNOWN}`,
    `never ${PRACTICE}`,
    "can(?:not|['’]t) (?:write|code|program|speak|read)",
    `(?:not|n['’]t) (?:${PRACTICE}|do|have (?:any )?${KNOWN}|familiar|experienced|proficient|yet ${PRACTICE})`,
    'unfamiliar with',
    "dropped out|gave up|never finished|(?:not|n['’]t) finish",
  ].join('|')})(?![a-zа-я])`,
)

/** What may stand before a denial of oneself; with a word of anybody else it is another who does not know. */
const OF_ONESELF =
  /^(?:я|у|меня|лично|мне|никогда|ни|разу|пока|еще|раньше|ранее|почти|практически|совсем|вообще|также|и|но|а|хотя|к|сожалению|честно|i|have|had|has|do|did|am|i['’]ve|i['’]m|but|and|although|currently|still|so|far|to|be|honest|unfortunately)$/
/** «Знаю Python и не знаю Java»: what was said before is another thought of the same person. */
const AND = /(?<![а-яa-z])(?:и|and)(?![а-яa-z])/
/** They say that one knew it once. */
const NO_MORE =
  /(?<![а-яa-z])(?:давно|больше|уже|сейчас|последн[а-я]+|лет|год[а]?|месяц[а-я]*|временно|longer|anymore|recently|lately|since|only|только)(?![а-яa-z])/
const OF_OTHERS =
  /(?<![а-я])(?:команда|компания|клиент[а-я]*|заказчик[а-я]*|отдел|проект|котор[а-я]+|он[аи]?|мы|никто|коллег[а-я]*|пользовател[а-я]*)(?![а-я])/
/** Words of knowledge that a «нет» behind it denies. */
const LACKED = /(?:^|[^а-я])((?:опыт|знани|навык)[а-я]*)(?![а-я])/
const COURSE = /(?:^|[^а-я])(курс[а-я]*)(?![а-я])/
const WITHOUT_OBJECT = /^(?:нет|отсутству(?:ет|ют)|(?:за)?бросила?|не (?:за|о)кончила?)$/
const FILLERS =
  /^[\s"»)]*(?:пока|совсем|вообще|вовсе|почти|принципиально|лично|никогда|ничего|с (?:колледжа|института|школы)(?: и не хочу)?|yet|at all|пока что)?\s*$/

const GIVEN_UP = /брос|кончил|dropped|gave|finish/
const COURSES = /(?<![а-я])(?:курс|интенсив)[а-я]*(?![а-я])|«|(?<![a-z])(?:bootcamp|course|class|nanodegree)(?![a-z])/g

/** Where a course begins that the sentence tells of before it was given up: «проходил курс по Zig, бросил». */
function courseBefore(lower: string, before: number): number | null {
  const at = beginOfSentence(lower, before)
  const last = [...lower.slice(at, before).matchAll(COURSES)].at(-1)
  if (last === undefined) return null
  // «A Zig bootcamp», «курс по Zig»
  return /[a-z]/.test(last[0]) ? at : at + last.index
}

function beginOfSentence(lower: string, end: number): number {
  let at = end
  while (at > 0 && end - at < FARTHEST_COURSE && !/[.!?\n•|]/.test(lower.charAt(at - 1))) at--
  return at
}

const FARTHEST_COURSE = 90

/** «Не умею: …», of which all the line is denied. */
const LISTS = /^не (?:умею|знаю|владею)$/
const endOfLine = (text: string, from: number) => {
  const end = text.slice(from).search(/[\n.]/)
  return end < 0 ? text.length : from + end
}

/** Where a bracket begins that ends right before: «с Zig (Elm, Lua) не работаю». */
function bracketBefore(text: string, at: number): number {
  const end = at - (/\s*$/.exec(text.slice(0, at))?.[0].length ?? 0)
  if (text.charAt(end - 1) !== ')') return at
  const start = text.lastIndexOf('(', end)
  return start < 0 || at - start > FARTHEST_COURSE ? at : start
}

function deniedBy(lower: string, start: number, end: number): Part | null {
  if (!isWordAt(lower, start, end)) return null
  const phrase = lower.slice(start, end)
  const course = GIVEN_UP.test(phrase) ? courseBefore(lower, start) : null
  if (course !== null) return { start: course, end: start }
  if (LISTS.test(phrase) && /^\s?:/.test(lower.slice(end, end + 2))) return { start: end, end: endOfLine(lower, end) }
  const [from, to] = [clauseBefore(lower, bracketBefore(lower, start)), clauseAfter(lower, end)]
  const [before, after] = [lower.slice(from, start), lower.slice(end, to)]
  if (NO_MORE.test(before) || NO_MORE.test(after) || OF_OTHERS.test(before)) return null
  const isLast = FILLERS.test(after)
  if (!isLast) {
    const said = before.split(AND).at(-1)!
    const isOwn = said.split(/[^a-zа-я'’]+/).every((word) => word === '' || OF_ONESELF.test(word))
    if (!isOwn || (WITHOUT_OBJECT.test(phrase) && !(phrase.includes('ро') && COURSE.test(after)))) return null
    return { start: end, end: to }
  }
  const inside = /^no ([a-z-]+) /.exec(phrase)?.[1]
  // «No Java experience»; in «no prior experience» it hides nothing.
  if (inside !== undefined) return { start: start + 'no '.length, end: start + 'no '.length + inside.length }
  if (before.trim() === '') {
    const label = labelBefore(lower, from)
    return label === null ? null : { start: label, end: start }
  }
  return objectBefore(phrase, before, from, start)
}

/** «Zig I have never done» */
const FRONTED = /^\s*[a-z\d+#.]+(?: [a-z\d+#.]+)? i(?:['’]ve| have) $/

/** What stands before a denial that ends its clause: «опыта с Java нет», «Java не знаю», «курс по Java бросил». */
function objectBefore(phrase: string, before: string, from: number, end: number): Part | null {
  const needed = /бросил|кончил/.test(phrase) ? COURSE : /^(?:нет|отсут)/.test(phrase) ? LACKED : null
  if (needed === null) return /^(?:не|нет) /.test(phrase) || FRONTED.test(before) ? { start: from, end } : null
  const at = needed.exec(before)
  return at === null ? null : { start: from + at.index + at[0].length, end }
}
