import { isSearchedVerb, verbOfForm } from '../tables/verbs.ts'
import {
  areAdjectivesAlike,
  casesOfNoun,
  isAdjectiveForm,
  isAdjectiveOf,
  isNounForm,
} from '../text/russian-agreement.ts'
import { BY_VERB, type Skipped } from './mention.ts'
import {
  beginsItem,
  type Candidate,
  indexOf,
  rawGapAfter,
  type Surroundings,
  typedAt,
  wordAt,
} from './mention-context.ts'
import { isJoining, sharingBetween } from './word-rows.ts'

/**
 * Whether the words inside a name make no sense of it: they have to agree in case with what they
 * share or belong to. «Оценка и развитие персонала» names «оценка персонала»; «оценке и развитие
 * персонала» does not.
 */
export function isBrokenApart(around: Surroundings, candidate: Candidate): boolean {
  const { skipped } = candidate
  if (skipped === undefined) return false
  if (candidate.name.words.some((own, i) => isOtherPart(around, indexOf(candidate, i), own)))
    return true
  const [before, after] = [
    indexOf(candidate, skipped.before - 1),
    indexOf(candidate, skipped.before),
  ]
  const sharing = sharingBetween(around.tokens, before + 1, after - 1)
  const row = { before, after, inside: wordsBetween(around, before, after) }
  if (sharing === 'adjectives') return !haveAdjectivesOneNoun(around, row)
  if (sharing === 'verbs') return !haveVerbsOneComplement(row, candidate, wordAt(around, before)!)
  // Of what is said in other words a thing beside another one is too far away.
  if ((candidate.inOtherWords ?? BY_VERB) !== BY_VERB && sharing === 'head') return true
  if (sharing === 'complement')
    return !haveNounsOneComplement(around, row, candidate.name.words[skipped.before - 1]!)
  return sharing === null || !haveComplementsOneNoun(around, row, candidate, skipped)
}

/** Whether the word of a text is an adjective where the name has a noun, or the other way round. */
const isOtherPart = (around: Surroundings, index: number, own: string) =>
  wordAt(around, index) !== own && isAdjectiveForm(own) !== isAdjectiveForm(wordAt(around, index)!)

/** Whether a line with a capital begins inside, as a heading does: «построение процессов разработки⏎Требования». */
export function goesOverLines(around: Surroundings, { first, last }: Candidate): boolean {
  for (let at = first + 1; at <= last; at++)
    if (beginsItem(around, at) && /^[а-яё]/u.test(typedAt(around, at - 1))) return true
  return false
}

/** Indexes of the name's words around a row, and the words of the row. */
type Row = { before: number; after: number; inside: readonly string[] }

function wordsBetween(around: Surroundings, before: number, after: number): string[] {
  const words: string[] = []
  for (let index = before + 1; index < after; index++) words.push(wordAt(around, index)!)
  return words
}

/** «Бухгалтерский и налоговый учет», «управление крупными проектами». */
function haveAdjectivesOneNoun(around: Surroundings, { before, after, inside }: Row): boolean {
  const [word, noun] = [wordAt(around, before)!, wordAt(around, after)!]
  const isListed = isJoining(inside[0]) || rawGapAfter(around, before).trim() !== ''
  if (isListed && !isAdjectiveForm(word)) return false
  const adjectives = [
    ...(isAdjectiveForm(word) ? [word] : []),
    ...inside.filter((one) => !isJoining(one)),
  ]
  return adjectives.every(
    (one) => areAdjectivesAlike(one, adjectives[0]!) && mayStandBefore(one, noun),
  )
}

const mayStandBefore = (adjective: string, word: string) =>
  isAdjectiveForm(word) ? areAdjectivesAlike(adjective, word) : isAdjectiveOf(adjective, word)

/** «Оценка и развитие персонала», but not «сбор заказов и отгрузок товара» for «заказ товара». */
function haveNounsOneComplement(
  around: Surroundings,
  { before, after, inside }: Row,
  own: string,
): boolean {
  const head = wordAt(around, before)!
  const word = wordAt(around, after)!
  if (!isNounForm(head) || !mayEndBefore(inside, word)) return false
  if (IN_PLURAL.test(head) && !IN_PLURAL.test(own) && head !== own) return false
  return inside.filter(isNounForm).every((noun) => (casesOfNoun(noun) & casesOfNoun(head)) !== 0)
}

/** «Управление проектами и рисками». */
function haveComplementsOneNoun(
  around: Surroundings,
  { before, after, inside }: Row,
  { name, last }: Candidate,
  skipped: Skipped,
): boolean {
  const [head, word] = [wordAt(around, before)!, wordAt(around, after)!]
  if (isAdjectiveForm(head) || isJoining(head) || !mayEndBefore(inside, word)) return false
  const own = name.words[skipped.before]!
  // «Подготовка проб и отчет»: what has lost its ending has another case.
  if (HAS_NO_ENDING.test(word) && word !== own) return false
  const cases = isNounForm(word) ? casesOfNoun(word) & casesOfNoun(own) : casesOfNoun(word)
  if (!inside.filter(isNounForm).every((noun) => (casesOfNoun(noun) & cases) !== 0)) return false
  return isJoinedAt(around, after) || goesOnToJoiningWord(around, last)
}

/** «Собирать, хранить и анализировать данные»: alike in form, as «собирал и анализировал» is. */
function haveVerbsOneComplement(
  { inside }: Row,
  { name, skipped, inOtherWords = 0 }: Candidate,
  head: string,
): boolean {
  if (skipped!.before !== 1 || !(isSearchedVerb(name.words[0]!) || inOtherWords >= BY_VERB))
    return false
  const ending = VERB_ENDING.exec(head)?.[0]
  return inside.every(
    (word) => verbOfForm(word) === undefined || VERB_ENDING.exec(word)?.[0] === ending,
  )
}

const VERB_ENDING = /(?:[тч]ь|ти)(?:ся)?$|ла?$|[ую]$/

const IN_PLURAL = /[оеё]в$|[^аеиоуя]ей$/
const HAS_NO_ENDING = /[бвгджзклмнпрстфхцчшщй]$/

/** Whether the adjectives that a row ends in, if any, belong to the word after it. */
function mayEndBefore(inside: readonly string[], word: string): boolean {
  for (let i = inside.length - 1; i >= 0 && isAdjectiveForm(inside[i]!); i--)
    if (!mayStandBefore(inside[i]!, word)) return false
  return true
}

/** Whether «и» or a slash stands before the word and its adjectives, and no comma. */
function isJoinedAt(around: Surroundings, index: number): boolean {
  let at = index - 1
  while (isAdjectiveForm(wordAt(around, at) ?? '') && rawGapAfter(around, at).trim() === '') at--
  return isJoining(wordAt(around, at)) || rawGapAfter(around, at).trim() === '/'
}

const FARTHEST = 6

/** Whether the row goes on and ends in «и» and one thing more: «рынка, цен и спроса». */
function goesOnToJoiningWord(around: Surroundings, last: number): boolean {
  for (let at = last; at - last <= FARTHEST; at++) {
    const gap = rawGapAfter(around, at).trim()
    const next = wordAt(around, at + 1)
    if (isJoining(next)) return gap === ''
    if (
      (gap !== ',' && gap !== '') ||
      next === undefined ||
      !(isNounForm(next) || isAdjectiveForm(next))
    )
      return false
  }
  return false
}
