import type { Administration } from '../../../accounts/owner.ts'
import { useView } from '../../components/view.ts'

/** The first page for a visitor who is not signed in, where the market is not open. */
export function HomePage({ administration }: { administration: Administration }) {
  const { t } = useView()
  const access = {
    'no owner': t.home.noOwner,
    'no administrator': t.home.noAdministrator,
    administered: t.home.accessText,
  }
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
      <p>{access[administration]}</p>
      <p>
        <a href="/v1/openapi.json">{t.home.openapi}</a>
      </p>
    </div>
  )
}
