import type { Texts } from '../i18n/en.ts'
import { useView, type View } from './view.ts'

/** A page that navigation leads to; it stands for itself and for the addresses below it. */
type Tab = { href: string; title: string; below?: string }
/** A part of the area; its first page is where its link leads. */
type Section = { title: string; tabs: readonly Tab[] }

const sectionsOf = ({ t, mayOversee }: View): Section[] => [
  {
    title: t.market.short,
    tabs: [{ href: '/account', title: t.market.short, below: '/account/scans' }],
  },
  { title: t.check.short, tabs: [{ href: '/account/check', title: t.check.short }] },
  {
    title: t.accountShort,
    tabs: [
      { href: '/account/keys', title: t.keys.title },
      { href: '/account/usage', title: t.usage.title },
      { href: '/account/security', title: t.security.title },
    ],
  },
  ...(mayOversee ? [administration(t)] : []),
]

const administration = (t: Texts): Section => ({
  title: t.administration,
  tabs: [
    { href: '/admin/scans', title: t.runs.title },
    { href: '/admin/owners', title: t.owners.title },
    { href: '/admin/log', title: t.audit.title },
    { href: '/admin/settings', title: t.settings.title },
    { href: '/admin/site', title: t.site.short },
  ],
})

/** Whether an address is of a tab: `page` for its own, `true` for one below it. */
function currentOf({ href, below = href }: Tab, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path === below || path.startsWith(`${below}/`) ? 'true' : undefined
}

export function MainNavigation() {
  const view = useView()
  const { t, path } = view
  return (
    <nav class="main" aria-label={t.mainNavigation}>
      <ul>
        {sectionsOf(view).map(({ title, tabs }) => {
          const [first] = tabs
          const current = tabs
            .map((tab) => currentOf(tab, path))
            .find((found) => found !== undefined)
          return (
            <li key={title}>
              <a
                href={first!.href}
                aria-current={current && (path === first!.href ? 'page' : 'true')}
              >
                {title}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The pages of the section that is open, where it has several. */
export function SectionNavigation() {
  const view = useView()
  const { t, path } = view
  const open = sectionsOf(view).find(({ tabs }) =>
    tabs.some((tab) => currentOf(tab, path) !== undefined),
  )
  if (open === undefined || open.tabs.length === 1) return null
  return (
    <div class="under">
      <nav class="sub container" aria-label={t.sections}>
        <ul>
          {open.tabs.map((tab) => (
            <li key={tab.href}>
              <a href={tab.href} aria-current={currentOf(tab, path)}>
                {tab.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
