const HOUR_MS = 60 * 60 * 1000

/** A run that takes longer is taken to be stuck. */
export const MAX_RUN_MS = 48 * HOUR_MS

/** Scans of a few pages get these on top, as one page may take several retries. */
const SPARE_REQUESTS = 100

/**
 * How many requests a run may make: twice what its size calls for. A run that makes more goes in
 * circles.
 */
export function requestBudget(searchRequests: number, listed: number): number {
  return 2 * (searchRequests + listed) + SPARE_REQUESTS
}
