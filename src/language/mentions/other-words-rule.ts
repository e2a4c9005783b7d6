import {
  ACCUSATIVE,
  casesOfNoun,
  GENITIVE,
  isAdjectiveForm,
  isNounForm,
} from '../text/russian-agreement.ts'
import { BY_VERB, IN_OTHER_ORDER } from './mention.ts'
import { type Candidate, isCyrillic, type Surroundings } from './mention-context.ts'
import type { Name } from './name.ts'
import { isDoneByOthers } from './russian-rules.ts'
import { wordKey } from './word-key.ts'

/** Names of several words that begin with a Russian one: no others are told in other words. */
export const isOfWords = ({ words }: Name) => words.length > 1 && isCyrillic(words[0])

/**
 * Whether what a Russian text says is no activity of another wording: «под руководством
 * специалистов» is no «управление специалистами», «предоставление руководителю» no «подбор
 * руководителей», and «разработка контрольных процедур» makes no «контрольные».
 */
export function isNoOtherWording(around: Surroundings, candidate: Candidate): boolean {
  const { name, first, last, skipped, inOtherWords } = candidate
  if (inOtherWords === undefined || inOtherWords % BY_VERB === IN_OTHER_ORDER) return false
  if (inOtherWords >= BY_VERB && isDoneByOthers(around, candidate)) return true
  if (inOtherWords === BY_VERB) return false
  const [word, own, gap] = [around.word(last), name.words.at(-1)!, around.gap(last)]
  if (AS_ADVERB.test(`${around.word(first - 1)} ${around.word(first)}`) || gap === '-') return true
  // Two words in place of others would be too far away.
  if (wordKey(word) !== wordKey(own)) return true
  // «По запросам руководства и отделов, обработка данных»: those who lead.
  if (skipped !== undefined && /^руководств/.test(around.word(first))) return true
  if (isAdjectiveForm(own)) return gap === ' ' && isNounForm(around.word(last + 1))
  const governed = inOtherWords < BY_VERB ? GENITIVE : GENITIVE | ACCUSATIVE
  return (
    word !== own && isNounForm(word) && (casesOfNoun(word) & (casesOfNoun(own) | governed)) === 0
  )
}

/** «Под руководством», «мы в поиске» */
const AS_ADVERB = /^под руководством$|^в поиск(?:е|ах)$/
