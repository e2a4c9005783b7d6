import type { Problems } from '../visit/problems.ts'
import { Field } from './form.tsx'
import { useView } from './view.ts'

/** A new password, typed twice. */
export function NewPasswordFields({ problems }: { problems: Problems }) {
  const { t } = useView()
  const props = { type: 'password', required: true, autocomplete: 'new-password' } as const
  const { password, repeat } = problems
  return (
    <>
      <Field
        {...props}
        name="password"
        label={t.newPassword}
        hint={t.passwordHint}
        problem={password}
      />
      <Field {...props} name="repeat" label={t.repeatPassword} problem={repeat} />
    </>
  )
}

type CurrentPasswordProps = { id?: string; hasPassword: boolean; problem: string | undefined }

/**
 * The password there is, which changes how its owner signs in. Owners without one are told what is
 * asked for instead.
 */
export function CurrentPassword({ id = 'current', hasPassword, problem }: CurrentPasswordProps) {
  const { t } = useView()
  if (!hasPassword) return <p id={id}>{t.security.noPassword}</p>
  const props = { id, name: 'current', type: 'password', autocomplete: 'current-password' } as const
  return <Field {...props} label={t.security.currentPassword} required problem={problem} />
}

/** Tells a password manager whose password this is. */
export function UserName({ name }: { name: string }) {
  return <input type="text" name="username" value={name} autocomplete="username" readonly hidden />
}
