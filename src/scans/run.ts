import type { RunState } from '../../db/schema.ts'

/** The states of a run that has not ended. */
export const ACTIVE: RunState[] = ['queued', 'walking', 'parked']

export const isActive = (state: RunState): boolean => ACTIVE.includes(state)

/** How a run stands, as clients are told it. */
export const statusOfRun = (state: RunState): 'running' | 'done' | 'stopped' | 'failed' =>
  isActive(state) ? 'running' : (state as 'done' | 'stopped' | 'failed')

/**
 * When a run that rests because the site refused continues. Null for any other run: one that was interrupted waits for
 * a process, not for a time.
 */
export function resumesAt(run: { state: RunState; pauses: number; nextTryAt: number | null }): number | null {
  return run.state === 'parked' && run.pauses > 0 ? run.nextTryAt : null
}
