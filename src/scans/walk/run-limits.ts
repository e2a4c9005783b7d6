const HOUR_MS = 60 * 60 * 1000

/** A run that takes longer is taken to be stuck. */
export const MAX_RUN_MS = 48 * HOUR_MS

/** Scans of a few pages get these on top, as one page may take several retries. */
const SPARE_REQUESTS = 100

/** How many requests a run may make: twice what its size calls for. A run that makes more goes in circles. */
export function requestBudget(searchPages: number, listed: number): number {
  return 2 * (searchPages + listed) + SPARE_REQUESTS
}

const MAX_UNREADABLE_SHARE = 0.05
const SPARE_UNREADABLE = 5

/**
 * Whether so many of the listed vacancies are unreadable that figures without them would mislead: more than 5 %. Up to
 * five are tolerated all the same, but no more than half.
 */
export function tooManyUnreadable(unreadable: number, listed: number): boolean {
  return unreadable > Math.max(Math.min(SPARE_UNREADABLE, listed / 2), listed * MAX_UNREADABLE_SHARE)
}
