import type { Rule } from './beside.ts'
import { clauseAfter, clauseBefore, labelBefore } from './clauses.ts'
import { isGood, NEGATED } from './negated-verbs.ts'
import type { Part } from './parts.ts'
import { endOfSentence, startOfSentence } from './sentences.ts'
import type { Spots } from './spots.ts'

// Denials that stand apart from what they deny: in another cell, behind what was read or forgotten, by a pronoun, or of what
// was weighed and not taken. Those that stand in its own clause are of denied.ts.

export const UNUSED_PIECES = {
  unused: [
    ...['нет опыта', 'без опыта', 'ноль', 'на нуле', 'не знаю', 'не владею', 'не говорю', 'не помню', 'забыл'],
    ...['не работал', 'не использ', 'не трогал', 'не пользов', 'no experience', 'never ', 'none', 'nope'],
    ...[
      'нулев',
      'zero',
      'увы',
      'мимо',
      'забыт',
      'no licen',
      'только чита',
      'только слыш',
      'только, что',
      'only seen',
      'only heard',
      'видел',
      'уровне «',
      '— «',
      '– «',
    ],
  ],
  refused: ['длагать', 'не моё', 'не мое', 'не моя ', 'не мой ', 'не мои ', 'не хочу:'],
  unrelated: [
    'нем не',
    'нём не',
    'ней не',
    'них не',
    'ними не',
    'нему не',
    'нем я',
    'нём я',
    'ней я',
    'них я',
    'ними я',
  ],
  business: ['нк прода', 'фирма ', 'завод ', 'омпания ', 'employer s', 'company s', 'firm s', 'нты:', 'зчики:'],
  pronouns: [
    'но так и не',
    'да так и не',
    'но не ',
    'но его',
    'но ее',
    'но её',
    'но их',
    'но с н',
    'но я его',
    'но я ее',
    'но я её',
    'но я с н',
    'но сам',
  ],
  unreached: ['руки '],
  weighed: ['рассматрива', 'considered '],
}

export const unusedRules = (spots: Spots<keyof typeof UNUSED_PIECES>): Rule[] => [
  {
    places: spots.unused,
    begins: /нет|без|ноль|нулев|на|не|забы|увы|мимо|только|only|видел|уровне|[—–]|no|never|zero/iy,
    partsAt: deniedAt,
  },
  { places: spots.refused, inWord: true, begins: /не мо|не хочу ?:|(?<=не\s)предлагать/iy, partsAt: refusedAt },
  { places: spots.unrelated, begins: /\S/y, partsAt: unrelatedAt },
  {
    places: spots.business,
    inWord: true,
    begins:
      /(?:клиенты|заказчики):|(?:employer|company|firm) s|\S{1,40} (?:[а-яё]{1,40} )?(?:прода|торгу|произв|выпуск|оказыв|поставл|сда|занима)/iy,
    partsAt: businessAt,
  },
  { places: spots.pronouns, begins: /(?:но|да) /iy, partsAt: pointedAt },
  { places: spots.unreached, begins: /руки\s/iy, partsAt: unreachedAt },
  { places: spots.weighed, begins: /рассматрива|considered/iy, partsAt: weighedAt },
]

const ENDS = /^\s*(?:[,.;)|\n\t]|$)/
const NONE =
  /(?:нет опыта|без опыта|не (?:знаю|владею|работала?|использовала?|пользовал(?:ся|ась))|ноль|no experience|never used)/y
