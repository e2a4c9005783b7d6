import { VERB_NOUN } from '../tables/tag-replacements.ts'
import {
  ACTION,
  ACTIVITY,
  ALWAYS_LIGHT,
  BY_PROGRAMMING,
  DESIRABLE,
  FIELD,
  FILLER,
  FILLING_IN,
  GIVEN,
  GIVING,
  JOINT,
  KEEPING,
  KEPT,
  KIND,
  LEVEL,
  LEVEL_BEFORE_FILLER,
  LIGHT_VERB,
  MAKER,
  MAKING,
  PAPER,
  PAPERS,
  QUALITY,
  REPORT,
  TOOL,
  USER,
} from '../tables/tag-words.ts'
import { TOGETHER } from '../text/gaps.ts'
import { isAdjectiveForm } from '../text/russian-agreement.ts'
import { isLatinOr1C, type TagWord } from './words-of-tag.ts'

/** Every rule below begins with one of these: one look is enough for most tags. */
const IDLE_BEGINNING = new RegExp(
  `${[DESIRABLE, LEVEL, LEVEL_BEFORE_FILLER, FILLER, USER, KIND, LIGHT_VERB, GIVING, KEEPING, FILLING_IN, MAKER, MAKING]
    .map(({ source }) => source)
    .join('|')}|^(?:эффективн|самостоятельн|грамотн|уровен|степен|работ|использовани)`,
)

const DEGREE = /^(?:уровен|степен)/
const MANNER = /^(?:эффективн|самостоятельн|грамотн)/
const DOING = /^(?:ведени|проведени|осуществлени|принят|решени)/
const WORK_WITH = /^(?:работ[аыуе]|использовани[ея]|работой)$/
const WORK_IN = /^работ[аыуе]$/

/** Drops what adds nothing at the beginning of a tag of two or more words; gives the same words if nothing does. */
export function withoutBeginning(words: readonly TagWord[]): readonly TagWord[] {
  return IDLE_BEGINNING.test(words[0]!.word) ? withoutIdleBeginning(words) : words
}

function withoutIdleBeginning(words: readonly TagWord[]): readonly TagWord[] {
  const [first, second] = [words[0]!.word, words[1]!.word]
  const rest = words.slice(1)
  if (DESIRABLE.test(first) || LEVEL.test(first) || DEGREE.test(first) || USER.test(first)) return rest
  if (LEVEL_BEFORE_FILLER.test(first) && isQualified(words)) return rest
  if (MANNER.test(first) && DOING.test(second)) return rest
  if (isFillerBefore(words)) return withNoun(withoutJoint(rest))
  if (WORK_WITH.test(first) && namesTool(words)) return withoutJoint(rest)
  if (WORK_IN.test(first) && JOINT.test(second) && FIELD.test(words[2]?.word ?? '') && words.length > 3) {
    return words.slice(3)
  }
  if (KIND.test(first) && isLatinOr1C(second)) return rest
  if (MAKER.test(first) && isProductOfMaker(words)) return rest
  if (LIGHT_VERB.test(first) && (rest.some(({ word }) => ACTIVITY.test(word)) || isBefore(ACTION, rest))) return rest
  if (ALWAYS_LIGHT.test(first) && rest.length > 1 && isAdjectiveForm(second)) return rest
  if (GIVING.test(first)) return withoutGiving(rest) ?? words
  // A broader name is another skill: «соблюдение правил» is not «правила».
  const isPhrase = rest.length > 1
  if (isPhrase && KEEPING.test(first) && isBefore(KEPT, rest)) return rest
  if (isPhrase && FILLING_IN.test(first) && isBefore(PAPERS, rest)) return rest
  if (MAKING.test(first) && isMadeByWriting(first, rest)) return [{ ...words[0]!, word: WRITING }, ...rest]
  return words
}

/** What stands for all words for making papers. */
const WRITING = 'составление'

const isMadeByWriting = (making: string, made: readonly TagWord[]) =>
  (isBefore(PAPER, made) && !isDocumentation(made)) || (isBefore(REPORT, made) && !BY_PROGRAMMING.test(making))

