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
      const all = (await runs.newest()).map((run) => ({ ...run, resumesAt: resumesAt(run) }))
      const paging = pagingOf(query, all.length)
      const report = await site.report()
      const refusal = report.refusal && { ...report.refusal, until: nextAttempt(report.refusal, all) }
      return page(t.site.title, <SitePage runs={rowsOn(paging, all)} paging={paging} {...report} refusal={refusal} />)
    },
  }
}

/** When the site is asked again at the latest: a run that rests may try before the refusal is no longer believed. */
const nextAttempt = ({ until }: { until: number }, runs: readonly { resumesAt: number | null }[]): number =>
  Math.min(until, ...runs.flatMap(({ resumesAt }) => resumesAt ?? []))
