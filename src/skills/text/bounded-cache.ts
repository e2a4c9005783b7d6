/** Answers of a pure function, by the string it was asked with. */
export type BoundedCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** 2,000 descriptions hold some 23,000 different Russian words, so a run does not fill a cache. */
const MOST_ENTRIES = 50_000

/**
 * A cache that forgets everything when it would hold more than 50,000 entries, and fills up again: simpler than an
 * order of eviction, and what is asked for often is back at once.
 */
export function createBoundedCache<Value>(mostEntries = MOST_ENTRIES): BoundedCache<Value> {
  const values = new Map<string, Value>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.size >= mostEntries) values.clear()
      values.set(key, value)
    },
  }
}
