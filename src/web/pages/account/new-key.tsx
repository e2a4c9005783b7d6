import { CheckField, ErrorSummary, Field, Form, NameField } from '../../components/form.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'

export type NewKeyValues = { name: string; expires: string; perDay: string; figuresOnly: boolean }

type NewKeyPageProps = {
  values: NewKeyValues
  problems: Problems
  today: string
  ownersPerDay: number
  /** Sent along: a form that is sent twice makes one key. */
  once: string
}

export function NewKeyPage({ values, problems, today, ownersPerDay, once }: NewKeyPageProps) {
  const { t, format } = useView()
  return (
    <div class="narrow">
      <h1>{t.newKey.title}</h1>
      <ErrorSummary problems={problems} />
      <Form action="/account/keys/new" fields={{ once }}>
        <NameField
          value={values.name}
          hint={t.newKey.nameHint}
          problem={problems.name}
          autocomplete="off"
        />
        <Field
          name="expires"
          label={t.newKey.expires}
          type="date"
          min={today}
          value={values.expires}
          hint={t.newKey.expiresHint}
          problem={problems.expires}
        />
        <Field
          name="perDay"
          label={t.newKey.perDay}
          type="number"
          min={1}
          max={ownersPerDay - 1}
          value={values.perDay}
          hint={t.newKey.perDayHint(format.number(ownersPerDay))}
          problem={problems.perDay}
        />
        <CheckField name="figuresOnly" label={t.newKey.figuresOnly} isChosen={values.figuresOnly} />
        <div class="actions">
          <button type="submit">{t.newKey.submit}</button>
          <a href="/account/keys">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}
