import { plainLowerOf } from '../skills/sections/phrases.ts'
import { clauseAfter, clauseBefore, endOfList, isWordAt, labelBefore } from './clauses.ts'
import { ANY_VERB, BAD, isGood, isOfUse, NEGATED } from './negated-verbs.ts'
import { type Part, withoutParts } from './parts.ts'
import type { Spots } from './spots.ts'

/**
 * The text with a sign for each character of what its writer denies to know, so that nothing is named there and every
 * other offset stays: «Не работал с Java, но знаю Kotlin» names Kotlin alone. Only what is plainly denied in the first
 * person, in one clause, counts as denied; a skill named elsewhere stays named.
 */
export function withoutDenied(text: string, { denials }: Spots<keyof typeof DENIAL_PIECES>): string {
  const parts: Part[] = []
  for (const place of denials) {
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
    ...[
      'нет',
      'не ',
      'ни стро',
      'ни дня',
      'ни разу',
      'ни слова',
      'ни бум',
      'забросил',
      'бросил',
      'без опыта',
      'отсутству',
    ],
    ...['not', 'no ', "n't ", 'n’t ', 'never ', 'without ', 'unfamiliar', 'neither', 'dropped out', 'gave up'],
    ...['cannot ', "can't ", 'can’t ', 'zero ', 'yet to '],
  ],
}

/** What one does not have. */
const LACKED_NOUN =
  '(?:опыт|знани|навык|практик|доступ|допуск|удостоверени|категори|сертификат|лицензи|диплом|корочк|представлени|поняти)[а-я]*'
const KNOWN = '(?:experience|knowledge|background|exposure|skills?|training|practice|work)'
const PRACTICE =
  '(?:work|worked|used?|try|tried|learn|learned|learnt|studied|know|program|programmed|code|coded|speak|touch|touched|written|done|made)'

