import type { App } from '../../app.ts'
import { OperatorError } from '../../errors.ts'
import type { Answer } from '../command/command.ts'
import { isServed } from '../command/database.ts'
import { outcomeAnswer } from './outcome.ts'

/** Counting what was read takes seconds, and a request under way may take the whole `site-timeout`. */
const STOP_WAIT_MS = 60_000

/**
 * Stops the run of a scan: ends it here when it has not begun or nobody walks, else waits until the process that walks
 * has ended it.
 * Throws OperatorError when the scan is not running, and when it still runs after the wait, a minute.
 */
export async function stopRun(
  { runs, completeRun }: Pick<App, 'runs' | 'completeRun'>,
  id: string,
  { db, waitMs = STOP_WAIT_MS }: { db: string; waitMs?: number },
): Promise<Answer> {
  const runId = await runs.stop(id)
  const outcome = await completeRun(
    { scanId: id, runId },
    { signal: AbortSignal.timeout(waitMs), standAside: () => isServed(db) },
  )
  if (outcome.status === 'running')
    throw new OperatorError(`Scan ${id} was asked to stop, but still runs. See: skills-market scan list`)
  return outcomeAnswer(outcome)
}
