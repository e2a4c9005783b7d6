import type { Passkey } from '../../../accounts/passkeys/passkey.ts'
import { ErrorSummary, Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { CurrentPassword, NewPasswordFields, UserName } from '../../components/password-fields.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'

type SecurityProps = {
  name: string
  /** How many browsers are signed in. */
  sessions: number
  problems: Problems
  /** What has just been done. */
  done: 'password' | 'second-factor-off' | 'passkey' | 'passkey-deleted' | null
  /** Since when there is a second factor; null: there is none. */
  secondFactor: { setAt: number; codesLeft: number } | null
  passkeys: readonly Passkey[]
  /** Whether browsers make passkeys for the address of this server. */
  hasPasskeys: boolean
}

export function SecurityPage({ name, sessions, problems, done, ...ways }: SecurityProps) {
  const { t } = useView()
  return (
    <>
      {done && <Notice>{t.security.done[done]}</Notice>}
      <h1>{t.security.title}</h1>
      <ErrorSummary problems={problems} />
      <div class="columns">
        <section aria-labelledby="change">
          <h2 id="change">{t.security.changePassword}</h2>
          <p class="lead">{t.security.changeHint}</p>
          <Form action="/account/security/password">
            <UserName name={name} />
            <CurrentPassword problem={problems.current} />
            <NewPasswordFields problems={problems} />
            <button type="submit">{t.security.submit}</button>
          </Form>
        </section>
        <SecondFactor state={ways.secondFactor} />
        <Passkeys passkeys={ways.passkeys} isPossible={ways.hasPasskeys} />
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

function SecondFactor({ state }: { state: SecurityProps['secondFactor'] }) {
  const { t, format } = useView()
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">{t.secondFactor.title}</h2>
      {state === null ? (
        <p>{t.secondFactor.off}</p>
      ) : (
        <p>
          {t.secondFactor.on(format.date(state.setAt))} {t.secondFactor.codesLeft(state.codesLeft)}
        </p>
      )}
      <p>
        <a class="button quiet" href="/account/security/second-factor">
          {state === null ? t.secondFactor.setUp.begin : t.secondFactor.change}
        </a>
      </p>
    </section>
  )
}

function Passkeys({ passkeys, isPossible }: { passkeys: readonly Passkey[]; isPossible: boolean }) {
  const { t, format } = useView()
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t.passkeys.title}</h2>
      <p>{isPossible ? t.passkeys.lead : t.passkeys.impossible}</p>
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <Form action="/account/security/passkeys/delete" key={id}>
          <input type="hidden" name="id" value={id} />
          <p>
            <strong>{name}</strong>
            <br />
            <small>
              {t.passkeys.since(format.date(createdAt))}{' '}
              {usedAt === null ? t.passkeys.notUsed : t.passkeys.used(format.date(usedAt))}
            </small>{' '}
            <button type="submit" class="quiet small" aria-label={t.passkeys.deleteNamed(name)}>
              {t.passkeys.delete}
            </button>
          </p>
        </Form>
      ))}
      {isPossible && (
        <p>
          <a class="button quiet" href="/account/security/passkeys">
            {t.passkeys.add}
          </a>
        </p>
      )}
    </section>
  )
}
