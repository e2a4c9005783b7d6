import { wholeNumber } from '../../../bytes/whole-number.ts'
import { OperatorError, UsageError } from '../../../errors.ts'
import { isActive } from '../../../scans/run.ts'
import type { ScanSpec } from '../../../scans/scan.ts'
import { runAsset } from '../../assets/assets.ts'
import type { Texts } from '../../i18n/en.ts'
import { confirmation } from '../../pages/confirm.tsx'
import { missing, overloaded } from '../../pages/problems.tsx'
import { ScanRunPage } from '../../pages/runs/scan-run.tsx'
import { scanTitle } from '../../pages/scan-title.ts'
import { doneIn } from '../../visit/paths.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { createFollowed } from './followed.ts'
import { createRunEvents } from './run-events.tsx'
import { readSchedule, whereOf } from './scan-form.ts'

const RUNS = [1, Number.MAX_SAFE_INTEGER] as const

/**
 * The runs of a scan: how they go, stopping and recounting them, its schedule. For administrators.
 */
export function scanRunsHandlers(deps: AccountDeps) {
  const { keptResults, runs, siteRate, clock } = deps
  const followed = createFollowed(deps)
  const events = createRunEvents(deps)

  const noSuchScan = ({ t }: OwnerVisit): Reply =>
    missing({ title: t.scans.missingTitle, text: t.runs.missing }, '/admin/scans', t.runs.title)

  /** A handler for the scan whose id is in the address; without one, the page that says so. */
  const ofScan =
    (handle: (scan: ScanSpec & { id: string }, visit: OwnerVisit) => Promise<Reply>) =>
    async (visit: OwnerVisit): Promise<Reply> => {
      const id = visit.params.id ?? ''
      const spec = await runs.specOf(id)
      if (spec === null) return noSuchScan(visit)
      try {
        return await handle({ id, ...spec }, visit)
      } catch (error) {
        // It has changed since: deleted, or not running any more.
        if (error instanceof OperatorError && !(error instanceof UsageError))
          return toScan(id, 'over')
        throw error
      }
    }

  return {
    show: ofScan(async (scan, visit) => {
      const { t, language, query } = visit
      const [progress, schedule] = [
        await runs.ofScan(scan.id),
        (await runs.schedules()).get(scan.id),
      ]
      const props = {
        ...scan,
        where: whereOf(scan, t, language),
        run: progress && (await followed(progress)),
        isActive: progress !== null && isActive(progress.run.state),
        runs: await runs.runsOf(scan.id),
        kept: await keptResults.of(scan.id),
        schedule: schedule?.schedule ?? null,
        nextAt: schedule?.dueAt ?? null,
        perSecond: siteRate,
        done: doneIn(query, t.runs.done),
      }
      const needs = { scripts: [runAsset.path], allows: ["connect-src 'self'"] }
      return page(scanTitle(scan.queries, t), <ScanRunPage {...props} />, needs)
    }),

    events: ofScan(async ({ id }, visit) => {
      const look = async () => {
        const progress = await runs.ofScan(id)
        return progress && { run: await followed(progress), isActive: isActive(progress.run.state) }
      }
      return events(visit, look) ?? overloaded(visit, 5)
    }),

    stop: ofScan(async ({ id }, { form }) => {
      const keepsShown = form.get('keep') === 'yes'
      await runs.stop(id, { keepsShown })
      return toScan(id, keepsShown ? 'kept' : 'stopped')
    }),

    tryNow: ofScan(async ({ id }) =>
      toScan(id, (await runs.tryNow(id)) > clock.now() ? 'later' : 'tried'),
    ),

    rollBack: ofScan(async ({ id }, { form }) => {
      const numberOf = (field: string) => wholeNumber(form.get(field) ?? '', RUNS) ?? 0
      try {
        await keptResults.rollBack(id, numberOf('run'), numberOf('instead'))
        return toScan(id, 'again')
      } catch (error) {
        if (error instanceof OperatorError) return toScan(id, 'changed')
        throw error
      }
    }),

    recount: ofScan(async ({ id }) => {
      await runs.recount(id)
      return toScan(id, 'queued')
    }),

    schedule: ofScan(async ({ id }, { form }) => {
      const schedule = readSchedule(form)
      if (schedule !== 'keep') await runs.schedule(id, schedule)
      return toScan(id, 'scheduled')
    }),

    confirmDelete: ofScan(async ({ id, queries }, { t }) => {
      const title = scanTitle(queries, t)
      const ways = { action: `/admin/scans/${id}/delete`, back: `/admin/scans/${id}` }
      return confirmation(
        { title: t.runs.deleteTitle(title), submit: t.runs.deleteSubmit, ...ways },
        <p>{t.runs.deleteText}</p>,
      )
    }),

    delete: ofScan(async ({ id }) => {
      await runs.delete(id)
      return redirect('/admin/scans?done=deleted')
    }),
  }
}

const toScan = (id: string, done: keyof Texts['runs']['done']): Reply =>
  redirect(`/admin/scans/${id}?done=${done}`)
