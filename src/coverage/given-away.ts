import type { Rule } from './beside.ts'
import { clauseBefore, labelBefore } from './clauses.ts'
import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// Work that one hands on to others: «вёрстку отдаю фрилансеру», «учёт был на аутсорсинге», "SEO was outsourced to an agency".

export const GIVEN_PIECES = {
  given: [
    'отдаю',
    'отдаем',
    'отдаём',
    'отдал',
    'отдава',
    'переда',
    'аутсорс',
    'на подряде',
    'на субподряде',
    'outsourced',
    'left to ',
    'был на ',
    'ло на ',
    'ла на ',
    'ли на ',
    'ит на ',
    'ерогатив',
    'озяйств',
    'отчина',
  ],
}

export const givenAwayRules = ({ given }: Spots<keyof typeof GIVEN_PIECES>): Rule[] => [
  { places: given, inWord: true, begins: /\S/y, partsAt: givenAt },
]

const TAKER =
  '(?:(?:на )?(?:субподряд|подряд|аутсорс[а-я]*|сторону)|[а-я]*(?:подрядчик|фрилансер|агентств|студи|поверенн|партнер|специалист|коллег|юрист|бухгалтер|дизайнер|программист|разработчик|бригад)(?:у|ам|е|ому|ым|и)?)'
const GIVEN = new RegExp(
  `(?:(?:отда(?:ю|ем|л[аи]?|вал[аи]?)|переда(?:ю|ем|л[аи]?|вал[аи]?))(?: [а-я]+(?:ому|ему|ой|ым))? ${TAKER}|(?<=у нас )на (?:суб)?подряде|аутсорс(?:е|инге)|(?:был[аои]?|леж(?:ит|ал[аои]?)|вис(?:ит|ел[аои]?)) на (?:бухгалтерии|отделе|[а-я]*(?:бухгалтер|маркетолог|юрист|подрядчик|коллег|партнер|специалист|менеджер|программист|разработчик)(?:е|ах|ях))|(?<=[—–] (?:это )?)(?:прерогатива|хозяйство|вотчина)(?! (?:мо|наш))|(?:was |were |is |are )?outsourced|(?<=(?:is|are|was|were) )left to (?:our|the|a|an)(?= [a-z]))(?![а-яa-z])`,
  'y',
)
const ON_OUTSOURCE = /(?<![а-я])(?:был[аои]?|находил(?:ся|ась|ось)|вел(?:ся|ась|ось|ись))? ?на $/
const MINE = /(?<![а-яa-z])(?:я|мы|сама?|i|we|my)(?![а-яa-z])/

/** The object before it, of the same clause. */
function* givenAt(lower: string, at: number): Generator<Part> {
  GIVEN.lastIndex = at
  const words = GIVEN.exec(lower)?.[0]
  if (words === undefined || (words.startsWith('аутсорс') && !ON_OUTSOURCE.test(lower.slice(0, at)))) return
  // «Zig — хозяйство соседней команды»
  const dash = lower.slice(0, at).search(/[—–] (?:это )?$/)
  const start = dash < 0 ? clauseBefore(lower, at) : labelBefore(lower, dash + 1)
  if (start === null) return
  const object = lower.slice(start, at)
  if (/[а-яa-z]{2}/.test(object) && !MINE.test(object)) yield { start, end: at }
}
