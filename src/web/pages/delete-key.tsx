import { Form } from '../components/form.tsx'
import { useView } from '../components/view.ts'

export function DeleteKeyPage({ id, name, hint }: { id: string; name: string; hint: string }) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.deleteKey.title(name)}</h1>
      <p>
        <code>{hint}</code>
      </p>
      <p>{t.deleteKey.text}</p>
      <Form action={`/account/keys/${id}/delete`}>
        <div class="actions">
          <button type="submit" class="danger">
            {t.deleteKey.submit}
          </button>
          <a href="/account/keys">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}
