import { Field, Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'

type CodePageProps = { step: string; next: string; problem: string | undefined }

/** Asks a user who has shown the first factor for a code of the second. */
export function CodePage({ step, next, problem }: CodePageProps) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.code.title}</h1>
      <p class="lead">{t.code.hint}</p>
      {problem && (
        <Notice bad focused>
          {problem}
        </Notice>
      )}
      <Form action="/sign-in/code" fields={{ step, next }}>
        <CodeField />
        <button type="submit">{t.signIn}</button>
      </Form>
      <p>
        <small>{t.code.lost}</small>
      </p>
    </div>
  )
}

/** A code of the app, or a recovery code. */
export function CodeField(own: { label?: string; hint?: string; problem?: string | undefined }) {
  const { t } = useView()
  const props = { name: 'code', autocomplete: 'one-time-code', maxLength: 40 } as const
  return <Field {...props} label={t.code.label} {...own} required />
}
