/** Keeps the entries that were used last. */
export type LruCache<Key, Value> = {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
}

/** @param most how many entries to keep; one more pushes out the least recently used. */
export function createLruCache<Key, Value extends object>(most: number): LruCache<Key, Value> {
  // A Map iterates in the order of insertion, so an entry that is used moves to the end by being inserted again.
  const entries = new Map<Key, Value>()
  let newest: Key | undefined

  function put(key: Key, value: Value): void {
    entries.delete(key)
    entries.set(key, value)
    newest = key
  }

  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined && key !== newest) put(key, value)
      return value
    },
    set(key, value) {
      put(key, value)
      if (entries.size > most) entries.delete(entries.keys().next().value!)
    },
    delete(key) {
      entries.delete(key)
    },
  }
}
