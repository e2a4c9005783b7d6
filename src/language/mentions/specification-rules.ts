import { isNounOfVerb } from '../tables/verbs.ts'
import { isAdjectiveForm, isNounForm } from '../text/russian-agreement.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { Name } from './name.ts'
import { isJoining } from './word-rows.ts'

/** Names that say what is done by its noun: «разработка витрин». */
export const beginsWithDoing = ({ words }: Name): boolean =>
  words.length > 1 && isNounOfVerb(words[0]!)

const FARTHEST = 8
const SPECIFICATION = /^(?:тз|задани|спецификаци)/
const IN_ACCUSATIVE = /[ую]$/

/**
 * Whether others do it by a specification that one writes: «ТЗ на интеграцию источников, разработку
 * витрин», but not «ТЗ на отчеты, контроль качества».
 */
export function isSpecified(around: Surroundings, { first }: Candidate): boolean {
  for (const { at, word } of around.wordsFrom(first, -1, FARTHEST, /^,? $/)) {
    if (word === 'на') return SPECIFICATION.test(around.word(at - 1))
    if (!IN_ACCUSATIVE.test(around.word(first))) return false
    if (!isNounForm(word) && !isAdjectiveForm(word) && !isJoining(word)) return false
  }
  return false
}
