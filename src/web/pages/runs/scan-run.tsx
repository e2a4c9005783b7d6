import type { KeptResult } from '../../../scans/kept-results.ts'
import type { Run } from '../../../scans/run.ts'
import type { ScanSource } from '../../../scans/source.ts'
import { sentName } from '../../../scans/uploads.ts'
import { Crumbs } from '../../components/crumbs.tsx'
import { Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'
import { scanTitle } from '../scan-title.ts'
import { useDuration } from './estimate.ts'
import { type FollowedRun, RunFollowed, TRY_NOW } from './run-followed.tsx'
import { RunHistory } from './run-history.tsx'
import { stateWords } from './run-state.tsx'
import { ScheduleFields, scheduleValues } from './schedule-fields.tsx'
import { scheduleWords } from './schedule-words.ts'

type ScanRunProps = {
  id: string
  queries: readonly string[]
  /** The region in words. */
  where: string
  withSalary: boolean
  source?: ScanSource
  /** Null for a scan that was made elsewhere and imported. */
  run: FollowedRun | null
  isActive: boolean
  /** Its newest runs, and its results, newest first. */
  runs: readonly Run[]
  kept: readonly KeptResult[]
  schedule: string | null
  nextAt: number | null
  /** Requests a second; 0 is no limit. */
  perSecond: number
  /** What has just been done. */
  done: string | null
}

/**
 * One scan for administrators: how its run goes, when it is recounted, and what can be done with
 * it.
 */
export function ScanRunPage(props: ScanRunProps) {
  const { t, format, mayChange } = useView()
  const { id, queries, where, withSalary, run, isActive, runs, kept, done } = props
  return (
    <>
      <Crumbs href="/admin/scans" title={t.runs.title} />
      <div class="title-row">
        <h1>{scanTitle(queries, t)}</h1>
        {kept.length > 0 && (
          <a class="button quiet small" href={`/account/scans/${id}`}>
            {t.runs.results}
          </a>
        )}
      </div>
      <p class="muted">
        {run?.files ? t.imports.fromFiles(run.files.paths.map(sentName).join(', ')) : where};{' '}
        {t.runs.pay.toLowerCase()} {withSalary ? t.runs.payCounted : t.runs.payLeftOut}
      </p>
      {done && <Notice>{done}</Notice>}
      <p id="run-said" class="unseen" role="status">
        {run && stateWords(run, t, format)}
      </p>
      {/* Its figures change each second: a screen reader is told the state above, when that changes. */}
      <div id="run" data-events={isActive ? `/admin/scans/${id}/events` : undefined}>
        {run && <RunFollowed {...run} />}
      </div>
      {isActive && (
        <>
          {mayChange && <Form action={`/admin/scans/${id}/try`} id={TRY_NOW} />}
          <noscript>
            <p class="muted">{t.runs.reload}</p>
          </noscript>
        </>
      )}
      <div class="columns">
        {props.source !== 'file' && <Schedule {...props} />}
        {mayChange && <Deeds {...props} />}
      </div>
      <RunHistory {...{ id, runs, kept }} />
    </>
  )
}

function Schedule({ id, schedule, nextAt }: ScanRunProps) {
  const { t, format, mayChange } = useView()
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">{t.runs.scheduleColumn}</h2>
      <p class="muted">
        {t.runs.schedule}: {scheduleWords(schedule, t)}.{' '}
        {nextAt !== null && t.runs.next(format.time(nextAt))}
      </p>
      {mayChange && (
        <Form action={`/admin/scans/${id}/schedule`}>
          <ScheduleFields values={scheduleValues(schedule)} cron={schedule} />
          <button type="submit" class="quiet">
            {t.save}
          </button>
        </Form>
      )}
    </section>
  )
}

function Deeds({ id, run, isActive, perSecond, kept, source }: ScanRunProps) {
  const { t, format } = useView()
  const duration = useDuration()
  const requests = run?.requests ?? 0
  const shown = kept.find(({ isShown }) => isShown)
  const isRecounted = isActive || source !== 'file'
  const text = isActive ? t.runs.stopText : isRecounted ? t.runs.recountText : t.runs.filesText
  const cost =
    !isActive &&
    requests > 0 &&
    perSecond > 0 &&
    t.runs.last(format.number(requests), duration(requests / perSecond))
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">{t.actions}</h2>
      <p class="muted">
        {isActive && shown
          ? t.runs.stopOver(format.number(shown.scanned), format.time(shown.finishedAt))
          : text}{' '}
        {cost}
      </p>
      <div class="actions">
        {isRecounted && (
          <Form action={`/admin/scans/${id}/${isActive ? 'stop' : 'recount'}`}>
            {isActive && shown ? (
              <div class="actions">
                <button type="submit" name="keep" value="yes" disabled={run?.stopRequested}>
                  {t.runs.stopKeeping}
                </button>
                <button type="submit" class="quiet" disabled={run?.stopRequested}>
                  {t.runs.stopShowing}
                </button>
              </div>
            ) : (
              <button type="submit" disabled={isActive && run?.stopRequested}>
                {isActive ? t.runs.stop : t.runs.recount}
              </button>
            )}
          </Form>
        )}
        <a class="button quiet" href={`/admin/scans/${id}/delete`}>
          {t.delete}
        </a>
      </div>
    </section>
  )
}
