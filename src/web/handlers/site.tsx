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
      const report = await site.report()
      const refusal = report.refusal && { ...report.refusal, until: nextAttempt(report.refusal, rows) }
      return page(t.site.title, <SitePage runs={rows} {...report} refusal={refusal} />)
    },
  }
}

/** When the site is asked again at the latest: a run that rests may try before the refusal is no longer believed. */
const nextAttempt = ({ until }: { until: number }, runs: readonly { resumesAt: number | null }[]): number =>
  Math.min(until, ...runs.flatMap(({ resumesAt }) => resumesAt ?? []))
