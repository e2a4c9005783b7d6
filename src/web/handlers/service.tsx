import type { ConfigEntry } from '../../config.ts'
import type { RunsService } from '../../scans/walk/runs.service.ts'
import type { Site } from '../../site/assemble.ts'
import { SettingsPage, SitePage } from '../pages/service.tsx'
import { type OwnerVisit, page, type Reply } from '../visit/visit.ts'

export type ServiceParts = {
  settings: readonly ConfigEntry[]
  runs: Pick<RunsService, 'newest'>
  site: Pick<Site, 'report'>
}

/** What the administrator can look at but not change here. */
export function serviceHandlers({ settings, runs, site }: ServiceParts) {
  return {
    settings: ({ t }: OwnerVisit): Reply => page(t.settings.title, <SettingsPage settings={settings} />),
    report: async ({ t }: OwnerVisit): Promise<Reply> =>
      page(t.site.title, <SitePage runs={await runs.newest()} {...(await site.report())} />),
  }
}
