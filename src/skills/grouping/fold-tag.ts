import {
  ACTIVITY,
  DESIRABLE,
  FIELD,
  FILLER,
  JOINT,
  KIND,
  KIND_BEFORE_COLON,
  LEVEL,
  LEVEL_BEFORE_FILLER,
  LIGHT_VERB,
  MAKER,
  QUALITY,
  SYSTEM,
  SYSTEM_ABBREVIATION,
  TOOL,
  USER,
  VERB_NOUN,
} from '../tables/tag-words.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { TOGETHER } from '../text/gaps.ts'

/** A word of a tag with the signs before it (see gaps.ts). */
export type TagWord = { word: string; gap: string }

/** Takes off a tag what does not make another skill: fillers, levels, desirability, light verbs. Never everything. */
export function foldTag(words: readonly TagWord[]): TagWord[] {
  let rest = withoutEnding(withoutKindBeforeColon([...words]))
  for (let before = -1; before !== rest.length && rest.length > 1; ) {
    before = rest.length
    rest = withoutBeginning(rest)
  }
  return withoutSystem(rest)
}

/** Every rule about beginnings asks for one of these first: most tags are done with one look. */
const IDLE_BEGINNING = new RegExp(
  [DESIRABLE, LEVEL, LEVEL_BEFORE_FILLER, FILLER, USER, KIND, LIGHT_VERB, MAKER].map(({ source }) => source).join('|') +
    '|^(?:эффективн|самостоятельн|грамотн|уровен|степен|работ|использовани)',
)

function withoutBeginning(words: TagWord[]): TagWord[] {
  const [first, second] = [words[0]!.word, words[1]!.word]
  if (!IDLE_BEGINNING.test(first)) return words
  if (DESIRABLE.test(first)) return words.slice(1)
  if (LEVEL.test(first)) return words.slice(1)
  if (LEVEL_BEFORE_FILLER.test(first) && isQualified(words)) return words.slice(1)
  if (
    /^(?:эффективн|самостоятельн|грамотн)/.test(first) &&
    /^(?:ведени|проведени|осуществлени|принят|решени)/.test(second)
  ) {
    return words.slice(1)
  }
  if (/^(?:уровен|степен)/.test(first) && words.length > 1) return words.slice(1)
  if (isFillerBefore(words)) return withNoun(withoutJoint(words.slice(1)))
  if (USER.test(first)) return words.slice(1)
  if (/^(?:работ[аыуе]|использовани[ея]|работой)$/.test(first) && namesTool(words)) return withoutJoint(words.slice(1))
  if (/^работ[аыуе]$/.test(first) && JOINT.test(second) && FIELD.test(words[2]?.word ?? '') && words.length > 3) {
    return words.slice(3)
  }
  if (KIND.test(first) && isLatinOr1C(second)) return words.slice(1)
  if (MAKER.test(first) && isNameOfMaker(words)) return words.slice(1)
  if (LIGHT_VERB.test(first) && isActivity(words.slice(1))) return words.slice(1)
  return words
}

/** Apache Kafka, Autodesk Civil 3D; `Apache HTTP Server` and `Apache, PHP` keep the word. */
function isNameOfMaker(words: readonly TagWord[]): boolean {
  if (words[1]!.gap !== TOGETHER || !isLatinOr1C(words[1]!.word)) return false
  return words[0]!.word !== 'apache' || words.length === 2
}

function withoutKindBeforeColon(words: TagWord[]): TagWord[] {
  const name = words.findIndex(({ gap }) => gap.startsWith(':'))
  if (name < 1 || !isLatinOr1C(words[name]!.word)) return words
  return words.slice(0, name).every(({ word }) => KIND_BEFORE_COLON.test(word)) ? words.slice(name) : words
}

/** «высокая стрессоустойчивость», «базовые знания», «сильные коммуникативные навыки», but not «базовые станции». */
function isQualified(words: readonly TagWord[]): boolean {
  const second = words[1]!.word
  if (FILLER.test(second) || USER.test(second) || QUALITY.test(second)) return true
  return /^(?:опытн|общ)/.test(words[0]!.word) ? false : /^навык|^skills?$/.test(words[2]?.word ?? '')
}

/** «навыки продаж», but neither «опыт работы» nor «навыки» alone nor «знание и понимание». */
function isFillerBefore(words: readonly TagWord[]): boolean {
  if (!FILLER.test(words[0]!.word)) return false
  const rest = withoutJoint(words.slice(1))
  if (rest.length === 0) return false
  return !(rest.length === 1 && /^работ/.test(rest[0]!.word))
}

