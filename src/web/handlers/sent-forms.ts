/** Forms remembered; the oldest make room. */
const REMEMBERED = 1000

/**
 * Tells a form that is sent for the first time from the same form sent again, by a reload or a second press of the
 * button. Kept in memory: after a restart a repetition passes for a first time.
 */
export function createSentForms() {
  const seen = new Set<string>()
  return {
    has: (once: string): boolean => seen.has(once),

    /**
     * Returns true for the first sending and false for any other, as for a form without its value.
     * @param once the random value that the form was made with.
     */
    first(once: string): boolean {
      if (once === '' || once.length > 100 || seen.has(once)) return false
      seen.add(once)
      if (seen.size > REMEMBERED) seen.delete(seen.keys().next().value!)
      return true
    },

    /** Lets a form that changed nothing be sent again. */
    forget(once: string): void {
      seen.delete(once)
    },
  }
}
