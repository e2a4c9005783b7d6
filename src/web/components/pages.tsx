import type { Paging } from '../visit/paging.ts'
import { useOwnAddress, useView } from './view.ts'

/**
 * Links to the pages before and after the one that is shown; nothing for a list that fits on one
 * page.
 */
export function Pages({ paging, query = {} }: { paging: Paging; query?: Record<string, string> }) {
  const { t } = useView()
  const ownAddress = useOwnAddress()
  const { page, pages } = paging
  if (pages === 1) return null
  const address = (to: number) => ownAddress({ ...query, ...(to > 1 && { page: String(to) }) })
  return (
    <nav class="actions" aria-label={t.pages.label}>
      {page > 1 && (
        <a href={address(page - 1)} rel="prev">
          {t.pages.earlier}
        </a>
      )}
      <span>{t.pages.of(page, pages)}</span>
      {page < pages && (
        <a href={address(page + 1)} rel="next">
          {t.pages.further}
        </a>
      )}
    </nav>
  )
}