function withoutJoint(words: TagWord[]): TagWord[] {
  let rest = words
  if (rest.length > 1 && /^(?:и|and)$/.test(rest[0]!.word) && FILLER.test(rest[1]!.word)) rest = rest.slice(2)
  if (rest.length > 1 && /^(?:легко|грамотно|эффективно|качественно|правильно)$/.test(rest[0]!.word))
    rest = rest.slice(1)
  while (rest.length > 1 && JOINT.test(rest[0]!.word)) rest = rest.slice(1)
  if (rest.length > 1 && FIELD.test(rest[0]!.word)) rest = rest.slice(1)
  return rest
}

/** «умение работать с …» is «работа с …». */
function withNoun(words: TagWord[]): TagWord[] {
  const first = words[0]
  const noun = first === undefined ? undefined : VERB_NOUN.get(first.word)
  // «Умение анализировать» is a gift, анализ a task: alone, the verb stays.
  if (noun === undefined || (words.length === 1 && first!.word === 'анализировать')) return words
  return [{ word: noun, gap: first!.gap }, ...words.slice(1)]
}

/** Whether «работа с/в …» goes on with tools only. */
function namesTool(words: readonly TagWord[]): boolean {
  if (!JOINT.test(words[1]!.word)) return false
  const rest = words.slice(2)
  return rest.length > 0 && rest.every(({ word }) => isLatinOr1C(word) || TOOL.test(word))
}

function isActivity(words: readonly TagWord[]): boolean {
  return words.some(({ word }) => ACTIVITY.test(word))
}

function isLatinOr1C(word: string): boolean {
  return word === '1с' || kindOf(word.charCodeAt(0)) !== CYRILLIC
}

/** «… (желательно)», «… на уровне уверенного пользователя», «… skills», «… framework». */
function withoutEnding(words: TagWord[]): TagWord[] {
  const isLevelAt = (at: number) => /^уровн/.test(words[at]?.word ?? '')
  const level = words.findIndex(({ word }, i) => i > 0 && word === 'на' && (isLevelAt(i + 1) || isLevelAt(i + 2)))
  let rest = level > 0 ? words.slice(0, level) : words
  while (rest.length > 1 && isIdleEnding(rest)) rest = rest.slice(0, -1)
  return rest
}

const IDLE_ENDING = new RegExp(
  `${DESIRABLE.source}|^(?:плюс|как|level|modules?|стек|skills?|framework|os|ос|advanced|intermediate|пользователь|уровень|уровне|продвинутый|базовый|уверенный|средний)$`,
)

function isIdleEnding(words: readonly TagWord[]): boolean {
  const last = words.at(-1)!.word
  if (!IDLE_ENDING.test(last)) return false
  const previous = words.at(-2)!.word
  if (DESIRABLE.test(last) || (last === 'плюс' && previous === 'как') || (last === 'как' && words.length > 1))
    return true
  if (/^уров(?:ень|не)$/.test(last) || /^level$/.test(last)) return true
  if (/^(?:продвинутый|базовый|уверенный|средний|advanced|intermediate)$/.test(last) && isLatinOr1C(previous))
    return true
  if (/^skills?$/.test(last)) return !/^(?:soft|hard|people|analytical|managerial)$/.test(previous)
  if (/^пользователь$/.test(last)) return words.length > 2 || isLatinOr1C(previous)
  // ELK-стек, SAP FI module.
  if (last === 'стек' || /^modules?$/.test(last)) return isLatinOr1C(previous)
  if (last === 'framework')
    return !/^(?:entity|play|net|\.net|test|architecture|etl|rest|data|compute|zend)$/.test(previous)
  if (last === 'os' || last === 'ос') return /^windows|^ms$/.test(previous)
  return false
}

/** ERP-системы are ERP, система СКУД is СКУД. */
function withoutSystem(words: TagWord[]): TagWord[] {
  if (words.length !== 2) return words
  const [first, second] = [words[0]!, words[1]!]
  if (SYSTEM_ABBREVIATION.test(first.word) && SYSTEM.test(second.word)) return [first]
  if (SYSTEM_ABBREVIATION.test(second.word) && SYSTEM.test(first.word)) return [second]
  return words
}
