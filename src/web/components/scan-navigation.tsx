import type { Paths } from '../visit/paths.ts'
import { useView } from './view.ts'

const SCAN_TABS = ['skills', 'families', 'pay', 'slices', 'trend', 'compare', 'base'] as const
export type ScanTab = (typeof SCAN_TABS)[number]

function addressOf({ scan, compare }: Paths, id: string, tab: ScanTab): string {
  if (tab === 'skills') return scan(id)
  return tab === 'compare' ? `${compare}?${new URLSearchParams({ a: id })}` : scan(id, `/${tab}`)
}

/** The pages of a scan. */
export function ScanNavigation({ id, tab }: { id: string; tab: ScanTab | null }) {
  const { t, paths } = useView()
  return (
    <nav class="tabs" aria-label={t.figures.pages}>
      <ul>
        {SCAN_TABS.map((each) => (
          <li key={each}>
            <a
              href={addressOf(paths, id, each)}
              title={t.figures.tabHints[each]}
              aria-current={each === tab ? 'page' : undefined}
            >
              {t.figures.tabs[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
