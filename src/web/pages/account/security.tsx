import { ErrorSummary, Field, Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { NewPasswordFields, UserName } from '../../components/password-fields.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'

type SecurityProps = {
  name: string
  /** How many browsers are signed in. */
  sessions: number
  problems: Problems
  /** Whether the password has just been changed. */
  isChanged: boolean
}

export function SecurityPage({ name, sessions, problems, isChanged }: SecurityProps) {
  const { t } = useView()
  return (
    <>
      {isChanged && <Notice>{t.security.changed}</Notice>}
      <h1>{t.security.title}</h1>
      <ErrorSummary problems={problems} />
      <div class="columns">
        <section aria-labelledby="change">
          <h2 id="change">{t.security.changePassword}</h2>
          <p class="lead">{t.security.changeHint}</p>
          <Form action="/account/security/password">
            <UserName name={name} />
            <Field
              name="current"
              label={t.security.currentPassword}
              type="password"
              required
              autocomplete="current-password"
              problem={problems.current}
            />
            <NewPasswordFields problems={problems} />
            <button type="submit">{t.security.submit}</button>
          </Form>
        </section>
        <section aria-labelledby="sessions">
          <h2 id="sessions">{t.security.sessions}</h2>
          <p>{t.security.sessionCount(sessions)}</p>
          <p class="lead">
            {t.security.sessionHint} {t.security.keysGoOn}
          </p>
          <Form action="/account/security/sign-out-everywhere">
            <button type="submit" class="secondary">
              {t.security.signOutEverywhere}
            </button>
          </Form>
        </section>
      </div>
    </>
  )
}
