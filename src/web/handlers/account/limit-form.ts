import { LIMIT_BOUNDS, type Owner, ROLES } from '../../../accounts/owner.ts'
import type { LimitValues } from '../../components/limit-fields.tsx'
import { formatOf } from '../../i18n/format.ts'
import { numberField } from '../../visit/form.ts'
import type { Problems } from '../../visit/problems.ts'
import type { OwnerVisit } from '../../visit/visit.ts'

type LimitName = keyof typeof LIMIT_BOUNDS
const LIMIT_NAMES = Object.keys(LIMIT_BOUNDS) as LimitName[]

/** The fields of an owner without limits and with no role but a user's. */
export const NO_LIMITS: LimitValues = { perMinute: '', perDay: '', vacancyFetches: '', role: 'user' }

/** The limits and the role of an owner, as the fields of a form hold them. */
export const valuesOf = ({ perMinute, perDay, vacancyFetches, role }: Owner): LimitValues => ({
  perMinute: String(perMinute ?? ''),
  perDay: String(perDay ?? ''),
  vacancyFetches: String(vacancyFetches ?? ''),
  role,
})

/** The limits of a form: as they were typed, as numbers (null: the setting holds), and what is wrong with them. */
export function readLimits({ t, form, language }: OwnerVisit) {
  const { number } = formatOf(language)
  // What is none of them was sent by no browser.
  const role = ROLES.find((each) => each === form.get('role')) ?? NO_LIMITS.role
  const values = { ...NO_LIMITS, role }
  const limits: Record<LimitName, number | null> = { perMinute: null, perDay: null, vacancyFetches: null }
  const problems: Problems = {}
  for (const name of LIMIT_NAMES) {
    const [least, most] = LIMIT_BOUNDS[name]
    values[name] = form.get(name) ?? ''
    limits[name] = numberField(values[name], LIMIT_BOUNDS[name])
    if (Number.isNaN(limits[name])) problems[name] = t.problems.wholeNumber(number(least), number(most))
  }
  return { values, limits, problems }
}
