/** Keeps the entries that were used last. */
export type LruCache<Key, Value> = {
  get(key: Key): Value | undefined
  /** @param size what the entry takes, in the unit of the cache */
  set(key: Key, value: Value, size?: number): void
  /** What an entry takes has changed. Nothing happens when it is no longer kept. */
  resize(key: Key, size: number): void
  delete(key: Key): void
}

/**
 * @param most how much to keep: entries, unless `set` is told what each takes. What is used least recently is pushed out
 * by more, but never the newest entry, however large it is.
 */
export function createLruCache<Key, Value extends object>(most: number): LruCache<Key, Value> {
  // A Map iterates in the order of insertion, so an entry that is used moves to the end by being inserted again.
  const entries = new Map<Key, { value: Value; size: number }>()
  let newest: Key | undefined
  let kept = 0

  function remove(key: Key): void {
    kept -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  /** Lets go what was used least recently until the rest fits. */
  function makeRoom(): void {
    for (const [oldest] of entries) {
      if (kept <= most || oldest === newest) return
      remove(oldest)
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (key !== newest) {
        entries.delete(key)
        entries.set(key, entry)
        newest = key
      }
      return entry.value
    },
    set(key, value, size = 1) {
      remove(key)
      entries.set(key, { value, size })
      kept += size
      newest = key
      makeRoom()
    },
    resize(key, size) {
      const entry = entries.get(key)
      if (entry === undefined) return
      kept += size - entry.size
      entry.size = size
      makeRoom()
    },
    delete: remove,
  }
}
