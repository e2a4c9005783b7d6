import { Crumbs } from '../../components/crumbs.tsx'
import { ErrorSummary, Form, NameField } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { CurrentPassword, UserName } from '../../components/password-fields.tsx'
import { useView } from '../../components/view.ts'
import { CSRF_FIELD } from '../../visit/csrf.ts'
import type { Problems } from '../../visit/problems.ts'
import { CodeField } from './code.tsx'

type NewProps = {
  owner: string
  hasPassword: boolean
  hasCode: boolean
  name: string
  problems: Problems
}

/** Asks for the name of a new passkey, the password, and a code where there is a second factor. */
export function NewPasskeyPage({ owner, hasPassword, hasCode, name, problems }: NewProps) {
  const { t } = useView()
  return (
    <div class="narrow">
      <Crumbs href="/account/security" title={t.security.title} />
      <h1>{t.passkeys.add}</h1>
      <p class="lead">{t.passkeys.addLead}</p>
      <ErrorSummary problems={problems} />
      <Form action="/account/security/passkeys">
        <UserName name={owner} />
        <NameField
          label={t.passkeys.name}
          hint={t.passkeys.nameHint}
          value={name}
          autocomplete="off"
          problem={problems.name}
        />
        <CurrentPassword hasPassword={hasPassword} problem={problems.current} />
        {hasCode && <CodeField hint={t.code.hint} problem={problems.code} />}
        <button type="submit">{t.connect.goOn}</button>
      </Form>
    </div>
  )
}

type AskProps = {
  /** What the browser is to do with a passkey. */
  deed: 'create' | 'get'
  /** What it is told, as JSON. */
  options: object
  /** Where its answer goes, with the other fields of the form. */
  action: string
  fields: Record<string, string>
  back: string
}

/**
 * Has the browser make a passkey or show one, which the page's script does; nothing of it works
 * without.
 */
export function AskForPasskeyPage({ deed, options, action, fields, back }: AskProps) {
  const { t, csrf } = useView()
  const { title, failed } = t.passkeys[deed]
  return (
    <div class="narrow">
      <h1>{title}</h1>
      <p class="lead">{t.passkeys.follow}</p>
      <div id="passkey-failed" hidden>
        <Notice bad>{failed}</Notice>
      </div>
      <noscript>
        <Notice bad>{t.passkeys.noScripts}</Notice>
      </noscript>
      <form
        method="post"
        action={action}
        data-passkey={deed}
        data-options={JSON.stringify(options)}
      >
        {Object.entries({ ...fields, [CSRF_FIELD]: csrf, answer: '' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div class="actions">
          <button type="submit">{t.passkeys.askAgain}</button>
          <a href={back}>{t.cancel}</a>
        </div>
      </form>
    </div>
  )
}
