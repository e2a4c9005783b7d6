import type { SiteSource } from '../../scans/source.ts'
import type { Site } from '../../site/assemble.ts'
import { AuditPage } from '../pages/account/audit.tsx'
import { SettingsPage } from '../pages/account/settings.tsx'
import { SitePage } from '../pages/site.tsx'
import { pagingOf } from '../visit/paging.ts'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'
import type { WebDeps } from './deps.ts'

type Report = Awaited<ReturnType<Site['report']>>

/** What the vacancy site, and the state's open data, let the server do. */
export function siteHandlers({ runs, site }: WebDeps) {
  return {
    async show({ t }: OwnerVisit): Promise<Reply> {
      const newest = await runs.newest()
      const withAttempt = (report: Report, source: SiteSource) => {
        const own = newest.filter((run) => (run.source ?? 'hh') === source)
        const refusal = report.refusal && {
          ...report.refusal,
          until: nextAttempt(report.refusal, own),
        }
        return { ...report, refusal }
      }
      const openData = withAttempt(await site.openDataReport(), 'trudvsem')
      return page(
        t.site.title,
        <SitePage site={withAttempt(await site.report(), 'hh')} openData={openData} />,
      )
    },
  }
}

/**
 * When the site is asked again at the latest: a run that rests may try before the refusal is no
 * longer believed.
 */
const nextAttempt = (
  { until }: { until: number },
  runs: readonly { nextTryAt: number | null }[],
): number => Math.min(until, ...runs.flatMap(({ nextTryAt }) => nextTryAt ?? []))

/** The settings the server was started with; they cannot be changed here. */
export const settingsHandlers = ({ settings }: WebDeps) => ({
  show: ({ t }: OwnerVisit): Reply => page(t.settings.title, <SettingsPage settings={settings} />),
})

/** What was changed, and by whom. For administrators and viewers. */
export const auditHandlers = ({ audit }: WebDeps) => ({
  async show({ t, query }: OwnerVisit): Promise<Reply> {
    const paging = pagingOf(query, await audit.count())
    return page(t.audit.title, <AuditPage entries={await audit.page(paging)} paging={paging} />)
  },
})
