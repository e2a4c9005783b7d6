import { isRussian } from '../spelling/words-of-tag.ts'
import { tagWords } from '../tables/tag-words.ts'
import { isKnownVerb } from '../tables/verbs.ts'
import { ordinaryEnglish } from '../tables/words.ts'
import { endsAsAdjective } from '../text/russian-forms.ts'
import { wordsOf } from '../text/words.ts'

/**
 * Whether a name that employers list, and the vocabulary does not know, may be an ordinary word or
 * phrase: a description that holds it may mean something else. A single Russian word may unless
 * terms alone are made so («мезотерапия»; not «клининг», which is as often the firm, the department
 * or the people), and a phrase unless its noun is an action or a quality («сборка мебели»,
 * «аппаратный педикюр» is none); a Latin name unless English has no such word.
 */
export function mayBeOrdinary(spelling: string): boolean {
  const words = wordsOf(spelling).map(({ text }) => text)
  const russian = words.filter(isRussian)
  if (russian.length === 0)
    return words.every((word) => ordinaryEnglish.has(word) || PLAIN_ENGLISH.test(word))
  // An abbreviation (ТСД) is found in capitals only.
  if (words.length === 1 && spelling !== spelling.toUpperCase()) return !TERM.test(words[0]!)
  if (words.length === 1) return words[0]!.length < SHORTEST_ABBREVIATION
  if (isKnownVerb(words[0]!)) return true
  if (
    russian.length < words.length &&
    words.some((word) => !isRussian(word) && /[a-z]{2}/.test(word))
  )
    return false
  const noun = russian.find((word) => !endsAsAdjective(word))
  return noun === undefined || !ACTION_OR_QUALITY.test(noun)
}

const SHORTEST_ABBREVIATION = 3

const [TERM, ACTION_OR_QUALITY] = [tagWords('term'), tagWords('action-or-quality')]

/** Whether a name has so many senses that it counts only where an advert states requirements. */
export const hasManySenses = (spelling: string): boolean => /^[a-z]{2}$/i.test(spelling)

/**
 * Whether other nouns govern a name as they govern Russian activities: it begins with a Russian
 * word that is no abbreviation.
 */
export function mayBeGoverned(spelling: string): boolean {
  const first = wordsOf(spelling)[0]
  if (first === undefined || !isRussian(first.text)) return false
  const typed = spelling.slice(first.start, first.end)
  return typed !== typed.toUpperCase()
}

/** Ordinary English words end so; names of products seldom do. */
const PLAIN_ENGLISH =
  /^[a-z]+(?:ing|tion|ment|ness|ance|ence|ity|ship|able|ive|ous|ful|ly|ers?|ors?|ists?)$/
