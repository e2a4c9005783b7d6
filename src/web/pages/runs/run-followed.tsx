import { type FigureProps, Figures } from '../../components/figures.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'
import { BecameOfAdverts, type BecameProps } from './became.tsx'
import { useDuration } from './estimate.ts'
import { LeftOutOfFiles } from './left-out-of-files.tsx'
import { type RunRow, reasonWords, stateWords, unitOf } from './run-state.tsx'

/** A run with its pace, as it is followed. */
export type FollowedRun = RunRow & {
  requests: number
  /** Adverts that its result counts; null while there is none. */
  counted: number | null
  /** What became of its adverts; null for a run over files. */
  became: Omit<BecameProps, 'counted'> | null
  /** Requests a minute, as measured lately; null while that is not known. */
  perMinute: number | null
  /** In seconds; null while it is not known what is left. */
  secondsLeft: number | null
}

/** The id of the form that makes a run that rests try again. */
export const TRY_NOW = 'try-now'

/** How far a run is, redrawn each second. */
export function RunFollowed(run: FollowedRun) {
  const { t, format, mayChange } = useView()
  const { state, stage, done, total, nextTryAt } = run
  const reason = reasonWords(run, t)
  const words = stateWords(run, t, format)
  const isOver = state === 'done' || state === 'stopped' || state === 'failed'
  const isMeasured = !isOver && total > 0
  const unit = unitOf(stage, t)
  return (
    <div class="progress">
      {reason ? (
        <Notice bad={state === 'failed'}>
          <strong>{words}.</strong> {reason}
        </Notice>
      ) : (
        // The moment below says that it is done.
        state !== 'done' && <h2>{words}</h2>
      )}
      {isMeasured && <progress value={done} max={total} aria-label={unit} />}
      {!isOver && !isMeasured && stage === 'count' && <progress aria-label={words} />}
      <RunFigures run={run} unit={isMeasured ? unit : null} />
      {mayChange && state === 'parked' && nextTryAt !== null && (
        <p class="actions">
          {/* Its form is on the page: what is drawn anew each second has no token. */}
          <button type="submit" class="quiet" form={TRY_NOW}>
            {t.runs.records.tryNow}
          </button>
          <small class="muted">{t.runs.records.tryNowHint}</small>
        </p>
      )}
      {run.became && <BecameOfAdverts {...run.became} counted={run.counted} />}
      {run.filesRead && <LeftOutOfFiles {...run.filesRead} />}
    </div>
  )
}

function RunFigures({ run, unit }: { run: FollowedRun; unit: string | null }) {
  const { t, format } = useView()
  const duration = useDuration()
  const {
    stage,
    done,
    total,
    requests,
    became,
    counted,
    filesRead,
    perMinute,
    secondsLeft,
    startedAt,
    finishedAt,
    state,
    source,
  } = run
  const isWalking = state === 'walking' && finishedAt === null
  const left = secondsLeft === null ? t.runs.leftUnknown : duration(secondsLeft)
  const figures: FigureProps[] = [
    unit !== null && { title: unit, value: t.runs.of(format.number(done), format.number(total)) },
    became !== null &&
      unit === null && {
        title: t.runs.records.adverts,
        value: format.number(counted ?? became.read),
      },
    became !== null &&
      became.found > 0 && { title: t.runs.records.errors, value: format.number(became.unreadable) },
    filesRead != null &&
      counted !== null && {
        title: t.imports.counted,
        value: t.runs.of(format.number(counted), format.number(filesRead.records)),
      },
    source !== 'file' && { title: t.runs.requests, value: format.number(requests) },
    isWalking &&
      perMinute !== null &&
      source !== 'file' && {
        title: t.runs.pace,
        value: t.runs.perMinute(format.number(Math.round(perMinute))),
      },
    isWalking &&
      (stage === 'search' || stage === 'read') && { title: t.runs.left, value: left, plain: true },
    startedAt !== null && { title: t.runs.started, value: format.time(startedAt), plain: true },
    finishedAt !== null && { title: t.runs.finished, value: format.time(finishedAt), plain: true },
  ]
  return <Figures figures={figures} />
}
