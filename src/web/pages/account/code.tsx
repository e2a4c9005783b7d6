import { Field, Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'

/** Asks whoever has shown the first factor for a code of the second. */
export function CodePage({
  step,
  next,
  problem,
}: {
  step: string
  next: string
  problem: string | undefined
}) {
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
      <Form action="/sign-in/code">
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="next" value={next} />
        <Field
          name="code"
          label={t.code.label}
          required
          autocomplete="one-time-code"
          maxLength={40}
        />
        <button type="submit">{t.signIn}</button>
      </Form>
      <p>
        <small>{t.code.lost}</small>
      </p>
    </div>
  )
}

/** A code of the app, or a recovery code. */
export function CodeField({ problem }: { problem: string | undefined }) {
  const { t } = useView()
  const texts = { label: t.code.label, hint: t.code.hint }
  return (
    <Field
      name="code"
      {...texts}
      required
      autocomplete="one-time-code"
      maxLength={40}
      problem={problem}
    />
  )
}
