import { isKnownPhrase, isOrdinaryEnglish } from './english-rules.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import { isMereLetter } from './one-letter-rules.ts'
import { isAttribute, isOtherForm, isPaidFor, isRussianWord } from './russian-rules.ts'
import { isGluedToSign, isInAddress, isPrefixed, isUnitOfMeasure } from './sign-rules.ts'

type Rule = (around: Surroundings, candidate: Candidate) => boolean

/** The reasons why words that spell a name do not name the skill, cheap ones first. A new trap gets its rule here. */
const objections: readonly Rule[] = [
  isOtherForm,
  isGluedToSign,
  isMereLetter,
  isUnitOfMeasure,
  isRussianWord,
  isAttribute,
  isOrdinaryEnglish,
  isKnownPhrase,
  isPaidFor,
  isPrefixed,
  isInAddress,
]

/** Whether the candidate names its skill: no rule objects. */
export function isMention(around: Surroundings, candidate: Candidate): boolean {
  return !objections.some((objects) => objects(around, candidate))
}
