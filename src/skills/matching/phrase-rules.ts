import { TOGETHER } from '../text/gaps.ts'
import { type Candidate, gapAfter, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to words that are a skill by themselves and none in the name of a department: «отдел закупок».

/** Names of one word, which is one of these. */
export const isOne =
  (...words: string[]) =>
  ({ words: own }: Name) =>
    own.length === 1 && words.includes(own[0]!)

const DEPARTMENT = /^(?:отдел|департамент|служб|подразделени|дирекци|бюро$|сектор)[а-я]{0,3}$|^зон(?:а|ы|у|е|ой)$/

/** Names of one Russian word, the words after which they are a department's. */
export const mayBeDepartment = ({ words }: Name) =>
  (words.length === 1 && /^[а-я]{5}/.test(words[0]!)) || (words.length === 2 && words[1] === 'контроль')

/** Whether a department is called so: «отдел закупок», «отдел кредитного контроля». */
export function isOfDepartment(around: Surroundings, { first }: Candidate): boolean {
  return gapAfter(around, first - 1) === TOGETHER && DEPARTMENT.test(wordAt(around, first - 1) ?? '')
}
