import type { Limits } from '../../accounts/limits.ts'
import { LIMIT_BOUNDS } from '../../accounts/owner.ts'
import type { Problems } from '../visit/problems.ts'
import { Field } from './form.tsx'
import { useView } from './view.ts'

export type LimitValues = { perMinute: string; perDay: string; vacancyFetches: string; admin: boolean }

/** The fields for the limits of an owner and the right to administer. An empty limit means that the setting holds. */
export function LimitFields({
  values,
  problems,
  defaults,
  oneself = false,
}: {
  values: LimitValues
  problems: Problems
  defaults: Limits
  /** Whether the owner is the one who is signed in, whose right to administer cannot be changed. */
  oneself?: boolean
}) {
  const { t, format } = useView()
  const hint = (n: number) => t.owners.limitHint(format.number(n))
  const fields = [
    ['perMinute', t.owners.perMinute, defaults.perMinute],
    ['perDay', t.owners.perDay, defaults.perDay],
    ['vacancyFetches', t.owners.fetches, defaults.vacancyFetchesPerDay],
  ] as const
  return (
    <>
      {fields.map(([name, label, setting]) => (
        <Field
          key={name}
          name={name}
          label={label}
          type="number"
          min={LIMIT_BOUNDS[name][0]}
          max={LIMIT_BOUNDS[name][1]}
          value={values[name]}
          hint={hint(setting)}
          problem={problems[name]}
        />
      ))}
      <div class="field">
        <label for="admin">
          <input
            type="checkbox"
            id="admin"
            name="admin"
            value="yes"
            checked={values.admin}
            disabled={oneself}
            aria-describedby="admin-hint"
          />
          {t.owners.administrator}
        </label>
        <small id="admin-hint">{oneself ? t.owners.notYourself : t.owners.adminHint}</small>
      </div>
    </>
  )
}