/** Each ends before what it denies, or stands behind it; on lower case, е for ё. */
const NEGATION = new RegExp(
  `^(?:${[
    'не было',
    NEGATED,
    `нет ${LACKED_NOUN}`,
    'без опыта',
    'нет',
    'отсутству(?:ет|ют)',
    'ни (?:строчки|строки|дня|разу|слова|бум-бум)',
    '(?:за)?бросила?',
    'не (?:за|о)кончила?',
    `no (?:[a-z-]+ )?${KNOWN}`,
    'no [a-z+#]+ (?:anywhere|at all|whatsoever)',
    'neither',
    `zero ${KNOWN}`,
    `yet to ${PRACTICE}`,
    `without (?:any )?${KNOWN}`,
    `never ${PRACTICE}`,
    "can(?:not|['’]t) (?:write|code|program|speak|read)",
    `(?:not|n['’]t) (?:${PRACTICE}|do|have (?:any )?${KNOWN}|familiar|experienced|proficient|yet ${PRACTICE})`,
    'unfamiliar(?: with)?',
    "(?:not|n['’]t) (?:part of|in) my (?:background|stack|toolbox)",
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
const LACKED = new RegExp(`(?:^|[^а-я])(${LACKED_NOUN})(?![а-я])`)
const COURSE = /(?:^|[^а-я])(курс[а-я]*)(?![а-я])/
const WITHOUT_OBJECT = /^(?:нет|ни [а-я-]+|отсутству(?:ет|ют)|(?:за)?бросила?|не (?:за|о)кончила?)$/
const FILLERS =
  /^[\s"»)]*(?:пока|совсем|вообще|вовсе|почти|принципиально|лично|никогда|ничего|ни разу|в жизни|с (?:колледжа|института|школы)(?: и не хочу)?|yet|at all|пока что)?\s*$/

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

/** «Не умею: …», «не работал с: …», of which all the line is denied. */
const LIST = /^(?: (?:с|со|в|на|with|in))?\s?:/
const LONGEST_LIST_SIGN = 6
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
  if (isGood(phrase) && !isRefusal(lower, start, phrase)) return null
  const list = LIST.exec(lower.slice(end, end + LONGEST_LIST_SIGN))?.[0]
  if (list !== undefined && (isNegation(phrase) || /^(?:not|never|unfamiliar|no) /.test(phrase)))
    return { start: end, end: endOfList(lower, end + list.length) }
  const [from, to] = [clauseBefore(lower, bracketBefore(lower, start)), clauseAfter(lower, end)]
  const [before, after] = [lower.slice(from, start), lower.slice(end, to)]
  if (NO_MORE.test(before) || NO_MORE.test(after) || isOfOthers(before, phrase)) return null
  if (NOW.test(lower.slice(to))) return null
  if (BAD.test(before) || BAD.test(after) || isDoubled(lower, from, before, after)) return null
  return FILLERS.test(after)
    ? deniedBefore(lower, { phrase, before, from, start })
    : deniedAfter(lower, { phrase, before, after, from, end, to })
}

/** «Elm пробовать не стали» */
const isRefusal = (lower: string, start: number, phrase: string) =>
  /^не стал/.test(phrase) &&
  /[а-я](?:ать|ить|еть|ять|уть|ти|чь)(?:ся|сь)? $/.test(lower.slice(Math.max(0, start - 12), start))

const isNegation = (phrase: string) => /^не [а-я]/.test(phrase) && phrase !== 'не было'
/** Whether only what stands right beside the verb is denied. */
const isNarrow = (phrase: string) => isNegation(phrase) && !GIVEN_UP.test(phrase) && !isOfUse(phrase)

/** «Раньше не использовал Zig, теперь пишу на нем» */
const NOW = /^,[^.;!?\n]{0,20}(?<![а-я])(?:теперь|сейчас|сегодня|потом|затем)(?![а-я])/

/** «Мы не использовали Zig» says that the writer did not. */
const isOfOthers = (before: string, phrase: string) =>
  OF_OTHERS.test(phrase.endsWith('ли') ? before.replace(WE, '') : before)
const WE = /(?<![а-я])мы(?![а-я])/

/** «Без Zig не работаю», «не было дня, чтобы не писала на Zig», «нельзя сказать, что не знаю Zig» */
function isDoubled(lower: string, from: number, before: string, after: string): boolean {
  const lead = lower.slice(Math.max(0, from - LONGEST_LEAD), from)
  if (/(?<![а-я])без(?![а-я])/.test(`${lead.slice(-'без '.length)}${before}`) || /^ без /.test(after)) return true
  return THAT.test(`${lead}${before}`)
}

const LONGEST_LEAD = 50
const THAT = /(?<![а-я])(?:не|нельзя|ни)(?![а-я])[^.;!?\n]*(?:, что|чтобы)(?![а-я])[^.;!?\n,]*$/

type Denial = { phrase: string; before: string; from: number }

function deniedAfter(
  lower: string,
  { phrase, before, after, from, end, to }: Denial & { after: string; end: number; to: number },
): Part | null {
  const isWhole = phrase === 'neither' || phrase.startsWith('не хватает')
  const said = isWhole ? '' : (phrase.endsWith('ли') ? before.replace(WE, '') : before).split(AND).at(-1)!
  const isOwn = said.split(/[^a-zа-я'’]+/).every((word) => word === '' || OF_ONESELF.test(word))
  if (!isOwn || (WITHOUT_OBJECT.test(phrase) && !(phrase.includes('ро') && COURSE.test(after)))) return null
  if (phrase === 'не было') return LACKED.test(after) ? { start: end, end: to } : null
  if (OF_THAT.test(after)) return objectOfAnother(lower, from)
  if (!isNarrow(phrase)) return { start: end, end: to + moreNames(lower, end, to) }
  const object = NEAREST.exec(after)?.[0]
  return object === undefined ? null : { start: end, end: end + object.length }
}

/** The object of a verb that may have others: «в SAP», not «ошибок в SAP». */
const NEAREST =
  /^(?: (?:с|со|в|во|на|по|под|через))? (?!(?:с|со|в|во|на|по|под|через|к|из|у|за|ни|никого|ничего)(?![а-я]))[^\s]+(?: [a-z\d][^\s]*)*/

/** «Не писал на нем ни разу»: of what the clause before tells. */
const OF_THAT = /^(?: ни разу| никогда)? (?:на|с|в|к|о) (?:нем|ней|них|ним|ними|нему)(?: ни разу| никогда)?\s*$/

/** More names of a list that ends the sentence: «не работал с Zig, Elm, Lua». */
function moreNames(lower: string, end: number, to: number): number {
  if (!/^(?: (?:с|со|в|на|with|in))? [a-z\d]/.test(lower.slice(end, to))) return 0
  const more = MORE_NAMES.exec(lower.slice(to, to + LONGEST_LIST))?.[0] ?? ''
  return /(?<![а-я])(?:лет|год|месяц)/.test(more) ? 0 : more.length
}

const LONGEST_LIST = 80
const MORE_NAMES =
  /^(?:, (?:и |или |and |or )?[\d]?[a-zс][a-z\d+#./-]*(?: [a-z\d][a-z\d+#./-]*)?(?: (?:и|или|and|or) [\d]?[a-zс][a-z\d+#./-]*)?)+(?=\s*(?:[.;!?)\n]|$))/

function deniedBefore(lower: string, { phrase, before, from, start }: Denial & { start: number }): Part | null {
  const inside = /^no ([a-z-]+) /.exec(phrase)?.[1]
  // «No Java experience»; in «no prior experience» it hides nothing.
  if (inside !== undefined) return { start: start + 'no '.length, end: start + 'no '.length + inside.length }
  if (NOTHING_SAID.test(before)) {
    const label = labelBefore(lower, from)
    if (label !== null) return { start: label, end: start }
    return isNarrow(phrase) && !/так и $/.test(before) ? null : objectOfAnother(lower, from)
  }
  const object = objectBefore(phrase, before, from, start)
  if (object === null || !isNarrow(phrase)) return object
  return before.trim().split(/\s+/).length <= MOST_WORDS && !OWN_VERB.test(before) ? object : null
}

const MOST_WORDS = 4
/** Words that stand before a verb and name nothing. */
const NOTHING_SAID =
  /^\s*(?:(?:я|лично|сама?|так|и|пока|еще|даже|никогда|ни разу|толком|руками|честно говоря|если честно|к сожалению|к стыду|признаюсь|признаться|увы|понятно)\s*)*$/
const OWN_VERB = new RegExp(`(?<![а-я])(?!дел[ао]?(?![а-я]))(?:${ANY_VERB}|мы|я)(?![а-я])`)

/** What the clause before tells of: «Zig, честно говоря, так и не изучил», «Zig выпилили без меня, не писал на нем». */
function objectOfAnother(lower: string, from: number): Part | null {
  let start = from
  while (lower.charAt(start - 1) === ',') {
    const end = start - 1
    start = clauseBefore(lower, end)
    const told = lower.slice(start, end)
    if (NOTHING_SAID.test(told)) continue
    return OWN.test(told) ? null : { start, end }
  }
  return null
}

/** Who tells of themselves there, or lists what they know. */
const OWN =
  /(?<![а-яa-z])(?:я|мы|мой|моя|мое|мои|[а-я]+(?:[аяе]ю|[иу]рую|ьзую|[аяи]юсь)|веду|пишу|использовала?|работала?|делала?|писала?)(?![а-яa-z])/

/** «Zig I have never done», «Zig I don't know» */
const FRONTED = /^\s*[a-z\d+#.]+(?: [a-z\d+#.]+)? i(?:['’]ve| have| do| did| can| ca)?\s?$/

/** What stands before a denial that ends its clause: «опыта с Java нет», «Java не знаю», «курс по Java бросил». */
function objectBefore(phrase: string, before: string, from: number, end: number): Part | null {
  if (/бросил|кончил/.test(phrase)) return behind(COURSE.exec(before), from, end)
  if (/^ни /.test(phrase)) return OWN_VERB.test(before) ? null : { start: from, end }
  if (/ my /.test(phrase)) return { start: from, end }
  if (!/^(?:нет|отсут|не было)/.test(phrase))
    return /^не /.test(phrase) || FRONTED.test(before) ? { start: from, end } : null
  const lacked = LACKED.exec(before)
  // «С Zig опыта нет»
  return lacked !== null && !OWN_VERB.test(before) ? { start: from, end } : behind(lacked, from, end)
}

const behind = (word: RegExpExecArray | null, from: number, end: number): Part | null =>
  word === null ? null : { start: from + word.index + word[0].length, end }
