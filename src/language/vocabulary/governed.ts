import { isJoining } from '../mentions/word-rows.ts'
import { PREPOSITION } from '../spelling/around-head.ts'
import { tagWords } from '../tables/tag-words.ts'
import { isNounOfVerb } from '../tables/verbs.ts'
import { areAdjectivesAlike, isAdjectiveForm, isNounForm } from '../text/russian-agreement.ts'
import { wordsOf } from '../text/words.ts'

/**
 * Whether a Russian name that stands at an offset merely tells what another thing is about:
 * «потребности [управления складом]», «бот для [общения с гостями]». Not where it is what one does
 * («ведение [складского учета]») or knows («знание принципов [складского учета]»), and not where it
 * begins a clause or an item of a list, or is joined to what stands before.
 * @param spelling the name as it is listed: in another case it may belong to the noun before it
 */
export function isGoverned(text: string, start: number, spelling: string): boolean {
  const before = wordsOf(clauseBefore(text, start)).map((word) => word.text)
  const first = wordsOf(text.slice(start, start + LONGEST_WORD))[0]?.text ?? ''
  if (before.length === 0 || isOfKnowing(first)) return false
  let at = before.length - 1
  while (at >= 0 && isAdjectiveBefore(before[at]!, first)) at--
  const { length } = before.slice(0, at + 1)
  while (at >= 0 && (PREPOSITION.test(before[at]!) || tagWords('field').test(before[at]!))) at--
  const governor = before[at]
  if (governor === undefined || !isNounForm(governor) || isJoining(governor) || VERB.test(governor))
    return false
  if (at + 1 === length && (first === wordsOf(spelling)[0]?.text || beginsItem(text, start)))
    return false
  return (
    !isOfDoing(governor) &&
    !before.slice(Math.max(0, at + 1 - FARTHEST_KNOWING), at + 1).some(isOfKnowing)
  )
}

const FARTHEST = 120
const LONGEST_WORD = 40

/** What stands before a place, back to where its clause, item or part of a list begins. */
const clauseBefore = (text: string, start: number): string =>
  text
    .slice(Math.max(0, start - FARTHEST), start)
    .split(CLAUSE_ENDS)
    .at(-1)!

const CLAUSE_ENDS = /[.,:;!?()[\]{}«»"“”„/|\n\u2028•·▪●✔–—]|-(?= )/

/** By its form, or beside an adjective that ends alike: «необходимой первичной». */
const isAdjectiveBefore = (word: string, first: string) =>
  isAdjectiveForm(word) ||
  (isAdjectiveForm(first) && areAdjectivesAlike(word, first) && word.slice(-2) === first.slice(-2))

/** Items are glued to each other: «создание отчетов Складской учет». */
const beginsItem = (text: string, start: number) =>
  /^\p{Lu}\p{Ll}/u.test(text.slice(start, start + 4))

/** «Обладаете», «работаешь», «работали» */
const VERB = /(?:[аяеу]ете|[еи]шь|[аыя]ли)(?:сь)?$/

/** «Ведение», «согласования»; things end so in the plural («требований»). */
const DOING = /(?:[аеия]н|[иыя]т)и(?:е|я|ю|ем|и)$|^помощь/

const isOfDoing = (noun: string) => DOING.test(noun) || isNounOfVerb(noun)

const KNOWING =
  /^(?:опыт|зна(?:ни|ть|ет|ешь|ете|ю|ком)|уме(?:ни|ть|ет|ешь|ете)|владе|навык|пон(?:им|ят)|уров(?:ень|н)|основ|способн)/
const FARTHEST_KNOWING = 8

const isOfKnowing = (word: string) => KNOWING.test(word)
