import type { Paging } from '../visit/paging.ts'
import { PAGE } from '../visit/paths.ts'
import { useAddressWith } from './permalink.tsx'
import { useView } from './view.ts'

/**
 * Links to the pages before and after the one that is shown; nothing for a list that fits on one
 * page.
 */
export function Pages({ paging }: { paging: Paging }) {
  const { t } = useView()
  const addressWith = useAddressWith()
  const { page, pages } = paging
  if (pages === 1) return null
  const address = (to: number) => addressWith(PAGE, to > 1 ? String(to) : null)
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
