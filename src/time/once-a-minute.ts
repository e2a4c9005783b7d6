const MINUTE_MS = 60_000

/** Tells whether a line may be written to the log: what it tells of happens far more often than anybody wants to read it. */
export function onceAMinute(): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < MINUTE_MS) return false
    last = now
    return true
  }
}
