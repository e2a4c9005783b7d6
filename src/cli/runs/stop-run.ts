import type { App } from '../../app.ts'
import { OperatorError } from '../../errors.ts'
import type { KeptResult } from '../../scans/kept-results.ts'
import type { Answer } from '../command/command.ts'
import { isServed } from '../command/database.ts'
import { momentsOf } from '../terminal/moment.ts'
import { numberText } from '../terminal/number-text.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { outcomeAnswer } from './outcome.ts'
import { showProgress } from './progress.ts'

/**
 * How long another process is waited for: a request under way may take the whole `site-timeout`.
 * What is counted here takes as long as it takes.
 */
const STOP_WAIT_MS = 60_000

type StopOptions = {
  db: string
  /** Whether the scan keeps showing the result it has. */
  keep?: boolean
  /** Whether nobody is asked. */
  yes?: boolean
  waitMs?: number | undefined
}

/**
 * Stops the run of a scan: ends it here when it has not begun or nobody walks, else waits until the
 * process that walks has ended it. Where that replaces a fuller result it says so first, and at a
 * terminal asks. Ctrl-C ends the wait. Throws OperatorError when the scan is not running, when
 * another process still runs it after a minute, and when the answer is no.
 */
export async function stopRun(
  app: Pick<App, 'runs' | 'completeRun' | 'keptResults' | 'isWalking'>,
  id: string,
  { db, keep = false, yes = false, waitMs = STOP_WAIT_MS }: StopOptions,
  terminal: Pick<Terminal, 'tell' | 'confirm' | 'interactive' | 'onInterrupt'>,
): Promise<Answer> {
  const loss = keep ? null : await app.keptResults.losesByStop(id)
  if (loss !== null) {
    terminal.tell(`${lossSentence(id, loss, momentsOf(terminal.interactive))}\n`)
    if (!yes && terminal.confirm && !terminal.confirm('Stop it, and show what was read?'))
      throw new OperatorError('Nothing was changed: the run continues.')
  }
  const isElsewhere = isServed(db) || (await app.isWalking())
  const runId = await app.runs.stop(id, { keepsShown: keep })
  const ended = new AbortController()
  const stopListening = terminal.onInterrupt(() => ended.abort())
  const timer = isElsewhere ? setTimeout(() => ended.abort(), waitMs) : undefined
  const progress = showProgress(terminal, () => app.runs.progress(runId), null)
  const outcome = await app
    .completeRun({ scanId: id, runId }, { signal: ended.signal, standAside: () => isServed(db) })
    .finally(() => {
      progress.end()
      clearTimeout(timer)
      stopListening()
    })
  if (outcome.status === 'running')
    throw new OperatorError(
      isElsewhere || isServed(db)
        ? `Scan ${id} was asked to stop; the process that runs it has not finished yet. See: ` +
            'skills-market scan list'
        : `Scan ${id} is stopped, but what it read was not fully counted: "serve" or the same ` +
            'command counts it.',
    )
  return outcomeAnswer(outcome)
}

function lossSentence(
  id: string,
  { shown, read }: { shown: KeptResult; read: number },
  moment: (ms: number) => string,
): string {
  const earlier = `The figures of ${moment(shown.finishedAt)} rest on ${numberText(shown.scanned)} adverts`
  const keeps = `"skills-market scan stop ${id} --keep" stops the run and keeps the earlier figures.`
  return (
    `${earlier}; this run has read ${numberText(read)}, which will be shown instead if it is ` +
    `stopped. ${keeps}`
  )
}
