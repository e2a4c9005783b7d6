import { verbOfForm } from '../tables/verbs.ts'
import { ACCUSATIVE, casesOfNoun, GENITIVE, isAdjectiveForm, isNounForm } from '../text/russian-agreement.ts'
import { type Candidate, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'

/**
 * Whether what a Russian text says is no activity of another wording: «под руководством специалистов» is no «управление
 * специалистами», «предоставление руководителю» no «подбор руководителей», and «разработка контрольных процедур» makes no
 * «контрольные».
 */
export function isNoOtherWording(around: Surroundings, { name, first, last, inOtherWords }: Candidate): boolean {
  if (inOtherWords === undefined) return false
  const [word, own, gap] = [wordAt(around, last)!, name.words.at(-1)!, rawGapAfter(around, last)]
  if (wordAt(around, first - 1) === 'под' || gap === '-') return true
  if (isAdjectiveForm(own)) return gap === ' ' && isNounForm(wordAt(around, last + 1) ?? '')
  const governed = verbOfForm(wordAt(around, first)!) === undefined ? GENITIVE : GENITIVE | ACCUSATIVE
  return word !== own && isNounForm(word) && (casesOfNoun(word) & (casesOfNoun(own) | governed)) === 0
}
