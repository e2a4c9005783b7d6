import { OperatorError } from '../../../errors.ts'
import type { DeletedScan } from '../../../scans/shown-scan.ts'
import { rowOf } from '../../pages/runs/run-state.tsx'
import { ScanRunsPage } from '../../pages/runs/scan-runs.tsx'
import { pagingOf } from '../../visit/paging.ts'
import { doneIn } from '../../visit/paths.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'

const MOST_RESTORABLE = 50

/** The scans with their newest runs, and those deleted of late. For administrators. */
export function scanListHandlers({ runs, catalog }: AccountDeps) {
  /**
   * For scans that were deleted several times, the last deletion, which can be taken back; none for
   * scans that exist again.
   */
  async function restorable(): Promise<DeletedScan[]> {
    const found: DeletedScan[] = []
    for (const [id, [last]] of Map.groupBy(await runs.deleted(), ({ id }) => id)) {
      if (found.length === MOST_RESTORABLE) break
      if ((await runs.specOf(id)) === null) found.push(last!)
    }
    return found
  }

  return {
    async list({ t, query }: OwnerVisit): Promise<Reply> {
      const paging = pagingOf(query, await runs.countScans())
      const [schedules, shown] = [await runs.schedules(), await runs.newestProgress(paging)]
      const counted = new Map((await catalog.shown()).map(({ id, scanned }) => [id, scanned]))
      const rows = shown.map((each) => ({
        ...rowOf(each),
        adverts: counted.get(each.run.scanId) ?? null,
        schedule: schedules.get(each.run.scanId)?.schedule ?? null,
      }))
      const done = doneIn(query, t.runs.doneWithList)
      const deleted = await restorable()
      return page(t.runs.title, <ScanRunsPage {...{ rows, paging, deleted, done }} />)
    },

    /** Restores a scan, whose address has none while it is deleted. */
    async undelete({ params }: OwnerVisit): Promise<Reply> {
      try {
        await runs.undelete(params.id ?? '')
        return redirect('/admin/scans?done=restored')
      } catch (error) {
        // Somebody was faster, the week is over, or the same titles were scanned again.
        if (error instanceof OperatorError) return redirect('/admin/scans?done=kept')
        throw error
      }
    },
  }
}