const ZERO = /(?:ноль(?: опыта| знаний)?|на нуле|none|nope|zero)/y
/** «Ноль» of anything else is of errors and losses. */
const OF_KNOWLEDGE = /^[\s,|•–—-]*(?:(?:опыт|знани)[а-я]* .*|[a-z][a-z\d+#. ,/-]*|[а-я]+ский(?: язык)?)\s*[:–—-]?\s*$/

function* deniedAt(lower: string, at: number): Generator<Part> {
  for (const partAt of [cellBefore, zeroAt, noneAt, seenAt, forgottenAt, hedgedAt, onlyReadAt]) {
    const part = partAt(lower, at)
    if (part !== null) return yield part
  }
}

/** «| Zig | — | нет опыта |»: what the cell before is called, which has letters. */
function cellBefore(lower: string, at: number): Part | null {
  NONE.lastIndex = at
  const words = NONE.exec(lower)?.[0]
  const before = lower.slice(lower.lastIndexOf('\n', at - 1) + 1, at)
  if (words === undefined || !/[|\t] ?$/.test(before) || !ENDS.test(lower.slice(at + words.length))) return null
  const from = at - before.length
  const startOfCell = (end: number) => Math.max(before.lastIndexOf('|', end - 1), before.lastIndexOf('\t', end - 1)) + 1
  for (let end = startOfCell(before.length) - 1; end > 0; ) {
    const start = startOfCell(end)
    if (/[a-zа-я]/.test(before.slice(start, end))) return { start: from + start, end: from + end }
    end = start - 1
  }
  return null
}

/** «Zig – ноль» */
function zeroAt(lower: string, at: number): Part | null {
  ZERO.lastIndex = at
  const words = ZERO.exec(lower)?.[0]
  if (words === undefined || !ENDS.test(lower.slice(at + words.length))) return null
  const sign = lower.slice(0, at).trimEnd().length
  const start = labelBefore(lower, sign)
  return start !== null && OF_KNOWLEDGE.test(lower.slice(start, sign)) ? { start, end: at } : null
}

const NONE_OF_IT = /(?:нулев(?:ой|ая|ое)|увы(?:, мимо)?|мимо|no licen[cs]e)/y
/** «Финский — «сауна»», but not «финский на уровне «уверенный пользователь»» */
const LANGUAGE_BEFORE = /(?<![а-я])[а-я]+ский(?: язык)?(?: пока)?(?: на)? $/
const JOKE =
  /^(?:на уровне|[—–]) «(?![^»]*(?:уровен|уверен|пользовател|читаю|говорю|понимаю|разговор|базов|продвинут|средн|перевод|свобод|технич|[a-c][12]|mediate|advanced))/

/** «Zig — увы, мимо», «Forklift: no licence», and jokes: «Финский на уровне «сауна»», «английский — «хэллоу»» */
function noneAt(lower: string, at: number): Part | null {
  if (/^(?:уровне|[—–]) «/.test(lower.slice(at, at + 11))) {
    const language = LANGUAGE_BEFORE.exec(lower.slice(Math.max(0, at - LONGEST_LANGUAGE), at))
    return language === null || !JOKE.test(lower.slice(at)) ? null : { start: at - language[0].length, end: at }
  }
  NONE_OF_IT.lastIndex = at
  const words = NONE_OF_IT.exec(lower)?.[0]
  if (words === undefined) return null
  const sign = lower
    .slice(0, at)
    .replace(/(?<![а-я])(?:тоже|также|пока) $/, '')
    .trimEnd().length
  const start = ENDS.test(lower.slice(at + words.length).replace(/^[.!]/, '.')) ? labelBefore(lower, sign) : null
  return start === null ? null : { start, end: at }
}

const LONGEST_LANGUAGE = 40

const SEEN =
  /(?:only (?:seen|heard)(?![a-z])|только (?:чита(?:ю|ла?)|слыш(?:ала?|у))|только, что (?:он|она|оно|такое|они) (?:есть|существу)|видела? (?:только|лишь|мельком|один раз|из-за|на выставк|со стороны)|забыт[аы]?(?= ?[.,;)\n]))/y

/** «Zig только читаю», «Elm видел только из-за плеча», «латынь забыта» */
function seenAt(lower: string, at: number): Part | null {
  SEEN.lastIndex = at
  if (!SEEN.test(lower)) return null
  const start = clauseBefore(lower, at)
  return lower.slice(start, at).trim().split(/\s+/).length <= MOST_WORDS + 1 ? { start, end: at } : null
}

const FORGOTTEN = /забыла?(?: (?:почти|уже|совсем|полностью|напрочь|основательно|все))*(?![а-я])/y
const NOTHING_LEFT = /(?<![а-я])(?:(?:уже )?(?:ничего|почти ничего) (?:не помню)|все (?:уже )?забыла?)$/
const KNOWS =
  /(?<![а-яa-z])(?:знаю|помню|умею|владею|говорю|читаю|пишу|работаю|использую|свободно|уверенно|хорошо|веду)(?![а-яa-z])/

/** «Zig забыла почти полностью», «Zig учил в школе, ничего не помню» */
function forgottenAt(lower: string, at: number): Part | null {
  FORGOTTEN.lastIndex = at
  const words = FORGOTTEN.exec(lower)?.[0] ?? /^не помню/.exec(lower.slice(at, at + 8))?.[0]
  if (words === undefined || !ENDS.test(lower.slice(at + words.length))) return null
  const start = clauseBefore(lower, at)
  const before = lower.slice(start, at)
  if (NOTHING_LEFT.test(`${before}${words}`.trim()) && /^\s*(?:я )?(?:уже |почти |ничего |все )*$/.test(before)) {
    if (lower.charAt(start - 1) !== ',') return null
    const told = clauseBefore(lower, start - 1)
    return KNOWS.test(lower.slice(told, start)) ? null : { start: told, end: start }
  }
  const isName = words.startsWith('забыл') && before.trim() !== '' && before.trim().split(/\s+/).length <= MOST_WORDS
  return isName && !/(?<![а-я])(?:не|что|как|я|и)(?![а-я])/.test(before) ? { start, end: at } : null
}

const MOST_WORDS = 3

const UNKNOWN = /не (?:владею|знаю|говорю)(?![а-я])/y
const HEDGES =
  /^\s*(?:(?:я|можно сказать|практически|почти|по сути|честно говоря|считайте|считай|фактически|скорее|совсем|вообще|в общем)[ ,]*)*$/
const LABELLED = /^[\s|•*–—-]*([a-zа-я\d+#.() /]{2,40}?) ?[:–—-] ([^:]{2,50})$/

/** «Zig — школьный, можно сказать, не владею» */
function hedgedAt(lower: string, at: number): Part | null {
  UNKNOWN.lastIndex = at
  const words = UNKNOWN.exec(lower)?.[0]
  if (words === undefined || !ENDS.test(lower.slice(at + words.length))) return null
  const told = toldBefore(lower, at)
  if (told === null || !HEDGES.test(lower.slice(told.end + 1, at))) return null
  const level = LABELLED.exec(lower.slice(told.start, told.end))?.[2]
  return level === undefined || KNOWS.test(level) ? null : told
}

/** The sentence up to its first comma, before the place. */
function toldBefore(lower: string, at: number): Part | null {
  const start = startOfSentence(lower, at)
  const comma = lower.slice(start, at).indexOf(',')
  return comma <= 0 ? null : { start, end: start + comma }
}

const NEVER =
  /(?:never (?:actually )?(?:touched|used|tried|worked with|wrote)(?: (?:it|them|that))?(?: (?:at work|in production|professionally|myself|hands-on))?|не (?:работала?|использовала?|трогала?|пользовал(?:ся|ась)))(?![a-zа-я])/y
const READ =
  /^[\s|•*–—-]*(?:[a-zа-я\d+#.() /]{2,40} ?[:–—-] ?)?(?:i |i['’]ve |я |only |just |только |лишь )*(?:read|watched|heard|seen|skimmed|читала?|слышала?|смотрела?|видела?|знакома? (?:только )?по|в теории)(?![a-zа-я])/
const IN_PRACTICE =
  /^\s*(?:(?:but|though|no|но|а|я|сама?|лично|в работе|в деле|на практике|руками|вживую|в проде|в бою|с (?:ним|ней)|его|ее|никогда|ни разу)\s*)*$/

/** «Zig: читал документацию, в работе не использовал» */
function onlyReadAt(lower: string, at: number): Part | null {
  NEVER.lastIndex = at
  const words = NEVER.exec(lower)?.[0]
  if (words === undefined || !ENDS.test(lower.slice(at + words.length))) return null
  const told = toldBefore(lower, at)
  return told !== null &&
    READ.test(lower.slice(told.start, told.end)) &&
    IN_PRACTICE.test(lower.slice(told.end + 1, at))
    ? told
    : null
}

const POINTED = new RegExp(
  `но (?:(?:я|сама?) )*(?:не (?:умею|владею|пользуюсь|освоила?)|(?:его|ее|их|с (?:ним|ней|ними))(?: (?:я|сама?|лично|руками|пока|еще|так и|никогда|ни разу))* (${NEGATED}))(?![а-я])`,
  'y',
)
const THERE_IS =
  /(?<![а-я])(?:есть|был[аои]?|стоит|стоял[аио]?|используется|использовал(?:ся|ась|ись)|установлен[аоы]?|имеется)(?![а-я])/
const DEED = /(?<![а-я])(?:я|мы|[а-я]{2,}[аиеяу]ла?|[а-я]+(?:аю|яю|ирую|ьзую)|веду|пишу)(?![а-я])/

const SO_NEVER = new RegExp(`^(?:но|да) так и (${NEGATED})(?=\\s*(?:[.,;!?)\\n]|$))`)
const DONE =
  /(?<![а-я])(?:работал|писал|использовал|внедрял|настраивал|делал|вел|вела|разрабатывал|применял)[а-я]*(?![а-я])/

/** «Zig обещали купить, но так и не купили»: what was only promised or begun. */
function* promisedBefore(lower: string, comma: number, verb: string): Generator<Part> {
  const start = clauseBefore(lower, comma)
  if (!isGood(verb) && !DONE.test(lower.slice(start, comma))) yield { start, end: comma }
}

/** «Был Zig, но его не трогала», «модуль про тесты (Zig), но его я не проходила» */
function* pointedAt(lower: string, at: number): Generator<Part> {
  POINTED.lastIndex = at
  const sign = lower.slice(0, at).trimEnd().length - 1
  const never = SO_NEVER.exec(lower.slice(at))?.[1]
  if (never !== undefined && lower.charAt(sign) === ',') return yield* promisedBefore(lower, sign, never)
  const pointed = POINTED.exec(lower)
  if (pointed === null || isGood(pointed[1] ?? '') || lower.charAt(sign) !== ',') return
  const bracket = lower.charAt(sign - 1) === ')' ? lower.lastIndexOf('(', sign) : -1
  const start = clauseBefore(lower, bracket < 0 ? sign : bracket)
  const told = lower.slice(start, bracket < 0 ? sign : bracket)
  if (THERE_IS.test(told) && !DEED.test(told.replace(THERE_IS, ''))) yield { start, end: sign }
}

const WEIGHED = /(?:рассматрива(?:ла?|ли)|considered)(?![a-zа-я])/y
const REJECTED =
  /^([^.;!?\n]{0,60}?),? ?(?:(?:но|и|однако|but|and) )?(?:(?:в итоге|потом|позже|затем|все же|then|later) )?(?:отклонил[аи]?|отвергл?[аи]?|отказал(?:ись|ся|ась)|не (?:взяли|стали|выбрали|внедрили|внедряли)|rejected|decided against|dropped)(?![a-zа-я])/

/** «Zig рассматривали и отклонили» */
function* weighedAt(lower: string, at: number): Generator<Part> {
  WEIGHED.lastIndex = at
  const words = WEIGHED.exec(lower)?.[0]
  if (words === undefined) return
  const end = at + words.length
  const object = REJECTED.exec(lower.slice(end))?.[1]
  if (object === undefined || DEED.test(object)) return
  // «Рассматривали при выборе, но отказались»
  const isBefore = /^\s*(?:(?:при|на|для|среди|в) |$)/.test(object)
  yield isBefore ? { start: clauseBefore(lower, at), end: at } : { start: end, end: end + object.length }
}

const UNREACHED = /руки (?:(?:пока|еще|так и|все) )*не (?:дошли|доходят|доходили)(?: до(?= ))?(?![а-я])/y

/** «До Zig руки не дошли» */
function* unreachedAt(lower: string, at: number): Generator<Part> {
  UNREACHED.lastIndex = at
  const words = UNREACHED.exec(lower)?.[0]
  if (words === undefined) return
  const end = at + words.length
  const start = clauseBefore(lower, at)
  const until = lower.slice(start, at).search(/(?<![а-я])до /)
  if (words.endsWith(' до')) yield { start: end, end: clauseAfter(lower, end) }
  else if (until >= 0) yield { start: start + until, end: at }
}

/** «Продажи не предлагать», «Не мое: Zig», «не хочу: продажи, банки» */
function* refusedAt(lower: string, at: number): Generator<Part> {
  if (lower.startsWith('предлагать', at)) {
    if (/(?<![а-я])не $/.test(lower.slice(Math.max(0, at - 4), at)))
      yield { start: startOfSentence(lower, at), end: at }
    return
  }
  const list = /^не (?:мое|хочу) ?:/.exec(lower.slice(at, at + 10))?.[0]
  if (list !== undefined) return yield { start: at + list.length, end: endOfSentence(lower, at + list.length) }
  // «Zig — не мое»
  const sign = lower.slice(0, at).trimEnd().length
  const refusal = /^не (?:мое|(?:моя|мой|мои) (?:история|тема|профиль|специализация|сфера|зона))(?![а-я])/.exec(
    lower.slice(at),
  )
  const isEnd = refusal !== null && ENDS.test(lower.slice(at + refusal[0].length))
  const start = isEnd ? labelBefore(lower, sign) : null
  if (start !== null) yield { start, end: at }
}

const UNRELATED = new RegExp(`(?<=(?:на|с|в|к) )(?:нем|ней|них|ним|ними|нему) (?:я )?(${NEGATED})(?![а-я])`, 'y')

/** «Кран стоял у сменщика, я на нем не работал» */
function* unrelatedAt(lower: string, at: number): Generator<Part> {
  UNRELATED.lastIndex = at
  const verb = UNRELATED.exec(lower)?.[1]
  if (verb === undefined || isGood(verb)) return
  if (!/, (?:но )?(?:я )?(?:на|с|в|к) $/.test(lower.slice(Math.max(0, at - 12), at))) return
  const comma = lower.lastIndexOf(',', at)
  const start = clauseBefore(lower, comma)
  const told = lower.slice(start, comma)
  if (!/(?<![а-я])(?:я|мы)(?![а-я])|[а-я](?:аю|яю|ую)(?![а-я])/.test(told)) yield { start, end: comma }
}

const BUSINESS =
  /(?:(?:employer|company|firm) (?:sells|resells|supplies)(?![a-z])|(?:банк|фирма|завод|компания)(?: [а-я]+)? (?:продает|торгует|производит|выпускает|оказывает|поставляет|сдает|занимается)(?![а-я])|(?:клиенты|заказчики):)/y

/** What an employer sells, and who its clients are: «наш банк продает страхование», «клиенты: школа танцев» */
function* businessAt(lower: string, at: number): Generator<Part> {
  BUSINESS.lastIndex = at
  const words = BUSINESS.exec(lower)?.[0]
  if (words === undefined) return
  const start = at + words.length
  yield { start, end: words.endsWith(':') ? endOfSentence(lower, start) : clauseAfter(lower, start) }
}
