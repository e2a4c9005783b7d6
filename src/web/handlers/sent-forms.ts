const REMEMBERED = 1000

/**
 * Tells the first sending of a form from a repetition: a reload, or a second press of the button. A restart forgets, and
 * that only costs a key too many.
 */
export function createSentForms() {
  const seen = new Set<string>()
  return {
    has: (once: string): boolean => seen.has(once),

    /** @param once the random value the form was made with. */
    first(once: string): boolean {
      if (once === '' || once.length > 100 || seen.has(once)) return false
      seen.add(once)
      if (seen.size > REMEMBERED) seen.delete(seen.keys().next().value!)
      return true
    },
  }
}
