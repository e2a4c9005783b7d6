import { isNounOfVerb } from '../tables/verbs.ts'
import { isAdjectiveForm, isNounForm } from '../text/russian-agreement.ts'
import { type Candidate, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
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
  for (let at = first - 1; at > 0 && first - at <= FARTHEST; at--) {
    if (!/^,? $/.test(rawGapAfter(around, at))) return false
    const word = wordAt(around, at)!
    if (word === 'на') return SPECIFICATION.test(wordAt(around, at - 1)!)
    if (!IN_ACCUSATIVE.test(wordAt(around, first)!)) return false
    if (!isNounForm(word) && !isAdjectiveForm(word) && !isJoining(word)) return false
  }
  return false
}
