import { TOGETHER } from '../text/gaps.ts'
import { type Candidate, gapAfter, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to words that are a skill by themselves and none in a phrase: «отдел закупок», a laptop with Windows.

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

const SYSTEMS = new Set(['windows', 'macos', 'пк', 'компьютер'])
export const isOfMachine = ({ words }: Name) =>
  SYSTEMS.has(words.at(-1)!) && (words.length === 1 || /^(?:ос|ms|microsoft|персональный)$/.test(words[0]!))

const MACHINE = /^(?:ноутбук|компьютер|пк$|макбук|macbook|моноблок|техник[аиуе]$|железо$|гарнитур)/
const GIVING = /^(?:наличи|предоставл|обеспеч|выда|собственн|личн|свой$|своего$|домашн)/
const AT_HOME = /^(?:дома|дому)$/
const KNOWING = /^(?:знани|администр|настро|установ|поддерж|ремонт|опыт|навык|владе|пользовател|умени|уверенн|разработ)/
const [FARTHEST_MACHINE, FARTHEST_KNOWING] = [5, 8]

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
