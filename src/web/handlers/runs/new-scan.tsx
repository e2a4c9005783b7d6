import type { ScanCatalog } from '../../../scans/catalog/catalog.ts'
import type { RunsService } from '../../../scans/crawl/runs.service.ts'
import { scanId } from '../../../scans/scan.ts'
import { ConfirmScanPage } from '../../pages/runs/confirm-scan.tsx'
import { estimateOf } from '../../pages/runs/estimate.ts'
import { NewScanPage, type NewScanValues } from '../../pages/runs/new-scan.tsx'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import { NEW_SCAN, readScan, whereOf } from './scan-form.ts'
import { readSchedule } from './schedule-form.ts'

export type NewScanParts = {
  catalog: Pick<ScanCatalog, 'shown'>
  runs: Pick<RunsService, 'queue' | 'schedule' | 'specOf'>
  /** Requests of the site a second; 0 is no limit. */
  siteRate: number
}

/** Making a scan: what it should read, then what that takes, then the run. For administrators. */
export function newScanHandlers({ catalog, runs, siteRate }: NewScanParts) {
  const formPage = ({ t }: OwnerVisit, values: NewScanValues, problems: Problems): Reply =>
    page(t.runs.newTitle, <NewScanPage values={values} problems={problems} />, formStatus(problems))

  return {
    form: (visit: OwnerVisit): Reply => formPage(visit, NEW_SCAN, {}),

    /** Takes the form, and its confirmation. A scan that is started twice has one run. */
    async take(visit: OwnerVisit): Promise<Reply> {
      const { t, language, form } = visit
      const { values, spec, problems } = readScan(visit)
      if (hasProblems(problems) || form.get('step') === 'change') return formPage(visit, values, problems)
      if (form.get('step') === 'start') {
        const { scanId: id } = await runs.queue(spec)
        const schedule = readSchedule(form)
        if (schedule !== null && schedule !== 'keep') await runs.schedule(id, schedule)
        return redirect(`/admin/scans/${id}?done=queued`)
      }
      const props = {
        values,
        queries: spec.queries,
        where: whereOf(spec, t, language),
        estimate: estimateOf(spec.queries.length, await catalog.shown(), siteRate),
        exists: (await runs.specOf(scanId(spec))) !== null,
      }
      return page(t.runs.confirmTitle, <ConfirmScanPage {...props} />, { back: '/admin/scans/new' })
    },
  }
}
