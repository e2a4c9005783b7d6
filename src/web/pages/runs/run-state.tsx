import { fileReasonOf } from '../../../scans/crawl/file-reasons.ts'
import { codeOfReason } from '../../../scans/crawl/reasons.ts'
import type { RunProgress } from '../../../scans/crawl/run-progress.ts'
import type { RunState } from '../../../scans/run.ts'
import type { FilesRead, RunFiles, ScanSource } from '../../../scans/source.ts'
import { useView } from '../../components/view.ts'
import type { Texts } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'

/** How the newest run of a scan stands. Moments are milliseconds since the Unix epoch. */
export type RunRow = {
  scanId: string
  queries: readonly string[]
  state: RunState
  stopRequested: boolean
  reason: string | null
  /** When a run that rests resumes. */
  nextTryAt: number | null
  startedAt: number | null
  finishedAt: number | null
  source?: ScanSource | undefined
  files?: RunFiles | null
  /** What became of the records of files; null for a run of a site. */
  filesRead?: FilesRead | null
} & Pick<RunProgress, 'stage' | 'done' | 'total'>

export const rowOf = ({ run, stage, done, total }: RunProgress): RunRow => ({
  ...run,
  // A walking run has a reason only while no process walks it: nothing of it is being read.
  state: run.state === 'walking' && run.reason !== null ? 'parked' : run.state,
  stage,
  done,
  total,
})

/** How a run stands, in a few words. */
export function stateWords(
  { state, stage, nextTryAt, stopRequested }: RunRow,
  { runs }: Texts,
  format: Format,
): string {
  if (state === 'done' || state === 'stopped' || state === 'failed') return runs.ended[state]
  if (stopRequested) return runs.stopping
  if (nextTryAt !== null) return runs.resting(format.time(nextTryAt))
  if (state === 'parked') return runs.suspended
  return runs.stages[state === 'queued' ? 'queued' : stage]
}

/**
 * Why a run rests or has failed, and what to do; a reason that an older version stored stays as it
 * worded it.
 */
export function reasonWords(
  { reason, state, source }: Pick<RunRow, 'reason' | 'state' | 'source'>,
  { runs }: Texts,
): string | null {
  if (reason === null || state === 'done' || state === 'stopped') return null
  const code = codeOfReason(reason)
  if (code === null) return ofFile(reason, runs) ?? reason
  const { happened, advice: ofSite } = runs.reasons[code]
  const advice = source === 'trudvsem' ? openAdvice(ofSite, runs) : ofSite
  // A run that rests resumes by itself: advice would mislead, except on what its machine lacks.
  const isOwn = state !== 'failed' && OF_THE_MACHINE.has(code)
  if (state !== 'failed') return isOwn ? `${happened} ${advice}` : happened
  return `${happened} ${advice} ${runs.keptNote}`
}

function ofFile(reason: string, { reasonsOfFile }: Texts['runs']): string | null {
  const known = fileReasonOf(reason)
  if (known === null) return null
  const [first = '', second = ''] = known.values
  return reasonsOfFile[known.code](first, second)
}

/**
 * The settings of the vacancy site do not affect the state's open data, whose pace and address are
 * its own.
 */
function openAdvice(advice: string, { openAdvice: later }: Texts['runs']): string {
  return /site-(rate|token|timeout)/.test(advice)
    ? later
    : advice.replaceAll('site-url', 'trudvsem-url')
}

const OF_THE_MACHINE: ReadonlySet<string> = new Set([
  'disk_full',
  'disk_failing',
  'interrupted',
  'unattended',
  'not_begun',
])

const KINDS: Record<RunState, string> = {
  queued: 'badge',
  walking: 'badge good',
  parked: 'badge wait',
  done: 'muted',
  stopped: 'badge wait',
  failed: 'badge bad',
}

/** The unit that a run's progress counts. */
export const unitOf = (stage: RunRow['stage'], { runs }: Texts): string =>
  stage === 'search' ? runs.searchPages : stage === 'files' ? runs.megabytes : runs.advertsRead

/** The state of a run with how far it is, for a row. */
export function RunBadge(row: RunRow) {
  const { t, format } = useView()
  const { stage, done, total, state } = row
  const isMeasured = (state === 'walking' || state === 'parked') && total > 0
  return (
    <span>
      <span class={KINDS[state]}>{stateWords(row, t, format)}</span>{' '}
      {isMeasured && (
        <small class="muted">{`${unitOf(stage, t)}: ${t.runs.of(format.number(done), format.number(total))}`}</small>
      )}
    </span>
  )
}
