import { ACCUSATIVE, casesOfNoun, GENITIVE, isNounForm } from '../text/russian-agreement.ts'
import { BY_VERB } from './mention.ts'
import { type Candidate, type Surroundings, wordAt } from './mention-context.ts'
import { isDoneByOthers } from './russian-rules.ts'

/** Whether a Russian text says another thing: «предоставление руководителю» is no «подбор». */
export function isNoOtherWording(around: Surroundings, candidate: Candidate): boolean {
  const { name, last, inOtherWords } = candidate
  if (inOtherWords === undefined) return false
  if (inOtherWords >= BY_VERB && isDoneByOthers(around, candidate)) return true
  if (inOtherWords === BY_VERB) return false
  const [word, own] = [wordAt(around, last)!, name.words.at(-1)!]
  const governed = inOtherWords < BY_VERB ? GENITIVE : GENITIVE | ACCUSATIVE
  return (
    word !== own && isNounForm(word) && (casesOfNoun(word) & (casesOfNoun(own) | governed)) === 0
  )
}
