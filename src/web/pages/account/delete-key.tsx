import { Form } from '../../components/form.tsx'
import { useView } from '../../components/view.ts'

/** Asks before a key is deleted or an app disconnected. */
export function DeleteKeyPage({ id, name, hint, kind }: DeleteKeyProps) {
  const { t } = useView()
  const texts = kind === 'keys' ? t.deleteKey : t.disconnect
  return (
    <div class="narrow">
      <h1>{texts.title(name)}</h1>
      <p>
        <code>{hint}</code>
      </p>
      <p>{texts.text}</p>
      <Form action={`/account/${kind}/${id}/delete`}>
        <div class="actions">
          <button type="submit" class="danger">
            {texts.submit}
          </button>
          <a href="/account/keys">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}

type DeleteKeyProps = { id: string; name: string; hint: string; kind: 'keys' | 'connections' }