/** «Написание документации» is of programs, «подготовка документации» of any papers. */
const isDocumentation = (made: readonly TagWord[]) => made.length === 1 && /^документаци/.test(made[0]!.word)

/** Whether the first noun is one of some, after adjectives alone. */
function isBefore(nouns: RegExp, words: readonly TagWord[]): boolean {
  const noun = words.find(({ word }) => !isAdjectiveForm(word))
  return noun !== undefined && nouns.test(noun.word)
}

/** «Оказание услуг по уборке» is «уборка», «оказание первой помощи» «первая помощь»; null for other things. */
function withoutGiving(rest: readonly TagWord[]): readonly TagWord[] | null {
  if (rest.length > 2 && /^услуг[и]?$/.test(rest[0]!.word) && rest[1]!.word === 'по') return rest.slice(2)
  return rest.length > 1 && isBefore(GIVEN, rest) ? rest : null
}

/** Apache Kafka, Autodesk Civil 3D; `Apache HTTP Server` and `Apache, PHP` keep the word. */
function isProductOfMaker(words: readonly TagWord[]): boolean {
  if (words[1]!.gap !== TOGETHER || !isLatinOr1C(words[1]!.word)) return false
  return words[0]!.word !== 'apache' || words.length === 2
}

/** «высокая стрессоустойчивость», «базовые знания», «сильные коммуникативные навыки», but not «базовые станции». */
function isQualified(words: readonly TagWord[]): boolean {
  const second = words[1]!.word
  if (FILLER.test(second) || USER.test(second) || QUALITY.test(second)) return true
  return /^(?:опытн|общ)/.test(words[0]!.word) ? false : /^навык|^skills?$/.test(words[2]?.word ?? '')
}

/** «навыки продаж», but not «опыт работы», «навыки» alone or «знание и понимание». */
function isFillerBefore(words: readonly TagWord[]): boolean {
  if (!FILLER.test(words[0]!.word)) return false
  const rest = withoutJoint(words.slice(1))
  if (rest.length === 0) return false
  return !(rest.length === 1 && /^работ/.test(rest[0]!.word))
}

/** Drops what joins a filler to what is known: «и понимание», «легко», «в области». */
function withoutJoint(words: readonly TagWord[]): readonly TagWord[] {
  let rest = words
  if (rest.length > 1 && /^(?:и|and)$/.test(rest[0]!.word)) {
    if (FILLER.test(rest[1]!.word)) rest = rest.slice(2)
    // «Знание и соблюдение норм» is «соблюдение норм».
    else if (KEEPING.test(rest[1]!.word) || LIGHT_VERB.test(rest[1]!.word)) rest = rest.slice(1)
  }
  if (rest.length > 1 && /^(?:легко|грамотно|эффективно|качественно|правильно)$/.test(rest[0]!.word))
    rest = rest.slice(1)
  while (rest.length > 1 && JOINT.test(rest[0]!.word)) rest = rest.slice(1)
  if (rest.length > 1 && FIELD.test(rest[0]!.word)) rest = rest.slice(1)
  return rest
}

/** «умение работать с …» is «работа с …». */
function withNoun(words: readonly TagWord[]): readonly TagWord[] {
  const first = words[0]
  const noun = first === undefined ? undefined : VERB_NOUN.get(first.word)
  // «Умение анализировать» is a gift, анализ a task: alone, the verb stays.
  if (noun === undefined || (words.length === 1 && first!.word === 'анализировать')) return words
  return [{ word: noun, gap: first!.gap }, ...words.slice(1)]
}

/** Whether nothing but tools follows «работа с» or «работа в». */
function namesTool(words: readonly TagWord[]): boolean {
  if (!JOINT.test(words[1]!.word)) return false
  const rest = words.slice(2)
  return rest.length > 0 && rest.every(({ word }) => isLatinOr1C(word) || TOOL.test(word) || isAbbreviation(word))
}

/** «Работа с ТН ВЭД»: hardly another noun is as short. */
const isAbbreviation = (word: string) => word.length <= 3 && !JOINT.test(word)
