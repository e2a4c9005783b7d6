import { lazy } from '../../memory/lazy.ts'
import { createPhraseFinder, type FoundPhrase, longestOf } from '../finder/phrases.ts'
import { tokensOfAdvert } from '../sections/sections.ts'
import table from '../tables/industries.txt' with { type: 'text' }
import { phrasesByLabel, wordsLike } from '../tables/word-classes.ts'
import {
  casesOfNoun,
  GENITIVE,
  isAdjectiveForm,
  isNounForm,
  PREPOSITIONAL,
} from '../text/russian-agreement.ts'
import type { Span } from '../text/span.ts'
import { wordsOf } from '../text/words.ts'

/** Rows of industries with their phrases, and `[none]` and `[employer]` with theirs. */
export const industries = lazy(() => phrasesByLabel(table))

const finder = lazy(() => createPhraseFinder(industries()))

/** The industries that an advert names, of several at one place the longest. */
const industriesNamed = (text: string): FoundPhrase<string>[] =>
  longestOf(finder()(text, tokensOfAdvert(text))).filter(({ label }) => !label.startsWith('['))

const employers = lazy(() => wordsLike(new Map(industries()).get('[employer]')!))

/** What companies are called, or what they are part of: «компания», `sector`. */
const isEmployer = (word: string): boolean => employers().test(word)

const EXPERIENCE =
  /(?<!\p{L})(?:опыт(?:а|ом)?|стаж\p{L}{0,3}|выходц\p{L}{1,2}|кандидат\p{L}{0,3}(?= из)|experience|background|worked|years)(?!\p{L})/giu
/** UTF-16 units of a clause behind these words that are looked at, and before them. */
const [FARTHEST, NEXT] = [130, 40]
/** «Выходцы из банков», but not «опыт работы с выписками из банка». */
const NEAR = 12
const DENIED = /(?<!\p{L})(?:без|no|without)\s+$/iu
const CLAUSE_ENDS = /[.:;!?•·\n]/
/** The last of these tells whether one worked there: «в банке», not «с банками». */
const PREPOSITION =
  /(?<!\p{L})(?:(в|во|на|in|at|within|across|(?<=work(?:ing|ed) )for|with(?= an? ))|(из|у|from)|с|со|для|по|к|о|об|за|при|через|with|for|to|of|by|on|about)(?!\p{L})/giu
/** «Обучение в колледже» is no work there, and «важна в банках» says of nobody that they did. */
const NOT_OF_WORK = /(?<!\p{L})(?:обучени\p{L}+|уч[её]б\p{L}+|(?:важ|нуж|полез)н[аоы])\s+$/iu
/** Words that no case changes, and abbreviations. */
const UNINFLECTED = /(?:епо|дио|ино|иа|ье|фе|такси)$|^[A-ZА-Я\d]+$/
const OBLIQUE = /(?:[оеиы][йхм]|[ое]го)$/
const BEHIND_ENGLISH =
  /^(?!-[a-z])[»"]?(?:\s*$|\s*[^\s\p{L}\d]|\s*[-\s][а-яё]|\s(?:and|or|is|as|in|at|for|with|on|who|will|would|preferred|required|desired)(?!\p{L}))/iu

/**
 * The industries that one is to have worked in, by what their companies are called: «опыт в
 * банке», «из строительных и страховых компаний», `experience in retail, healthcare`.
 */
export function industriesIn(text: string): (Span & { name: string })[] {
  const openings = [...text.matchAll(EXPERIENCE)]
  if (openings.length === 0) return []
  let next = 0
  const isAsked = ({ start, end }: Span): boolean => {
    while (next < openings.length && openings[next]!.index < end) next++
    const [behind, before] = [openings[next], openings[next - 1]]
    if (behind !== undefined && /^[eb]/i.test(behind[0]) && behind.index - end < NEXT)
      if (text.slice(end, behind.index).trim() === '') return true
    if (before === undefined) return false
    const { 0: opening, index } = before
    const from = index + opening.length
    if (end > from + FARTHEST || DENIED.test(text.slice(Math.max(0, index - NEXT), index)))
      return false
    const clause = text.slice(from, Math.min(from + FARTHEST, behind?.index ?? text.length))
    const [said] = clause.split(CLAUSE_ENDS, 1)
    return end <= from + said!.length && isWorkedIn(said!, { start: start - from, end: end - from })
  }
  return industriesNamed(text)
    .filter(isAsked)
    .map(({ label, start, end }) => ({ name: label, start, end }))
}

function isWorkedIn(clause: string, { start, end }: Span): boolean {
  const before = clause.slice(0, start)
  const preposition = [...before.matchAll(PREPOSITION)].at(-1)
  const [, within, from] = preposition ?? []
  if (within === undefined && (from === undefined || preposition!.index > NEAR)) return false
  if (NOT_OF_WORK.test(before.slice(0, preposition!.index))) return false
  const [typed, behind] = [clause.slice(start, end), clause.slice(end)]
  if (/^[a-z]{2,3}$/.test(typed)) return false
  if (!/[а-яё]/i.test(typed)) return BEHIND_ENGLISH.test(behind) || isEmployer(nextWord(behind))
  const words = wordsOf(typed).map((word) => word.text)
  if (isAdjectiveForm(words.at(-1)!)) return OBLIQUE.test(typed) && leadsToEmployer(behind)
  if (UNINFLECTED.test(typed)) return true
  const between = wordsOf(before.slice(preposition!.index)).map((word) => word.text)
  // «В кадровом агентстве», of which no other industry is told.
  if (isEmployer(words[0]!) && isAdjectiveForm(between.at(-1)!)) return false
  const isOfEmployer = between.some(isEmployer) || from !== undefined
  // «В страховых компаниях, банках»: nothing of the first is told.
  const isListed = before.slice(preposition!.index).includes(',')
  const governed = (isOfEmployer ? GENITIVE : 0) | (!isOfEmployer || isListed ? PREPOSITIONAL : 0)
  return words.some(
    (word) =>
      (isAdjectiveForm(word) && OBLIQUE.test(word)) ||
      (isNounForm(word) && (casesOfNoun(word) & governed) !== 0),
  )
}

const nextWord = (text: string) => wordsOf(text.slice(0, NEXT))[0]?.text ?? ''

/** «[Страховых], строительных и иных компаниях» */
function leadsToEmployer(behind: string): boolean {
  const words = wordsOf(behind).map((word) => word.text)
  const at = words.findIndex((word) => !isAdjectiveForm(word) && !/^(?:и|или|а также)$/.test(word))
  return at >= 0 && at < 6 && isEmployer(words[at]!)
}
