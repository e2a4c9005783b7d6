import type { Rule } from './beside.ts'
import { clauseAfter, clauseBefore } from './clauses.ts'
import type { Part } from './parts.ts'
import { startOfSentence } from './sentences.ts'
import type { Spots } from './spots.ts'

// Courses and books that were bought or begun, and no more; and the names of journals that one reads.

export const UNFINISHED_PIECES = {
  unfinished: [
    'отчисл',
    'не нач',
    'не приступ',
    'не открыва',
    'не дочит',
    'не досмотр',
    'не дош',
    'not started',
    'not yet started',
    'never started',
    'never opened',
    'haven’t ',
    "haven't ",
  ],
  bought: ['купил', 'куплен', 'bought '],
  subscribed: ['подписан', 'выписыва', 'читаю', 'листаю', 'собираю'],
}

export const unfinishedRules = (spots: Spots<keyof typeof UNFINISHED_PIECES>): Rule[] => [
  { places: spots.unfinished, begins: /отчисл|не|not|never|ha(?:ve|s)n/iy, partsAt: unfinishedAt },
  { places: spots.bought, begins: /куп|bought/iy, partsAt: boughtAt },
  {
    places: spots.subscribed,
    begins: /(?:подпис|выпис|чит|лист|собир)[а-я]+\s(?:на\s)?(?:[«а-яё])/iy,
    partsAt: journalsAt,
  },
]

const NO_FURTHER =
  /(?:отчислил(?:ся|ась)|не (?:начат[аоы]?|начала?|начинала?|приступала?|приступила?|открывала?|дочитала?|досмотрела?|дош(?:ел|ла) до конца)|(?:not|haven['’]t) (?:yet )?started|never (?:started|opened))(?![a-zа-я])/y
/** Not the years of a university: «на втором курсе». */
const COURSES =
  /(?<![а-я])(?:курс(?:ы|а)?|книг[ауи]|учебник|вебинар|интенсив|лекции|марафон)(?![а-я])|«|(?<![a-z])(?:course|bootcamp|book|nanodegree|class)(?![a-z])/g
const FINISHED =
  /(?<![а-я])(?:прош(?:ел|ла)|окончила?|закончила?|сдала?|завершила?|прочитала?|прочла|сертификат|перв[а-я]+)(?![а-я])|(?<![a-z])(?:finished|completed|passed|certificate|first)(?![a-z])/

/** «Курс по Zig, отчислилась», «"Zig с нуля" — куплен, не начат» */
function* unfinishedAt(lower: string, at: number): Generator<Part> {
  NO_FURTHER.lastIndex = at
  if (!NO_FURTHER.test(lower)) return
  const sentence = startOfSentence(lower, at)
  const last = [...lower.slice(sentence, at).matchAll(COURSES)].at(-1)
  if (last === undefined) return
  const course = sentence + last.index
  if (FINISHED.test(lower.slice(clauseBefore(lower, course), at)) || /\d(?:-?[а-я]+)? $/.test(lower.slice(0, course)))
    return
  // "A Zig course"
  yield { start: /[a-z]/.test(last[0]) ? sentence : course, end: at }
}

const BOUGHT =
  /(?:купила?|куплена?|bought)(?: (?:an? |the )?[a-zа-я-]+)? (?:курс|книга|книгу|учебник|интенсив|(?:course|book)s?)(?![a-zа-я])/y
const TAKEN = /прош|оконч|законч|прочит|прочла|прохожу|читаю|учусь|изуч|освоил|finish|complet|read|learn/

/** «Купила курс по Zig», when nothing tells that it was taken. */
function* boughtAt(lower: string, at: number): Generator<Part> {
  BOUGHT.lastIndex = at
  const words = BOUGHT.exec(lower)?.[0]
  if (words === undefined) return
  const start = at + words.length
  if (!TAKEN.test(lower.slice(start))) yield { start, end: clauseAfter(lower, start) }
}

const MEDIUM = '(?:журнал|газет|канал|рассылк|паблик|блог)[а-я]* '
const JOURNALS = new RegExp(
  `(?:(?:подписана?|выписываю) (?:на )?(?:${MEDIUM})?|(?:читаю|листаю|собираю) (?:[а-я]+ ){0,2}${MEDIUM})(?=«)`,
  'y',
)
const TITLES = /^«[^»\n]{2,60}»(?:(?:,| и|, и) «[^»\n]{2,60}»)*/

/** «Подписана на «Zig сегодня»» */
function* journalsAt(lower: string, at: number): Generator<Part> {
  JOURNALS.lastIndex = at
  const words = JOURNALS.exec(lower)?.[0]
  if (words === undefined) return
  const start = at + words.length
  const titles = TITLES.exec(lower.slice(start))?.[0]
  if (titles !== undefined) yield { start, end: start + titles.length }
}
