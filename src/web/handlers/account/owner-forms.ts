import { isName } from '../../../accounts/name.ts'
import { LIMIT_BOUNDS, type Owner, ROLES } from '../../../accounts/owner.ts'
import { passwordProblem } from '../../../accounts/password.ts'
import { isEverydayWriting } from '../../../accounts/writing.ts'
import type { LimitValues } from '../../components/limit-fields.tsx'
import type { Texts } from '../../i18n/en.ts'
import { formatOf } from '../../i18n/format.ts'
import { numberField } from '../../visit/form.ts'
import type { Problems } from '../../visit/problems.ts'
import type { OwnerVisit } from '../../visit/visit.ts'

type LimitName = keyof typeof LIMIT_BOUNDS
const LIMIT_NAMES = Object.keys(LIMIT_BOUNDS) as LimitName[]

/** The fields of an owner without limits and with no role but a user's. */
export const NO_LIMITS: LimitValues = {
  perMinute: '',
  perDay: '',
  vacancyFetches: '',
  role: 'user',
}

/** The limits and the role of an owner, as the fields of a form hold them. */
export const valuesOf = ({ perMinute, perDay, vacancyFetches, role }: Owner): LimitValues => ({
  perMinute: String(perMinute ?? ''),
  perDay: String(perDay ?? ''),
  vacancyFetches: String(vacancyFetches ?? ''),
  role,
})

/**
 * The limits of a form: as they were typed, as numbers (null: the setting holds), and what is wrong
 * with them.
 */
export function readLimits({ t, form, language }: OwnerVisit) {
  const { number } = formatOf(language)
  // No browser sends any other value.
  const role = ROLES.find((each) => each === form.get('role')) ?? NO_LIMITS.role
  const values = { ...NO_LIMITS, role }
  const limits: Record<LimitName, number | null> = {
    perMinute: null,
    perDay: null,
    vacancyFetches: null,
  }
  const problems: Problems = {}
  for (const name of LIMIT_NAMES) {
    const [least, most] = LIMIT_BOUNDS[name]
    values[name] = form.get(name) ?? ''
    limits[name] = numberField(values[name], LIMIT_BOUNDS[name])
    if (Number.isNaN(limits[name]))
      problems[name] = t.problems.wholeNumber(number(least), number(most))
  }
  return { values, limits, problems }
}

/** What is wrong with a new password, which a form holds twice. */
export function newPasswordProblems(form: URLSearchParams, name: string, t: Texts): Problems {
  const password = form.get('password') ?? ''
  const problem = passwordProblem(password, name)
  if (problem) return { password: t.problems[problem] }
  return password === form.get('repeat') ? {} : { repeat: t.problems.different }
}

/** What is wrong with the tidied name of a new owner. */
export function ownerNameProblems(name: string, t: Texts): Problems {
  if (!isName(name)) return { name: t.problems.name }
  return isEverydayWriting(name) ? {} : { name: t.problems.nameWriting }
}
