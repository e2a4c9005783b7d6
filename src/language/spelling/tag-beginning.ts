import {
  ACTION,
  ACTION_DONE,
  ACTIVITY,
  ALWAYS_LIGHT,
  BOOK,
  BY_PROGRAMMING,
  BY_WORK,
  DESIRABLE,
  EVENT,
  FIELD,
  FILLER,
  FILLER_WITH_JOINT,
  FILLING_IN,
  GIVEN,
  GIVING,
  HAVING,
  INSTRUMENT,
  JOINT,
  KEEPING,
  KEPT,
  KIND,
  LEVEL,
  LEVEL_BEFORE_FILLER,
  LIGHT_VERB,
  MAKER,
  MAKING,
  OWNED,
  PAPER,
  PAPERS,
  PRODUCTION,
  QUALITY,
  REPORT,
  TOOL,
  USER,
} from '../tables/tag-words.ts'
import { nounOfVerb } from '../tables/verbs.ts'
import { TOGETHER } from '../text/gaps.ts'
import { isAdjectiveForm } from '../text/russian-agreement.ts'
import { isLatinOr1C, type TagWord } from './words-of-tag.ts'

/** Every rule below begins with one of these: one look is enough for most tags. */
const IDLE_BEGINNING = new RegExp(
  `${[DESIRABLE, LEVEL, LEVEL_BEFORE_FILLER, FILLER, FILLER_WITH_JOINT, HAVING, USER, KIND, LIGHT_VERB, BY_WORK, GIVING]
    .concat(KEEPING, FILLING_IN, MAKER, MAKING)
    .map(({ source }) => source)
    .join('|')}|^(?:эффективн|самостоятельн|грамотн|уровен|степен|работ|использовани|применени|практик|производств)`,
)

const DEGREE = /^(?:уровен|степен)/
const MANNER = /^(?:эффективн|самостоятельн|грамотн)/
const DOING = /^(?:ведени|проведени|осуществлени|принят|решени)/
const WORK_WITH = /^(?:работ[аыуе]|использовани[ея]|применени[ея]|работой)$/
const USE = /^(?:использовани|применени)[ея]$/
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
  if (isFillerBefore(words)) return withNouns(withoutJoint(rest))
  if (HAVING.test(first) && isHad(second)) return rest
  if (FILLER_WITH_JOINT.test(first) && JOINT.test(second) && rest.length > 1) return withoutJoint(rest)
  if (/^практик[аи]$/.test(first) && isBefore(ACTION, rest)) return rest
  if (BY_WORK.test(first) && second === 'по' && isDoingTo(words[2]?.word ?? '')) return words.slice(2)
  if (/^услуги?$/.test(first) && isBefore(ACTION, rest)) return rest
  if (PRODUCTION.test(first) && isBefore(/^работ$/, rest)) return rest
  if (WORK_WITH.test(first) && namesTool(words)) return withoutJoint(rest)
  if (WORK_IN.test(first) && JOINT.test(second) && FIELD.test(words[2]?.word ?? '') && words.length > 3) {
    return words.slice(3)
  }
  if (KIND.test(first) && isLatinOr1C(second)) return rest
  if (MAKER.test(first) && isProductOfMaker(words)) return rest
  if (LIGHT_VERB.test(first) && (rest.some(({ word }) => ACTIVITY.test(word)) || isBefore(ACTION, rest))) return rest
  if (ALWAYS_LIGHT.test(first) && ((rest.length > 1 && isAdjectiveForm(second)) || isBefore(EVENT, rest))) return rest
  if (/^ведени[еяю]$/.test(first) && rest.length > 1 && isBefore(BOOK, rest)) return rest
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

/** «умение работать с …» is «работа с …», «умение быстро печатать» «быстрая печать», «умение делать уколы» «уколы». */
function withNouns(words: readonly TagWord[]): readonly TagWord[] {
  const [first, ...made] = words
  if (first?.word === 'делать' && made.length > 0)
    return isWritten(made) ? [{ ...first, word: WRITING }, ...made] : made
  // «Умение анализировать» is a gift, анализ a task: alone, the verb stays.
  if (words.length === 1 && words[0]!.word === 'анализировать') return words
  const verb = words.findIndex(({ word }) => !ADVERB.test(word))
  const noun = verb === -1 ? null : nounFor(words, verb)
  if (noun === null) return words
  const done = words.slice(verb + 1)
  // «Проводить осмотры» is «осмотры» in the other case.
  if (LIGHT_VERB.test(noun) && (isBefore(ACTION, done) || isBefore(ACTION_DONE, done))) return done
  const adverbs = words.slice(0, verb).map(({ word, gap }) => ({ word: word.replace(ADVERB, '$1ый'), gap }))
  return [...adverbs, { word: noun, gap: words[verb]!.gap }, ...done]
}

const ADVERB = /^([а-я]{3,})о$/

function nounFor(words: readonly TagWord[], at: number): string | null {
  const { word } = words[at]!
  // Dishes are made, papers and people prepared.
  if (word === 'готовить' && words.length > at + 1 && !isPrepared(words.slice(at + 1))) return 'приготовление'
  return nounOfVerb(word)
}

const isWritten = (what: readonly TagWord[]) => isBefore(PAPER, what) || isBefore(REPORT, what)
const isPrepared = (what: readonly TagWord[]) => isWritten(what) || what.some(({ word }) => /^(?:к|ко|для)$/.test(word))

/** «Наличие опыта», «имею навыки», «наличие медкнижки». */
const isHad = (word: string) => FILLER.test(word) || LEVEL_BEFORE_FILLER.test(word) || OWNED.test(word)

/** Whether the word is a doing in the dative: «работы по благоустройству». */
const isDoingTo = (word: string) =>
  /(?:[аеия]нию|тию|[а-я]{2}ке|ции|[ая]жу|ству|(?:с|от|под|раз)бору|ремонту|контролю|надзору|уходу|пошиву|подбору|поиску)$/.test(
    word,
  )

/** Whether nothing but tools follows «работа с», «работа в» or «использование». */
function namesTool(words: readonly TagWord[]): boolean {
  const isUse = USE.test(words[0]!.word) && !JOINT.test(words[1]!.word)
  if (!isUse && !JOINT.test(words[1]!.word)) return false
  const rest = words.slice(isUse ? 1 : 2)
  const last = rest.at(-1)?.word ?? ''
  if (INSTRUMENT.test(last) && rest.every(({ word }) => isAdjectiveForm(word) || word === last)) return true
  if (isUse) return false
  return rest.length > 0 && rest.every(({ word }) => isLatinOr1C(word) || TOOL.test(word) || isAbbreviation(word))
}

/** «Работа с ТН ВЭД»: hardly another noun is as short. */
const isAbbreviation = (word: string) => word.length <= 3 && !JOINT.test(word)
