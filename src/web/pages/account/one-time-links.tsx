import { ErrorSummary, Form, NameField } from '../../components/form.tsx'
import { NewPasswordFields, UserName } from '../../components/password-fields.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'

type LinkPageProps = { action: string; name: string; problems: Problems }

/** Makes the first owner. The link to it is what `serve` prints. */
export function FirstRunPage({ action, name, problems }: LinkPageProps) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.firstRun.title}</h1>
      <p class="lead">{t.firstRun.lead}</p>
      <ErrorSummary problems={problems} />
      <Form action={action}>
        <NameField value={name} problem={problems.name} autocomplete="username" />
        <NewPasswordFields problems={problems} />
        <button type="submit">{t.firstRun.submit}</button>
      </Form>
    </div>
  )
}

/** Sets the password of an owner. An administrator makes the link to it. */
export function SetPasswordPage({ action, name, problems }: LinkPageProps) {
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
