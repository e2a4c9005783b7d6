import { isSearchedVerb } from '../tables/verbs.ts'
import { linesByHeading, wordsLike } from '../tables/word-classes.ts'
import {
  ACCUSATIVE,
  areAdjectivesAlike,
  casesOfNoun,
  GENITIVE,
  isAdjectiveForm,
  isAdjectiveOf,
  isNounForm,
} from '../text/russian-agreement.ts'
import { BY_VERB, type Skipped } from './mention.ts'
import { type Candidate, indexOf, isLatin, type Surroundings } from './mention-context.ts'
import table from './one-thing.txt' with { type: 'text' }
import {
  agreesWithAll,
  isDoing,
  isJoining,
  isMeasure,
  isPrefix,
  isVerb,
  sharingBetween,
  takesInfinitive,
} from './word-rows.ts'

/**
 * Whether the words inside a name make no sense of it: they have to agree in case with what they
 * share or belong to. «Оценка и развитие персонала» names «оценка персонала»; «оценке и развитие
 * персонала» does not.
 */
export function isBrokenApart(around: Surroundings, candidate: Candidate): boolean {
  const { skipped } = candidate
  // A row in English has been read as one (shared-words.ts).
  if (skipped === undefined || isLatin(around.word(candidate.first))) return false
  // «Анализ инвестиционного риск-аппетита»
  if (around.gap(candidate.last) === '-') return true
  if (isBasedOn(around, candidate)) return true
  if (NEVER_APART.test(candidate.name.words.join(' '))) return true
  if (candidate.name.words.some((own, i) => isOtherPart(around, indexOf(candidate, i), own)))
    return true
  const [before, after] = [
    indexOf(candidate, skipped.before - 1),
    indexOf(candidate, skipped.before),
  ]
  const sharing = sharingBetween(around.tokens, before + 1, after - 1)
  const row = { before, after, inside: around.tokens.words.slice(before + 1, after) }
  if (sharing === 'adjectives') return !haveAdjectivesOneNoun(around, row)
  if (sharing === 'verbs') return !haveVerbsOneComplement(row, candidate, around.word(before))
  if (sharing === 'infinitives') return !takesInfinitive(around.word(before), around.word(after))
  // Of what is said in other words a thing beside another one is too far away.
  if ((candidate.inOtherWords ?? BY_VERB) !== BY_VERB && /^(?:head|doings)$/.test(sharing ?? ''))
    return true
  if (sharing === 'doings' && ![around.word(before), ...row.inside].every(isDoing)) return true
  if (sharing === 'doings' && isGenitive(around.word(before - 1)) && row.inside.some(isSubject))
    return true
  if (sharing === 'complement' || sharing === 'doings')
    return !haveNounsOneComplement(around, row, candidate.name.words[skipped.before - 1]!)
  return sharing === null || !haveComplementsOneNoun(around, row, candidate, skipped)
}

/** «Опыт машинного обучения, тестирование моделей» trains no models. */
const isGenitive = (word: string) => /(?:[оеё]го|[оеы]й|[ыи]х)$/.test(word) && isAdjectiveForm(word)
const isSubject = (word: string) => /(?:ие|ция|ка)$/.test(word) && !isAdjectiveForm(word)

/** «На базе внутренних данных» */
const isBasedOn = (around: Surroundings, { first }: Candidate) =>
  around.word(first) === 'базе' && around.word(first - 1) === 'на'

const tables = linesByHeading(table)
const [NEVER_APART, MAKES_ANOTHER_THING] = ['never-apart', 'another-thing'].map((heading) =>
  wordsLike(tables.get(heading)!),
) as [RegExp, RegExp]

/** Whether the word of a text is an adjective where the name has a noun, or the other way round. */
const isOtherPart = (around: Surroundings, index: number, own: string) =>
  around.word(index) !== own && isAdjectiveForm(own) !== isAdjectiveForm(around.word(index))

/** Indexes of the name's words around a row, and the words of the row. */
type Row = { before: number; after: number; inside: readonly string[] }

