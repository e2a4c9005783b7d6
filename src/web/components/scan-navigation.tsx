import { useView } from './view.ts'

export const SCAN_TABS = ['skills', 'pay', 'slices', 'trend', 'compare', 'base'] as const
export type ScanTab = (typeof SCAN_TABS)[number]

const addressOf = (id: string, tab: ScanTab): string => {
  if (tab === 'skills') return `/account/scans/${id}`
  if (tab === 'compare') return `/account/compare?${new URLSearchParams({ a: id })}`
  return `/account/scans/${id}/${tab}`
}

/** The pages of a scan. */
export function ScanNavigation({ id, tab }: { id: string; tab: ScanTab | null }) {
  const { t } = useView()
  return (
    <nav class="tabs" aria-label={t.figures.pages}>
      <ul>
        {SCAN_TABS.map((each) => (
          <li key={each}>
            <a href={addressOf(id, each)} aria-current={each === tab ? 'page' : undefined}>
              {t.figures.tabs[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
