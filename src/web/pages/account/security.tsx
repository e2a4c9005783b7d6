import type { Identity } from '../../../accounts/identities/identity.ts'
import type { Passkey } from '../../../accounts/passkeys/passkey.ts'
import { ErrorSummary, Form, PostButton } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { CurrentPassword, NewPasswordFields, UserName } from '../../components/password-fields.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'

type SecurityProps = {
  name: string
  /** How many browsers are signed in. */
  sessions: number
  problems: Problems
  /** What has just been done, and what could not be. */
  done: string | null
  notDone: string | null
  hasPassword: boolean
  /** Accounts elsewhere that open this one, and the name of the provider; null: there is none. */
  accounts: readonly Identity[]
  provider: string | null
  /** Since when there is a second factor; null: there is none. */
  secondFactor: { setAt: number; codesLeft: number } | null
  /** How many wrong codes were typed lately. */
  wrongCodes: number
  passkeys: readonly Passkey[]
  /** Whether browsers make passkeys for the address of this server. */
  hasPasskeys: boolean
}

export function SecurityPage({ name, sessions, problems, done, notDone, ...ways }: SecurityProps) {
  const { t } = useView()
  const setsPassword = ways.hasPassword ? t.security.changePassword : t.security.setPassword
  return (
    <>
      {done && <Notice>{done}</Notice>}
      {notDone && <Notice bad>{notDone}</Notice>}
      <h1>{t.security.title}</h1>
      <ErrorSummary problems={problems} />
      <div class="columns">
        <section aria-labelledby="change">
          <h2 id="change">{setsPassword}</h2>
          <p class="lead">{t.security.changeHint}</p>
          <Form action="/account/security/password">
            <UserName name={name} />
            <CurrentPassword hasPassword={ways.hasPassword} problem={problems.current} />
            <NewPasswordFields problems={problems} />
            <button type="submit">{setsPassword}</button>
          </Form>
        </section>
        <SecondFactor state={ways.secondFactor} wrongCodes={ways.wrongCodes} />
        <Accounts {...ways} name={name} problems={problems} />
        <Passkeys passkeys={ways.passkeys} isPossible={ways.hasPasskeys} />
        <section aria-labelledby="sessions">
          <h2 id="sessions">{t.security.sessions}</h2>
          <p>{t.security.sessionCount(sessions)}</p>
          <p class="lead">
            {t.security.sessionHint} {t.security.keysGoOn}
          </p>
          <PostButton action="/account/security/sign-out-everywhere" class="secondary">
            {t.security.signOutEverywhere}
          </PostButton>
        </section>
      </div>
    </>
  )
}

type SecondFactorProps = { state: SecurityProps['secondFactor']; wrongCodes: number }

function SecondFactor({ state, wrongCodes }: SecondFactorProps) {
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
      {wrongCodes > 0 && <p>{t.secondFactor.wrongCodes(wrongCodes)}</p>}
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
        <Form action="/account/security/passkeys/delete" key={id} fields={{ id }}>
          <p>
            <strong>{name}</strong>
            <br />
            <small>
              {t.passkeys.since(format.date(createdAt))}{' '}
              {usedAt === null ? t.passkeys.notUsed : t.passkeys.used(format.date(usedAt))}
            </small>{' '}
            <button type="submit" class="quiet small" aria-label={t.passkeys.deleteNamed(name)}>
              {t.delete}
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

type AccountsProps = Pick<
  SecurityProps,
  'accounts' | 'provider' | 'hasPassword' | 'name' | 'problems'
>

function Accounts({ accounts, provider, hasPassword, name, problems }: AccountsProps) {
  const { t } = useView()
  // What was linked stays where the settings name another provider, or none.
  const at = accounts[0] ? new URL(accounts[0].issuer).host : provider
  if (at === null) return null
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">{t.provider.title(at)}</h2>
      {accounts.length === 0 ? (
        <>
          <p>{t.provider.lead}</p>
          <Form action="/account/security/provider">
            <UserName name={name} />
            {/* Beside another such field on the page, so with an id of its own. */}
            <CurrentPassword
              id="link-current"
              hasPassword={hasPassword}
              problem={problems['link-current']}
            />
            <button type="submit" class="secondary">
              {t.provider.link}
            </button>
          </Form>
        </>
      ) : (
        <>
          <p>{t.provider.linked(accounts.map(({ label }) => label).join(', '))}</p>
          <PostButton action="/account/security/provider/delete" class="quiet">
            {t.provider.unlink}
          </PostButton>
        </>
      )}
    </section>
  )
}