/** «Бухгалтерский и налоговый учет», «управление крупными проектами». */
function haveAdjectivesOneNoun(around: Surroundings, { before, after, inside }: Row): boolean {
  const [word, noun] = [around.word(before), around.word(after)]
  const measure = inside.findLastIndex((_, i) => isMeasure(around.tokens, before + 1 + i))
  if (measure !== -1 && (casesOfNoun(noun) & GENITIVE) === 0) return false
  const isListed = isJoining(inside[0]) || around.gap(before).trim() !== ''
  if (isListed && !isAdjectiveForm(word)) return false
  if (inside.some((one) => MAKES_ANOTHER_THING.test(`${one} ${noun}`))) return false
  const adjectives = [
    ...(isAdjectiveForm(word) ? [word] : []),
    ...inside.filter(
      (one, i) =>
        i > measure &&
        !isJoining(one) &&
        !agreesWithAll(one) &&
        !isPrefix(around.tokens, before + 1 + i),
    ),
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
  const head = around.word(before)
  const word = around.word(after)
  if (!isNounForm(head) || !mayEndBefore(inside, word)) return false
  if (MAKES_ANOTHER_THING.test(`${inside.at(-1)} ${word}`)) return false
  if (IN_PLURAL.test(head) && !IN_PLURAL.test(own) && head !== own) return false
  return inside.filter(isNounForm).every((noun) => (casesOfNoun(noun) & casesOfNoun(head)) !== 0)
}

/** «Управление проектами и рисками». */
function haveComplementsOneNoun(
  around: Surroundings,
  { before, after, inside }: Row,
  { name, last, inOtherWords = 0 }: Candidate,
  skipped: Skipped,
): boolean {
  const [head, word] = [around.word(before), around.word(after)]
  if (isAdjectiveForm(head) || isJoining(head) || !mayEndBefore(inside, word)) return false
  const own = name.words[skipped.before]!
  // «Подготовка проб и отчет»: what has lost its ending has another case.
  if (HAS_NO_ENDING.test(word) && word !== own) return false
  const isGoverned = skipped.before === 1 && inOtherWords < BY_VERB
  if (isGoverned && word !== own && isNoGenitive(word, own, inside.at(-1)!)) return false
  const cases = isNounForm(word)
    ? casesOfNoun(word) & casesOfNoun(own)
    : casesOfNoun(nounOf(around, after, last))
  if (!inside.filter(isNounForm).every((noun) => (casesOfNoun(noun) & cases) !== 0)) return false
  // «Корочки сварщика, стропальщика»
  if (word === own && OF_SOMEBODY.test(head)) return true
  // «Подготовка договоров, актов»
  if (word === own && isSure(word) && inside.filter(isNounForm).every(isSure)) return true
  if (endsPart(around, last) && areObjects([...inside, word], word === own, inOtherWords))
    return true
  return isJoinedAt(around, after) || goesOnToJoiningWord(around, last)
}

const endsPart = (around: Surroundings, last: number) => around.gap(last) !== ' '

/** Whether all may be what is done to: «приготовление роллов, пиццы», «готовлю акты, договоры». */
function areObjects(words: readonly string[], areOwn: boolean, inOtherWords: number): boolean {
  const wanted = inOtherWords >= BY_VERB ? ACCUSATIVE : areOwn ? GENITIVE : 0
  return words.every((word) =>
    isNounForm(word)
      ? (casesOfNoun(word) & wanted) !== 0
      : wanted === ACCUSATIVE || !NOMINATIVE.test(word),
  )
}

/** «Материалов и [готовой] продукции»: the noun tells the case, as adjectives in -ой have several. */
function nounOf(around: Surroundings, first: number, last: number): string {
  for (let at = first; at < last; at++) if (isNounForm(around.word(at))) return around.word(at)
  return around.word(last)
}

const OF_SOMEBODY = /^(?:удостоверени|свидетельств|корочк|диплом)/

/** «Анализ данных и алгоритмы», «анализ данных и новые схемы»: no object of the noun before it. */
const isNoGenitive = (word: string, own: string, before: string) =>
  (/[оеё]в$/.test(own) && /[ыи]$/.test(word)) ||
  (isAdjectiveForm(before) && NOMINATIVE.test(before))

const NOMINATIVE = /(?:[ыио]е|ее|[ая]я)$/

/** «Собирать, хранить и анализировать данные»: alike in form, as «собирал и анализировал» is. */
function haveVerbsOneComplement(
  { inside }: Row,
  { name, skipped, inOtherWords = 0 }: Candidate,
  head: string,
): boolean {
  if (skipped!.before !== 1 || !(isSearchedVerb(name.words[0]!) || inOtherWords >= BY_VERB))
    return false
  const ending = VERB_ENDING.exec(head)?.[0]
  return inside.every((word) => !isVerb(word) || VERB_ENDING.exec(word)?.[0] === ending)
}

const VERB_ENDING = /(?:[тч]ь|ти)(?:ся)?$|ла?$|[ую]$/

/** Whether the ending alone tells that a noun belongs to another one. */
const isSure = (word: string) => IN_PLURAL.test(word) || /[ая]ми$/.test(word)

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
  while (isAdjectiveForm(around.word(at)) && around.gap(at).trim() === '') at--
  return isJoining(around.word(at)) || around.gap(at).trim() === '/'
}

const FARTHEST = 7

/** Whether the row goes on and ends in «и» and one thing more: «рынка, цен и спроса». */
function goesOnToJoiningWord(around: Surroundings, last: number): boolean {
  for (const { at, word } of around.wordsFrom(last, 1, FARTHEST, /^\s*,?\s*$/)) {
    if (isJoining(word)) return !around.gap(at - 1).includes(',')
    if (!isNounForm(word) && !isAdjectiveForm(word)) return false
  }
  return false
}
