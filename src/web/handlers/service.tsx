import type { ConfigEntry } from '../../config.ts'
import { SettingsPage, SitePage } from '../pages/service.tsx'
import type { SiteReport } from '../site-report.ts'
import { type OwnerVisit, page, type Reply } from '../visit/visit.ts'

export type ServiceParts = {
  settings: readonly ConfigEntry[]
  siteReport: () => Promise<SiteReport>
}

/** What the administrator can look at but not change here. */
export function serviceHandlers({ settings, siteReport }: ServiceParts) {
  return {
    settings: ({ t }: OwnerVisit): Reply => page(t.settings.title, <SettingsPage settings={settings} />),
    site: async ({ t }: OwnerVisit): Promise<Reply> => page(t.site.title, <SitePage {...(await siteReport())} />),
  }
}
