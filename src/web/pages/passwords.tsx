import { ErrorSummary, Field, Form } from '../components/form.tsx'
import { useView } from '../components/view.ts'
import type { Problems } from '../visit/visit.ts'

function NewPasswordFields({ problems }: { problems: Problems }) {
  const { t } = useView()
  return (
    <>
      <Field
        name="password"
        label={t.newPassword}
        type="password"
        required
        autocomplete="new-password"
        hint={t.passwordHint}
        problem={problems.password}
      />
      <Field
        name="repeat"
        label={t.repeatPassword}
        type="password"
        required
        autocomplete="new-password"
        problem={problems.repeat}
      />
    </>
  )
}

/** Makes the first owner: reached by the link that `serve` prints. */
export function FirstRunPage({ action, name, problems }: { action: string; name: string; problems: Problems }) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.firstRun.title}</h1>
      <p class="lead">{t.firstRun.lead}</p>
      <ErrorSummary problems={problems} />
      <Form action={action}>
        <Field
          name="name"
          label={t.name}
          value={name}
          required
          autocomplete="username"
          maxLength={100}
          problem={problems.name}
        />
        <NewPasswordFields problems={problems} />
        <button type="submit">{t.firstRun.submit}</button>
      </Form>
    </div>
  )
}

/** Sets the password of an owner: reached by a link that an administrator made. */
export function SetPasswordPage({ action, name, problems }: { action: string; name: string; problems: Problems }) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.setPassword.title(name)}</h1>
      <p class="lead">{t.setPassword.lead}</p>
      <ErrorSummary problems={problems} />
      <Form action={action}>
        <UserName name={name} />
        <NewPasswordFields problems={problems} />
        <button type="submit">{t.setPassword.submit}</button>
      </Form>
    </div>
  )
}

export function SecurityPage({ name, sessions, problems }: { name: string; sessions: number; problems: Problems }) {
  const { t } = useView()
  return (
    <>
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

/** Tells a password manager whose password this is. */
function UserName({ name }: { name: string }) {
  return <input type="text" name="username" value={name} autocomplete="username" readonly hidden />
}
