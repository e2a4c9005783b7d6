import { isActive, type Run } from './run.ts'

/** A result of a scan, shown or of its history. */
export type KeptResult = {
  /** The run that it is the result of. */
  runId: number
  /** Whether somebody stopped the run. */
  isStopped: boolean
  /** Milliseconds since the Unix epoch. */
  finishedAt: number
  scanned: number
  /** Whether its scan shows it. */
  isShown: boolean
  /** Whether it is kept for good, however old. */
  isPinned: boolean
  /** Whether its scan can show it again: earlier versions of the program kept no figures. */
  canBeShown: boolean
}

/** A market does not halve from one run to the next; half of a few vacancies may go any day. */
const FAR_FEWER = 0.5
const FEW = 20

type Size = Pick<KeptResult, 'isStopped' | 'scanned'>

/**
 * The result that one has replaced although it counted more: for a stopped run, the last that did;
 * for one that went to its end, the one before, if that counted far more.
 * @param earlier newest first
 */
export function fullerThan<Earlier extends Pick<Size, 'scanned'>>(
  { isStopped, scanned }: Size,
  earlier: readonly Earlier[],
): Earlier | null {
  if (isStopped) return earlier.find((one) => one.scanned > scanned) ?? null
  const [before] = earlier
  return before && before.scanned >= FEW && scanned < before.scanned * FAR_FEWER ? before : null
}

/** The results that were made before one and can be shown again, newest first. */
const before = ({ runId }: KeptResult, results: readonly KeptResult[]) =>
  results.filter((one) => one.runId < runId && one.canBeShown)

/** The fuller result that the one shown has replaced; null when it has replaced none. */
export function fullerBefore(results: readonly KeptResult[]): KeptResult | null {
  const shown = results.find(({ isShown }) => isShown)
  return shown ? fullerThan(shown, before(shown, results)) : null
}

/**
 * The result that is shown again unless another is named: the fuller one that was replaced, else
 * the one before.
 */
export function resultBefore(results: readonly KeptResult[]): KeptResult | null {
  const shown = results.find(({ isShown }) => isShown)
  return shown ? (fullerBefore(results) ?? before(shown, results)[0] ?? null) : null
}

/** Why a scan has no result of a run: a sentence. */
export function whyNoResult(
  run: Pick<Run, 'scanId' | 'state'> | null,
  scanId: string,
  runId: number,
): string {
  if (run === null)
    return (
      `Run ${runId} is not kept: it never was, or it was thinned out (after 400 days one result ` +
      'a month stays, and those pinned).'
    )
  if (run.scanId !== scanId) return `Run ${runId} is one of scan ${run.scanId}.`
  if (isActive(run.state)) return `Run ${runId} is under way and has no result yet.`
  return (
    `Run ${runId} ended without a result (${run.state}), or an early version counted it and ` +
    'kept no figures.'
  )
}
