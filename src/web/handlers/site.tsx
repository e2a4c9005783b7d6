import type { RunsService } from '../../scans/walk/runs.service.ts'
import type { Site } from '../../site/assemble.ts'
import { SitePage } from '../pages/site.tsx'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type SiteParts = {
  runs: Pick<RunsService, 'newest'>
  site: Pick<Site, 'report'>
}

/** What the vacancy site lets the server do. */
export function siteHandlers({ runs, site }: SiteParts) {
  return {
    async show({ t }: OwnerVisit): Promise<Reply> {
      const report = await site.report()
      const refusal = report.refusal && { ...report.refusal, until: nextAttempt(report.refusal, await runs.newest()) }
      return page(t.site.title, <SitePage {...report} refusal={refusal} />)
    },
  }
}

/** When the site is asked again at the latest: a run that rests may try before the refusal is no longer believed. */
const nextAttempt = ({ until }: { until: number }, runs: readonly { nextTryAt: number | null }[]): number =>
  Math.min(until, ...runs.flatMap(({ nextTryAt }) => nextTryAt ?? []))
