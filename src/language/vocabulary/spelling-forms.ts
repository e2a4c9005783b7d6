import { isKnownVerb } from '../tables/verbs.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { wordsOf } from '../text/words.ts'

/** «Работать в команде» is a promise in a description, not a skill. */
export function beginsWithVerb(spelling: string): boolean {
  return isKnownVerb(wordsOf(spelling)[0]?.text ?? '')
}

/** One Russian word that is no abbreviation. */
export function isSingleRussianWord(spelling: string): boolean {
  const words = wordsOf(spelling)
  const word = words[0]?.text ?? ''
  const isRussian = kindOf(word.charCodeAt(0)) === CYRILLIC && !/\d/.test(word)
  return words.length === 1 && isRussian && spelling !== spelling.toUpperCase()
}
