import { useView } from '../components/view.ts'

/** What somebody without a session sees first. */
export function HomePage({ hasOwner }: { hasOwner: boolean }) {
  const { t } = useView()
  return (
    <div class="prose">
      <h1>{t.home.title}</h1>
      <p>{t.home.lead}</p>
      <p>{t.home.how}</p>
      <div class="actions">
        <a class="button" href="/sign-in">
          {t.signIn}
        </a>
        <a class="button quiet" href="/docs">
          {t.home.readDocs}
        </a>
      </div>
      <h2>{t.home.access}</h2>
      <p>{hasOwner ? t.home.accessText : t.home.noOwner}</p>
      <p>
        <a href="/v1/openapi.json">{t.home.openapi}</a>
      </p>
    </div>
  )
}
