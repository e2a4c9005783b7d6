import { TOGETHER } from '../text/gaps.ts'
import {
  type Candidate,
  gapAfter,
  isCapitals,
  rawGapAfter,
  type Surroundings,
  standsBefore,
  typedAt,
  wordAt,
} from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to words that are a skill by themselves and none in a phrase: «отдел закупок», «зона ответственности»,
// Spark SQL, a laptop with Windows.

/** Names of one word, which is one of these. */
export const isOne =
  (...words: string[]) =>
  ({ words: own }: Name) =>
    own.length === 1 && words.includes(own[0]!)

const DEPARTMENT = /^(?:отдел|департамент|служб|подразделени|дирекци|бюро$|сектор)[а-я]{0,3}$|^зон(?:а|ы|у|е|ой)$/

/** Names of one Russian word, the words after which they are a department's. */
export const mayBeDepartment = ({ words }: Name) =>
  (words.length === 1 && /^[а-я]{5}/.test(words[0]!)) || (words.length === 2 && words[1] === 'контроль')

/** Whether a department is called so: «отдел закупок», «отдел кредитного контроля». */
export function isOfDepartment(around: Surroundings, { first }: Candidate): boolean {
  return gapAfter(around, first - 1) === TOGETHER && DEPARTMENT.test(wordAt(around, first - 1) ?? '')
}

const INSTRUMENTAL = /(?:ами|ями|ом|ем|ой|ей|ью|ым|им)$/

/** Names of managing something. */
export const isManaging = ({ words }: Name) =>
  words.length > 1 && words[0] === 'управление' && INSTRUMENTAL.test(words.at(-1)!)

/** Whether a department is called so: «Управление зарплатных проектов» manages none. */
export function isManagement(around: Surroundings, { first, last }: Candidate): boolean {
  if (!typedAt(around, first).startsWith('У')) return false
  for (let at = first; at < last; at++) if (rawGapAfter(around, at) !== ' ' || wordAt(around, at) === 'и') return false
  const word = wordAt(around, last) ?? ''
  return /[а-я]$/.test(word) && !INSTRUMENTAL.test(word)
}

export const isResponsibility = isOne('ответственность')

const DUTY =
  /^(?:зон|сфер|мер|област|центр|материальн|уголовн|административн|юридическ|гражданск|солидарн|субсидиарн|ограниченн)/
const BEARING = /^(?:нес(?:ти|ет|ут|ение|ения)|возлага|привле[чк]|понес)/
const WHOSE = /^(?:ваш|наш|сво|мо|ее$|их$|его$|личн|персональн|полн|всю$)/

/** Whether the duty is meant, not the trait: «зона вашей ответственности», «нести ответственность». */
export function isDuty(around: Surroundings, { first }: Candidate): boolean {
  const at = WHOSE.test(wordAt(around, first - 1) ?? '') ? first - 2 : first - 1
  const before = wordAt(around, at) ?? ''
  if (gapAfter(around, at) !== TOGETHER) return false
  if (isInsured(around, first)) return true
  return DUTY.test(before) || (BEARING.test(before) && !isAbility(around, at))
}

const FARTHEST_INSURANCE = 4

/** «Страхование грузов и ответственности перевозчика» */
function isInsured(around: Surroundings, first: number): boolean {
  for (let at = first - 1; at >= 0 && first - at <= FARTHEST_INSURANCE; at--) {
    if (gapAfter(around, at) !== TOGETHER) return false
    if (/^(?:за)?страхов/.test(wordAt(around, at)!)) return true
  }
  return false
}

const ABLE = /^(?:способн|умени|умеющ|умеет|умеете|готов|желани)/
const FARTHEST_ABILITY = 12

/** «Умение принимать решения и нести ответственность» is the trait. */
const isAbility = (around: Surroundings, index: number) =>
  standsBefore(around, index, ABLE, { farthest: FARTHEST_ABILITY, ends: /[.!?;\n]/ })

export const isHr = isOne('hr')

const MONEY = /^(?:usd|eur|rub|руб|рублей|долл|доллар[а-я]*|k|к)$/

/** Whether it is an hour: `25$/hr`. */
export function isHour(around: Surroundings, { first }: Candidate): boolean {
  const gap = rawGapAfter(around, first - 1)
  const before = wordAt(around, first - 1) ?? ''
  return /^\s?[$€£₽]\s?\/\s?$/.test(gap) || (gap === '/' && (MONEY.test(before) || /^\d+[kк]?$/.test(before)))
}

export const isSolid = isOne('solid')

/** Whether bodies are meant, or how good something is: solid modelling, solid knowledge. */
export function isOfBodies(around: Surroundings, { first }: Candidate): boolean {
  if (rawGapAfter(around, first) !== ' ') return false
  const next = wordAt(around, first + 1) ?? ''
  if (/^(?:modell?ing|modell?er|models?|bod(?:y|ies)|state|waste|edge)$/.test(next)) return true
  const isPraise = /^(?:understanding|knowledge|experience|background|foundation|grasp|skills?)$/.test(next)
  return isPraise && !isCapitals(typedAt(around, first))
}

const SYSTEMS = new Set(['windows', 'macos', 'пк', 'компьютер'])
export const isOfMachine = ({ words }: Name) =>
  SYSTEMS.has(words.at(-1)!) && (words.length === 1 || /^(?:ос|ms|microsoft|персональный)$/.test(words[0]!))

const MACHINE = /^(?:ноутбук|компьютер|пк$|макбук|macbook|моноблок|техник[аиуе]$|железо$|гарнитур)/
const GIVING = /^(?:наличи|предоставл|обеспеч|выда|собственн|личн|свой$|своего$|домашн)/
const AT_HOME = /^(?:дома|дому)$/
const KNOWING = /^(?:знани|администр|настро|установ|поддерж|ремонт|опыт|навык|владе|пользовател|умени|уверенн|разработ)/
const FARTHEST_MACHINE = 5
const FARTHEST_KNOWING = 8

/** Whether a machine is meant that one has or gets: «наличие ПК», «ноутбук на Windows», «Windows 10 дома». */
export function isEquipment(around: Surroundings, { first, last }: Candidate): boolean {
  let isMachine = false
  for (let at = first - 1; at >= 0 && first - at <= FARTHEST_KNOWING; at--) {
    if (/[.!?;\n]/.test(rawGapAfter(around, at))) break
    const word = wordAt(around, at)!
    if (KNOWING.test(word)) return false
    isMachine ||= first - at <= FARTHEST_MACHINE && (GIVING.test(word) || MACHINE.test(word))
  }
  return isMachine || [last + 1, last + 2].some((at) => AT_HOME.test(wordAt(around, at) ?? ''))
}
