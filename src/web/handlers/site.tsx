import type { RunsService } from '../../scans/crawl/runs.service.ts'
import type { SiteSource } from '../../scans/source.ts'
import type { Site } from '../../site/assemble.ts'
import { SitePage } from '../pages/site.tsx'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type SiteParts = {
  runs: Pick<RunsService, 'newest'>
  site: Pick<Site, 'report' | 'openDataReport'>
}

type Report = Awaited<ReturnType<Site['report']>>

/** What the vacancy site, and the state's open data, let the server do. */
export function siteHandlers({ runs, site }: SiteParts) {
  return {
    async show({ t }: OwnerVisit): Promise<Reply> {
      const newest = await runs.newest()
      const told = (report: Report, source: SiteSource) => {
        const own = newest.filter((run) => (run.source ?? 'hh') === source)
        const refusal = report.refusal && { ...report.refusal, until: nextAttempt(report.refusal, own) }
        return { ...report, refusal }
      }
      const openData = told(await site.openDataReport(), 'trudvsem')
      return page(t.site.title, <SitePage site={told(await site.report(), 'hh')} openData={openData} />)
    },
  }
}

/** When the site is asked again at the latest: a run that rests may try before the refusal is no longer believed. */
const nextAttempt = ({ until }: { until: number }, runs: readonly { nextTryAt: number | null }[]): number =>
  Math.min(until, ...runs.flatMap(({ nextTryAt }) => nextTryAt ?? []))
