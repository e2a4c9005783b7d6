import { isName } from '../../../accounts/name.ts'
import { isEverydayWriting } from '../../../accounts/writing.ts'
import type { Texts } from '../../i18n/en.ts'
import type { Problems } from '../../visit/problems.ts'

/** What is wrong with the tidied name of a new owner. */
export function ownerNameProblems(name: string, t: Texts): Problems {
  if (!isName(name)) return { name: t.problems.name }
  return isEverydayWriting(name) ? {} : { name: t.problems.nameWriting }
}
