import { isLetter } from '../skills/sections/phrases.ts'
import type { Rule } from './beside.ts'
import { clauseAfter } from './clauses.ts'
import type { Part } from './parts.ts'
import { endOfSentence } from './sentences.ts'
import type { Spots } from './spots.ts'

// What a resume tells of the life of its writer and what names no skill there: an address («ул. Сварщиков»), the trades of
// relatives («муж — аудитор»), and what one does for pleasure («хобби: вокал»).

export const LIFE_PIECES = {
  streets: ['ул.', 'пер.', 'пос.', 'оспект', 'пр-т', 'улиц', 'еулк', 'еулок', 'бульв', 'наб.', 'шосс', 'мкр'],
  roads: ['street', 'road', 'lane,', 'avenue', 'drive,', 'close,', 'row,', 'court,'],
  relatives: [
    ...['муж ', 'жена', 'сын ', 'дочь ', 'дочка ', 'брат ', 'сестра ', 'мама ', 'папа ', 'тец ', 'парень '],
    ...['супруг', 'сосед', 'девушка ', 'муж:', 'замужем за', 'женат на'],
    ...['my mum', 'my mom', 'my dad', 'my husband', 'my wife', 'my brother', 'my sister', 'my partner', 'my son'],
  ],
  hobbies: [
    ...['хобби', 'увлечени', 'интересы', 'вободное время', 'досуге', 'люблю:', 'вне работы'],
    ...['hobbies', 'interests', 'off work', 'outside work', 'outside of work', 'free time', 'spare time'],
  ],
}

export const lifeRules = (spots: Spots<keyof typeof LIFE_PIECES>): Rule[] => [
  { places: spots.streets, inWord: true, begins: /[^\s.]{1,30}\.? ?[А-ЯЁ\d]/y, partsAt: streetAt },
  { places: spots.roads, begins: /(?<=[A-Z][\w'’]{1,30} )[A-Z]/y, partsAt: roadAt },
  {
    places: spots.relatives,
    begins: /(?:сосед(?:ка)?|супруга?|\S{1,20}) ?(?:за |на |у меня |[—–:-] ?|[а-яё(a-z])/iy,
    partsAt: relativeAt,
  },
  { places: spots.hobbies, inWord: true, begins: /\S/y, partsAt: hobbyAt },
]

const STREET =
  /(?:ул|пер|пос|просп|пр-т|наб|мкр)(?:\.|(?= )) ?(?:[А-ЯЁ\d][а-яё\d-]*(?: [А-ЯЁ][а-яё-]+){0,2})|(?:[Уу]лиц|[Пп]роспект|[Пп]ереул|[Бб]ульвар|[Шш]оссе)[а-яё]* [А-ЯЁ][а-яё-]+(?: [А-ЯЁ][а-яё-]+)?/y

/** «Ул. Гравёрная», with the word itself, which is an abbreviation of something else too. */
function* streetAt(_: string, at: number, text: string): Generator<Part> {
  STREET.lastIndex = at
  const words = STREET.exec(text)?.[0]
  if (words !== undefined && !isLetter(text, at - 1)) yield { start: at, end: at + words.length }
}

const HOUSE_BEFORE = /\d+[A-Za-z]? (?:[A-Z][\w'’]+ ){1,3}$/

/** «14 Zig Street» */
function* roadAt(_: string, at: number, text: string): Generator<Part> {
  const name = HOUSE_BEFORE.exec(text.slice(Math.max(0, at - LONGEST_STREET), at))?.[0]
  if (name !== undefined) yield { start: at - name.length, end: at }
}

const LONGEST_STREET = 50

const BEGINS_CLAUSE = /(?:^|[\n.;:!?(—–|,]|(?:^|[^а-я])(?:и|а|мой|моя|у меня)) ?[-—–•]?\s*$/
const RELATIVE =
  /(?:муж|жена|сын|дочь|дочка|брат|сестра|мама|папа|отец|парень|девушка|супруга?|сосед(?:ка)?)(?![а-я])(?: у меня)? ?(?:[—–:-] ?)?(?=[а-яa-z])(?!дво|тро|детей|реб[ее]н|и |в |со? |из |на |по )|замужем за (?=[а-я])|женат на (?=[а-я])/y
const MY_RELATIVE = /my (?:mum|mom|dad|husband|wife|brother|sister|partner|son)(?= [(a-z])/y

/** «Муж — аудитор», «жена швея», «my mum (an accountant) does mine» */
function* relativeAt(lower: string, at: number): Generator<Part> {
  MY_RELATIVE.lastIndex = at
  const mine = MY_RELATIVE.exec(lower)?.[0]
  if (mine !== undefined) {
    const bracket = /^ \([^()]*\)/.exec(lower.slice(at + mine.length))?.[0].length ?? 0
    return yield { start: at, end: clauseAfter(lower, at + mine.length + bracket) }
  }
  RELATIVE.lastIndex = at
  const words = RELATIVE.exec(lower)?.[0]
  if (words === undefined || !BEGINS_CLAUSE.test(lower.slice(Math.max(0, at - 20), at))) return
  const start = at + words.length
  const own = /[,;]?(?: а)? я /.exec(lower.slice(start))?.index ?? Number.POSITIVE_INFINITY
  yield { start, end: Math.min(endOfSentence(lower, start), start + own, start + LONGEST_TRADE) }
}

const LONGEST_TRADE = 60

const PLEASURE =
  /(?:(?:мо[ей] )?(?:хобби|увлечени[ея]|интересы)(?: и (?:хобби|увлечени[ея]|интересы))?|люблю|hobbies(?: and interests)?|interests|off work|outside (?:of )?work)\s*[:—–\n-]|(?:свободное время|досуге|вне работы|free time|spare time)(?![а-яa-z])/y
/** A program that one writes for pleasure is known, and so is a trade. */
const PRACTISED =
  /(?<![а-яa-z])(?:пишу|разрабатываю|программирую|верстаю|кодю|делаю сайты|веду (?:блог|канал)|монтирую|пет-проект|pet[- ]project|write code|coding|programming|build(?:ing)? (?:apps|sites|websites))/

/** «Хобби: вокал, пайка», «в свободное время бегаю» */
function* hobbyAt(lower: string, at: number): Generator<Part> {
  PLEASURE.lastIndex = at
  const words = PLEASURE.exec(lower)?.[0]
  if (words === undefined || isLetter(lower, at - 1)) return
  const start = at + words.length
  const end = endOfSentence(lower, start + (/[:\n]$/.test(words) ? /^\s*/.exec(lower.slice(start))![0].length : 0))
  if (!PRACTISED.test(lower.slice(start, end))) yield { start, end }
}
