import { resumesAt } from '../../scans/run.ts'
import type { RunsService } from '../../scans/walk/runs.service.ts'
import type { Site } from '../../site/assemble.ts'
import { SitePage } from '../pages/site.tsx'
import { pagingOf, rowsOn } from '../visit/paging.ts'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type SiteParts = {
  runs: Pick<RunsService, 'newest'>
  site: Pick<Site, 'report'>
}

/** What the vacancy site lets the server do, and the runs that walk it. */
export function siteHandlers({ runs, site }: SiteParts) {
  return {
    async show({ t, query }: OwnerVisit): Promise<Reply> {
      const all = await runs.newest()
      const paging = pagingOf(query, all.length)
      const rows = rowsOn(paging, all).map((run) => ({ ...run, resumesAt: resumesAt(run) }))
      return page(t.site.title, <SitePage runs={rows} paging={paging} {...(await site.report())} />)
    },
  }
}
