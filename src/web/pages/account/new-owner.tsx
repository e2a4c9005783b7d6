import type { Limits } from '../../../accounts/limits.ts'
import { ErrorSummary, Form, NameField } from '../../components/form.tsx'
import { LimitFields, type LimitValues } from '../../components/limit-fields.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'

type NewOwnerPageProps = {
  name: string
  values: LimitValues
  problems: Problems
  defaults: Limits
  /** Sent along: a form that is sent twice adds one owner. */
  once: string
}

export function NewOwnerPage({ name, values, problems, defaults, once }: NewOwnerPageProps) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.owners.add}</h1>
      <ErrorSummary problems={problems} />
      <Form action="/admin/owners/new" fields={{ once }}>
        <NameField value={name} problem={problems.name} autocomplete="off" />
        <LimitFields values={values} problems={problems} defaults={defaults} />
        <div class="actions">
          <button type="submit">{t.owners.addSubmit}</button>
          <a href="/admin/owners">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}
