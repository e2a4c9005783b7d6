import { isLetter } from '../skills/sections/phrases.ts'
import type { Rule } from './beside.ts'
import { clauseAfter, clauseBefore } from './clauses.ts'
import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// What a resume says that somebody of another trade did: «сметы считал инженер», «ролики делает Стас в Zig», «разработчики
// у нас на Zig», «Zig servers are run by our broker». Colleagues and other teams are of of-others.ts.

const PEOPLE =
  'инженер|юрист|бухгалтер|подрядчик|сметчик|дизайнер|программист|разработчик|аналитик|хирург|врач|ортопед|специалист|агент|брокер|вендор|партнер|помощник|менеджер|архитектор|секретар|маркетолог|кадровик|технолог|логист|администратор|механик|электрик|сварщик|монтажник|слесар|кладовщик|закупщик|экономист|аудитор|нотариус|адвокат|тестировщик|фронтендер|бэкендер|верстальщик|копирайтер|фотограф|монтажер|наладчик|геодезист|проектировщик|конструктор|медсестр|психолог|логопед|методист|киповц|айтишник|сисадмин|девопс|мастер|консультант|фрилансер|поверенн|начальник|руководител|директор|кабинет|отдел|департамент'

export const DONE_BY_PIECES = {
  // Of each of them the piece that hardly another word has.
  people:
    'женер юрист хгалтер етчик йнер мист хирург рач топед агент окер ндор щник еджер хитектор секретар кадровик гист инистратор механик электрик рщик жник лесар вщик пщик адвокат кендер льщик копирайтер тажер адчик дезист дсестр дист киповц тишник садмин девопс мастер звено гада тсорс дядя тетя тётя лаборатори фирма тировщик ботчик ультант хнолог чальник ководител тдел партамент кабинет хгалтери ведующ'.split(
      ' ',
    ),
  does: ['лает ', 'лают ', 'ведет ', 'ведёт ', 'пишет ', 'мается '],
  handled: [
    'by our',
    'by the ',
    'by an ',
    'by a ',
    'sit with',
    'sits with',
    'people, who',
    'team, who',
    'guys, who',
    'colleagues, who',
  ],
}

/** A deed before the name of a trade, or how it goes on where it is told what they use. */
const MAY_HAVE_DONE = new RegExp(
  `(?<=(?:[а-яё]{2,20}(?:[аяиеыу]л[аи]?|[аяу][ею]т|водит|ладит)|в[её]л[аи]?|вед[еёу]т|пиш[еу]т|админ[ия]т|чинит|это)(?:ся|сь)?(?: [а-яё]{1,20})? (?:коллега-)?)\\S|(?:${PEOPLE})[ыи] (?:у нас|там|тогда|пишут|писали|работа[а-яё]{1,10}|на|в|с) `,
  'iy',
)

export const doneByRules = (spots: Spots<keyof typeof DONE_BY_PIECES>): Rule[] => [
  { places: spots.people, inWord: true, begins: MAY_HAVE_DONE, partsAt: doneByTrade },
  {
    places: spots.does,
    inWord: true,
    begins: /(?:делает|делают|ведет|ведёт|пишет|занимается) (?:дядя |т[её]тя )?[А-ЯЁ]/y,
    partsAt: doneByName,
  },
  { places: spots.handled, begins: /\S/y, partsAt: handledAt },
]

/** In the nominative, of one or of several. */
const TRADE = new RegExp(
  `(?:(?:${PEOPLE})[ыиь]?|мастера|медсестра|бухгалтерия|заведующ(?:ая|ий)|фирма|лаборатория|бригада|звено|аутсорс|другие(?= ?(?:[,.;)\\n]|$))|(?:дядя|тетя) [а-я]+)(?![а-я])`,
  'y',
)
/** Of аналитика and the like, in the genitive. */
const OF_ACTIVITY = /^(?:аналитик|механик|электрик)и$/
/** A deed of somebody else, and which of them it was: «считал», «вели свои», «вела наемная». */
const DEED =
  /(?<![а-я])((?:[а-я]{2,}(?:[аяиеыу]л[аи]?|[аяу][ею]т|водит|ладит)|админ[ия]т|вел[аи]?|[а-я]*(?:вед|пиш)[еу]т|шил[аи]?|чинит)(?:ся|сь)?)((?: (?:нам|нас|у нас|там|тогда|всегда|обычно|уже|только))*(?: (?:наш[аи]?|сво[ийя]|[а-я]+(?:ый|ий|ой|ая|яя|ые|ие)))?) (?:коллега-)?$/
