import type { Limits } from '../../accounts/limits.ts'
import { LIMIT_BOUNDS, ROLES, type Role } from '../../accounts/owner.ts'
import type { Problems } from '../visit/problems.ts'
import { Field } from './form.tsx'
import { useView } from './view.ts'

export type LimitValues = { perMinute: string; perDay: string; vacancyFetches: string; role: Role }

type LimitFieldsProps = {
  values: LimitValues
  problems: Problems
  defaults: Limits
  /** Whether the owner is the one who is signed in, whose role cannot be changed. */
  oneself?: boolean
}

/**
 * The fields for the limits of an owner and the role. An empty limit means that the setting holds.
 */
export function LimitFields({ values, problems, defaults, oneself = false }: LimitFieldsProps) {
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
      <fieldset class="field" disabled={oneself}>
        <legend>{t.owners.role}</legend>
        {ROLES.map((role) => (
          <RoleChoice key={role} role={role} chosen={values.role} />
        ))}
        {oneself && <small>{t.owners.notYourself}</small>}
      </fieldset>
    </>
  )
}

function RoleChoice({ role, chosen }: { role: Role; chosen: Role }) {
  const { t } = useView()
  const id = `role-${role}`
  return (
    <div>
      <label for={id}>
        <input
          type="radio"
          id={id}
          name="role"
          value={role}
          checked={role === chosen}
          aria-describedby={`${id}-hint`}
        />
        {t.owners.roles[role]}
      </label>
      <small id={`${id}-hint`}>{t.owners.roleHints[role]}</small>
    </div>
  )
}
