import type { RunState } from '../../db/schema.ts'

/** The states of a run that has not ended. */
export const ACTIVE: RunState[] = ['queued', 'walking', 'parked']

export const isActive = (state: RunState): boolean => ACTIVE.includes(state)