/** What is no deed, or one of the writer, who was it. */
const NO_DEED =
  /^(?:провер|приним|приня|утверж|утверд|соглас|подпис|хвали|ценил|оцен|назнач|поруч|довер|прос|благодар|отдела|раздел|дела|предел|требу|нуж|ищ|работа|служ|труд|ста|был|начинал|числил|устроил|являет|бывш|материал|персонал|портал|журнал|канал|сигнал|филиал)/
/** … and the writer too. */
const OWN = /(?<![а-я])(?:я|мы|сам|сама|мной|вместе|совместно|тоже|котор[а-я]+|чтобы|что|если|когда|где|как)(?![а-я])/

/** «Сметы на монтаж считал инженер», «Чертежи — это архитекторы» */
function* doneByTrade(lower: string, at: number): Generator<Part> {
  TRADE.lastIndex = at
  const trade = TRADE.exec(lower)?.[0]
  if (trade === undefined || OF_ACTIVITY.test(trade) || isLetter(lower, at - 1)) return
  const before = lower.slice(0, at)
  if (/ [—–-] это $/.test(before)) return yield { start: clauseBefore(lower, before.search(/ [—–-] это $/)), end: at }
  const deed = DEED.exec(before)
  if (deed === null) return yield* usedByTrade(lower, at, trade)
  if (NO_DEED.test(deed[1]!) || (trade === 'мастера' && !deed[1]!.endsWith('ли'))) return
  yield* doneBefore(lower, deed.index, at, at + trade.length)
}

/** The object before a deed, and what it was done with: «ролики делает Стас в Zig». */
function* doneBefore(lower: string, deed: number, agent: number, end: number): Generator<Part> {
  const start = clauseBefore(lower, deed)
  const object = lower.slice(start, deed)
  if (OWN.test(object) || !/[а-яa-z]{2}/.test(object)) return
  yield { start, end: agent }
  if (/^ (?:на|в|во|с|со) /.test(lower.slice(end))) yield { start: end, end: clauseAfter(lower, end) }
}

const NAME = /^[а-я]+ ((?:дядя |тетя )?[А-ЯЁ][а-яё]+(?: [А-ЯЁ][а-яё]+)?)(?![а-яё])/

/** «Студию ведет Марк Юрьевич» */
function* doneByName(lower: string, at: number, text: string): Generator<Part> {
  const words = NAME.exec(lower.slice(at, at + 1) + text.slice(at + 1))?.[0]
  if (words !== undefined) yield* doneBefore(lower, at, at + words.length, at + words.length)
}

const USED = / (?:у нас |там |тогда |же )*(?:пишут |писали |работают |работали )?(?:на|в|с) (?=[a-z])/y

/** «Разработчики у нас на Zig и Elm — код не пишу» */
function* usedByTrade(lower: string, at: number, trade: string): Generator<Part> {
  if (!/[ыи]$/.test(trade) || !/(?:^|[.!?\n,;—–•-])\s*$/.test(lower.slice(Math.max(0, at - 4), at))) return
  USED.lastIndex = at + trade.length
  const used = USED.exec(lower)?.[0]
  if (used !== undefined) yield { start: USED.lastIndex, end: clauseAfter(lower, USED.lastIndex) }
}

const HANDLER =
  /(?:by (?:our|the|an? (?:outside|external))\s+(?:[a-z-]+\s+){0,2}(?:team|firm|staff|contractor|specialists?|department|broker|agency|people|office|developers?|engineers?|accountants?|lawyers?|lab)|sits? with (?:the|our)\s+(?:[a-z]+\s+){0,2}(?:team|department|people)|(?:people|team|guys|colleagues), who (?:wrote|used|worked))(?![a-z])/y
const IS = /(?<![a-z])(?:is|are|was|were|itself|sits?)(?![a-z])/
const MINE = /(?<![a-z])(?:i|we|my|me)(?![a-z])/

/** «Declarations are done by our broker», «the server is written by the back-end team in Zig» */
function* handledAt(lower: string, at: number): Generator<Part> {
  HANDLER.lastIndex = at
  const words = HANDLER.exec(lower)?.[0]
  if (words === undefined) return
  const end = at + words.length
  if (!/, who/.test(words)) {
    const start = clauseBefore(lower, at)
    const object = lower.slice(start, at)
    if ((!IS.test(object) && !/^sit/.test(words)) || MINE.test(object)) return
    yield { start, end: at }
  }
  if (/^\s(?:in|on|with)\s/.test(lower.slice(end))) yield { start: end, end: clauseAfter(lower, end) }
}
