import { renderSVG } from 'uqr'
import { Copyable } from '../../components/copyable.tsx'
import { Crumbs } from '../../components/crumbs.tsx'
import { ErrorSummary, Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { CurrentPassword, UserName } from '../../components/password-fields.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'
import { CodeField } from './code.tsx'

type SetUpProps = {
  name: string
  hasPassword: boolean
  step: string
  secret: string
  address: string
  problems: Problems
}

/** Shows the secret to an app, and asks for a code that the app makes from it. */
export function SetUpSecondFactorPage(props: SetUpProps) {
  const { name, hasPassword, step, secret, address, problems } = props
  const { t } = useView()
  const { title, lead, scan, openApp, byHand, thenCode, submit } = t.secondFactor.setUp
  return (
    <div class="narrow">
      <Crumbs href="/account/security" title={t.security.title} />
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      <ErrorSummary problems={problems} />
      <h2>{scan}</h2>
      {/* Safe: the code is of squares, and nothing of the address stands in it as text. */}
      <div
        class="qr"
        role="img"
        aria-label={scan}
        dangerouslySetInnerHTML={{ __html: renderSVG(address) }}
      />
      <p>
        <a href={address}>{openApp}</a>
      </p>
      <p>{byHand}</p>
      <Copyable id="secret" text={inGroups(secret)} label={byHand} secret />
      <h2>{thenCode}</h2>
      <Form action="/account/security/second-factor" fields={{ step }}>
        <UserName name={name} />
        <CodeField label={t.secondFactor.appCode} problem={problems.code} />
        <CurrentPassword hasPassword={hasPassword} problem={problems.current} />
        <button type="submit">{submit}</button>
      </Form>
    </div>
  )
}

/** As people type it; apps take it with blanks. */
const inGroups = (secret: string) => secret.replace(/....(?=.)/g, '$& ')

type ChangeProps = { name: string; hasPassword: boolean; codesLeft: number; problems: Problems }

/** What is changed of a second factor there is, with the password and a code. */
export function SecondFactorPage({ name, hasPassword, codesLeft, problems }: ChangeProps) {
  const { t } = useView()
  return (
    <div class="narrow">
      <Crumbs href="/account/security" title={t.security.title} />
      <h1>{t.secondFactor.title}</h1>
      <ErrorSummary problems={problems} />
      <p>{t.secondFactor.codesLeft(codesLeft)}</p>
      <p class="lead">{t.secondFactor.changeHint}</p>
      <Form action="/account/security/second-factor/change">
        <UserName name={name} />
        <CurrentPassword hasPassword={hasPassword} problem={problems.current} />
        <CodeField hint={t.code.hint} problem={problems.code} />
        <div class="actions">
          <button type="submit" name="what" value="codes">
            {t.secondFactor.newCodes}
          </button>
          <button type="submit" name="what" value="off" class="secondary">
            {t.secondFactor.switchOff}
          </button>
        </div>
      </Form>
    </div>
  )
}

/** Shows recovery codes, this once. */
export function RecoveryCodesPage({ codes }: { codes: readonly string[] }) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.secondFactor.codes.title}</h1>
      <Notice>{t.secondFactor.codes.text}</Notice>
      <Copyable id="codes" text={codes.join('\n')} label={t.secondFactor.codes.title} secret />
      <p>
        <a class="button" href="/account/security">
          {t.secondFactor.codes.done}
        </a>
      </p>
    </div>
  )
}
