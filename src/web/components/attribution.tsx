import { owedTo } from '../../market/source-name.ts'
import { useView } from './view.ts'

/**
 * Whom the figures of a page are owed to, with the link that their source asks for; nothing for
 * other sources.
 */
export function Attribution({ sources }: { sources: readonly string[] }) {
  const { t } = useView()
  const owed = sources.map(owedTo).find((one) => one !== null)
  if (!owed) return null
  return (
    <p class="muted">
      {t.figures.source}: <a href={owed.url}>{owed.name}</a>
    </p>
  )
}
