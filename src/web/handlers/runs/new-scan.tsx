import { type ScanSpec, scanId } from '../../../scans/scan.ts'
import { ConfirmScanPage } from '../../pages/runs/confirm-scan.tsx'
import { estimateOf } from '../../pages/runs/estimate.ts'
import { NewScanPage, type NewScanValues } from '../../pages/runs/new-scan.tsx'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { NEW_SCAN, readScan, readSchedule, whereOf } from './scan-form.ts'

/** Making a scan: what it should read, then what that takes, then the run. For administrators. */
export function newScanHandlers({ catalog, runs, siteRate }: AccountDeps) {
  const formPage = ({ t }: OwnerVisit, values: NewScanValues, problems: Problems): Reply =>
    page(
      t.market.newScan,
      <NewScanPage values={values} problems={problems} />,
      formStatus(problems),
    )

  async function isAnyThere(specs: readonly ScanSpec[]): Promise<boolean> {
    for (const spec of specs) if ((await runs.specOf(scanId(spec))) !== null) return true
    return false
  }

  return {
    form: (visit: OwnerVisit): Reply => formPage(visit, NEW_SCAN, {}),

    /**
     * Takes the form of one or several scans, and its confirmation. A scan that is started twice
     * has one run.
     */
    async take(visit: OwnerVisit): Promise<Reply> {
      const { t, language, form } = visit
      const { values, specs, problems } = readScan(visit)
      if (hasProblems(problems) || form.get('step') === 'change')
        return formPage(visit, values, problems)
      if (form.get('step') === 'start') {
        const schedule = readSchedule(form)
        for (const spec of specs) {
          const { scanId: id } = await runs.queue(spec)
          if (schedule !== null && schedule !== 'keep') await runs.schedule(id, schedule)
        }
        return redirect(
          specs.length === 1
            ? `/admin/scans/${scanId(specs[0]!)}?done=queued`
            : '/admin/scans?done=queued',
        )
      }
      const props = {
        values,
        professions: specs.map(({ queries }) => queries),
        where: whereOf(specs[0]!, t, language),
        estimate: estimateOf(
          specs.flatMap(({ queries }) => queries).length,
          await catalog.shown(),
          siteRate,
        ),
        exists: await isAnyThere(specs),
      }
      return page(t.runs.confirmTitle, <ConfirmScanPage {...props} />, { back: '/admin/scans/new' })
    },
  }
}
