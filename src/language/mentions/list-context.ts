import { technologyWords } from '../tables/technology-names.ts'
import { type Candidate, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'

const LIST_SIGN = /^\s*[,;/|+&()[\]·•→\\]\s*$/u

/** Whether the candidate stands in a list beside the name of a technology: `a, b`, `a/b`. */
export const standsInList = (around: Surroundings, { first, last }: Candidate): boolean =>
  isListed(around, first - 1, first - 1) || isListed(around, last, last + 1)

const isListed = (around: Surroundings, gap: number, index: number): boolean =>
  LIST_SIGN.test(rawGapAfter(around, gap)) && technologyWords().has(wordAt(around, index) ?? '')
