import { tagWords } from '../tables/tag-words.ts'
import { nounOfVerb } from '../tables/verbs.ts'
import { cutBeginning, cutEnding, isBefore, withoutJoint } from './tag-rules.ts'
import { isLatinOr1C, type TagWord } from './words-of-tag.ts'

const [FILLER, KIND_BEFORE_COLON] = [tagWords('filler'), tagWords('kind-before-colon')]
const [SYSTEM, SYSTEM_ABBREVIATION] = [tagWords('system'), tagWords('system-abbreviation')]
const [ACTION, ACTION_DONE, LIGHT_VERB] = [
  tagWords('action'),
  tagWords('action-done'),
  tagWords('light-verb'),
]
const [MAKING, BY_PROGRAMMING, PAPER, REPORT] = [
  tagWords('making'),
  tagWords('by-programming'),
  tagWords('paper'),
  tagWords('report'),
]

/** Drops filler, levels, desirability and light verbs from a tag; at least one word is left. */
export function foldTag(words: readonly TagWord[]): readonly TagWord[] {
  if (words.length < 2) return words
  let rest = cutEnding(withoutLevel(withoutKindBeforeColon(words)))
  for (let before = -1; before !== rest.length && rest.length > 1; ) {
    before = rest.length
    rest = withoutBeginning(rest)
  }
  return withoutSystem(rest)
}

/** «База данных: Oracle» is Oracle. */
function withoutKindBeforeColon(words: readonly TagWord[]): readonly TagWord[] {
  const name = words.findIndex(({ gap }) => gap.startsWith(':'))
  if (name < 1 || !isLatinOr1C(words[name]!.word)) return words
  return words.slice(0, name).every(({ word }) => KIND_BEFORE_COLON.test(word))
    ? words.slice(name)
    : words
}

/** «… на уровне уверенного пользователя», «… на высоком уровне» */
function withoutLevel(words: readonly TagWord[]): readonly TagWord[] {
  const isLevel = (at: number) => words[at]?.word.startsWith('уровн') === true
  const at = words.findIndex(
    ({ word }, i) => i > 0 && word === 'на' && (isLevel(i + 1) || isLevel(i + 2)),
  )
  return at < 0 ? words : words.slice(0, at)
}

/** ERP-системы are ERP, система СКУД is СКУД. */
function withoutSystem(words: readonly TagWord[]): readonly TagWord[] {
  if (words.length !== 2) return words
  const [first, second] = [words[0]!, words[1]!]
  if (SYSTEM.test(second.word) && SYSTEM_ABBREVIATION.test(first.word)) return [first]
  return SYSTEM.test(first.word) && SYSTEM_ABBREVIATION.test(second.word) ? [second] : words
}

function withoutBeginning(words: readonly TagWord[]): readonly TagWord[] {
  const rest = withoutFiller(words)
  if (rest !== null) return withNouns(rest)
  const cut = cutBeginning(words)
  if (cut !== null) return cut
  const [first, ...made] = words
  return MAKING.test(first!.word) && isMadeByWriting(first!.word, made)
    ? [{ ...first!, word: WRITING }, ...made]
    : words
}

/** Of «навыки продаж», but not of «опыт работы», «навыки» alone or «знание и понимание»: null. */
function withoutFiller(words: readonly TagWord[]): readonly TagWord[] | null {
  if (!FILLER.test(words[0]!.word)) return null
  const rest = withoutJoint(words.slice(1))
  return rest.length === 1 && rest[0]!.word.startsWith('работ') ? null : rest
}

/** What stands for all words for making papers. */
const WRITING = 'составление'

const isMadeByWriting = (making: string, made: readonly TagWord[]) =>
  (isBefore(PAPER, made) && !isDocumentation(made)) ||
  (isBefore(REPORT, made) && !BY_PROGRAMMING.test(making))

/** «Написание документации» is of programs, «подготовка документации» of any papers. */
const isDocumentation = (made: readonly TagWord[]) =>
  made.length === 1 && made[0]!.word.startsWith('документаци')

/** «умение работать с …» is «работа с …», «умение быстро печатать» «быстрая печать». */
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
  const adverbs = words
    .slice(0, verb)
    .map(({ word, gap }) => ({ word: word.replace(ADVERB, '$1ый'), gap }))
  return [...adverbs, { word: noun, gap: words[verb]!.gap }, ...done]
}

const ADVERB = /^([а-я]{3,})о$/

function nounFor(words: readonly TagWord[], at: number): string | null {
  const { word } = words[at]!
  // Dishes are made, papers and people prepared.
  if (word === 'готовить' && words.length > at + 1 && !isPrepared(words.slice(at + 1)))
    return 'приготовление'
  return nounOfVerb(word)
}

const isWritten = (what: readonly TagWord[]) => isBefore(PAPER, what) || isBefore(REPORT, what)
const isPrepared = (what: readonly TagWord[]) =>
  isWritten(what) || what.some(({ word }) => /^(?:к|ко|для)$/.test(word))
