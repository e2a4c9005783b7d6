import { resumesAt } from '../../scans/run.ts'
import type { RunsService } from '../../scans/walk/runs.service.ts'
import type { Site } from '../../site/assemble.ts'
import { SitePage } from '../pages/site.tsx'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type SiteParts = {
  runs: Pick<RunsService, 'newest'>
  site: Pick<Site, 'report'>
}

/** What the vacancy site lets the server do, and the runs that walk it. */
export function siteHandlers({ runs, site }: SiteParts) {
  return {
    async show({ t }: OwnerVisit): Promise<Reply> {
      const rows = (await runs.newest()).map((run) => ({ ...run, resumesAt: resumesAt(run) }))
      return page(t.site.title, <SitePage runs={rows} {...(await site.report())} />)
    },
  }
}
