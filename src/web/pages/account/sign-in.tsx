import { Field, Form, NameField, PostButton } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'
import { inPublic } from '../../visit/paths.ts'

type SignInProps = {
  name?: string
  next: string
  problem?: string
  ways: WaysIn
}

/** What is offered besides a password: passkeys, and a provider by its name; null: none. */
export type WaysIn = { hasPasskeys: boolean; provider: string | null }

export function SignInPage({ name = '', next, problem, ways }: SignInProps) {
  const { t, publicMarket } = useView()
  const open = publicMarket === null ? null : inPublic(next, publicMarket)
  return (
    <div class="narrow">
      <h1>{t.signInPage.title}</h1>
      <p class="lead">{t.signInPage.lead}</p>
      {open && (
        <Notice>
          {t.signInPage.isOpen} <a href={open}>{t.signInPage.openIt}</a>
        </Notice>
      )}
      {problem && (
        <Notice bad focused>
          {problem}
        </Notice>
      )}
      <Form action="/sign-in" fields={{ next }}>
        <NameField value={name} autocomplete="username" />
        <Field
          name="password"
          label={t.password}
          type="password"
          required
          autocomplete="current-password"
        />
        <button type="submit">{t.signIn}</button>
      </Form>
      {ways.provider !== null && (
        <PostButton action="/sign-in/provider" fields={{ next }} class="secondary">
          {t.provider.signIn(ways.provider)}
        </PostButton>
      )}
      {ways.hasPasskeys && (
        <PostButton action="/sign-in/passkey" fields={{ next }} class="secondary">
          {t.passkeys.signIn}
        </PostButton>
      )}
      <p>
        <small>{t.signInPage.forgotten}</small>
      </p>
    </div>
  )
}
