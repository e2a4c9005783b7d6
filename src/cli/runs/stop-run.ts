import type { App } from '../../app.ts'
import { OperatorError } from '../../errors.ts'
import type { KeptResult } from '../../scans/kept-results.ts'
import type { Answer } from '../command/command.ts'
import { isServed } from '../command/database.ts'
import { momentsOf } from '../terminal/moment.ts'
import { numberText } from '../terminal/number-text.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { outcomeAnswer } from './outcome.ts'

/**
 * Counting what was read takes seconds, and a request under way may take the whole `site-timeout`.
 */
const STOP_WAIT_MS = 60_000

type StopOptions = {
  db: string
  /** Whether the scan goes on showing the result it has. */
  keep?: boolean
  /** Whether nobody is asked. */
  yes?: boolean
  waitMs?: number | undefined
}

/**
 * Stops the run of a scan: ends it here when it has not begun or nobody walks, else waits until the
 * process that walks has ended it. Where that replaces a fuller result it says so first, and at a
 * terminal asks. Throws OperatorError when the scan is not running, when it still runs after the
 * wait, a minute, and when the answer is no.
 */
export async function stopRun(
  { runs, completeRun, keptResults }: Pick<App, 'runs' | 'completeRun' | 'keptResults'>,
  id: string,
  { db, keep = false, yes = false, waitMs = STOP_WAIT_MS }: StopOptions,
  terminal: Pick<Terminal, 'tell' | 'confirm' | 'interactive'>,
): Promise<Answer> {
  const loss = keep ? null : await keptResults.losesByStop(id)
  if (loss !== null) {
    terminal.tell(`${lossSentence(id, loss, momentsOf(terminal.interactive))}\n`)
    if (!yes && terminal.confirm && !terminal.confirm('Stop it, and show what was read?'))
      throw new OperatorError('Nothing was changed: the run goes on.')
  }
  const runId = await runs.stop(id, { keepsShown: keep })
  const outcome = await completeRun(
    { scanId: id, runId },
    { signal: AbortSignal.timeout(waitMs), standAside: () => isServed(db) },
  )
  if (outcome.status === 'running')
    throw new OperatorError(
      `Scan ${id} was asked to stop, but still runs. See: skills-market scan list`,
    )
  return outcomeAnswer(outcome)
}

function lossSentence(
  id: string,
  { shown, read }: { shown: KeptResult; read: number },
  moment: (ms: number) => string,
): string {
  const earlier = `The figures of ${moment(shown.finishedAt)} rest on ${numberText(shown.scanned)} vacancies`
  const keeps = `"skills-market scan stop ${id} --keep" stops the run and keeps the earlier figures.`
  return `${earlier}; this run has read ${numberText(read)}, which are shown instead when it is stopped. ${keeps}`
}
