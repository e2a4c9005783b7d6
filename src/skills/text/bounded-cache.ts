/** Answers of a pure function by the string it was asked with. */
export type BoundedCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** Some 10 MB when full of short strings. A run of 2,000 vacancies fills a tenth of it. */
const MOST_ENTRIES = 50_000

/**
 * A cache that forgets everything once it holds 50,000 entries, and fills up anew. What to evict is never asked: a full
 * cache is rare, and the frequent keys are back at once.
 */
export function createBoundedCache<Value>(): BoundedCache<Value> {
  const values = new Map<string, Value>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.size >= MOST_ENTRIES) values.clear()
      values.set(key, value)
    },
  }
}
