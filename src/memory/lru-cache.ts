/** Keeps the entries that were used last. */
export type LruCache<Key, Value> = {
  get(key: Key): Value | undefined
  /** @param size what the entry takes, in the unit of the cache */
  set(key: Key, value: Value, size?: number): void
  /** What an entry takes has changed. Nothing happens when it is no longer kept. */
  resize(key: Key, size: number): void
  delete(key: Key): void
}

/** What several caches may keep together. */
export type Budget = {
  cache<Key, Value extends object>(): LruCache<Key, Value>
  /** What all of them keep now, and what is held. */
  kept(): number
  /**
   * Takes a part of the budget for something that nothing pushes out. What this returns gives it
   * back.
   */
  hold(size: number): () => void
  /** Drops what nobody has used since this was last called, except the newest entry. */
  forgetUnused(): void
}

/** @param most how much to keep: entries, unless `set` is told what each takes */
export const createLruCache = <Key, Value extends object>(most: number): LruCache<Key, Value> =>
  createBudget(most).cache<Key, Value>()

type Entry = { value: object; size: number; round: number; forget(): void }

/**
 * @param most how much to keep in all caches together. What is used least recently is pushed out by
 * more, whosever it is, but never the newest entry, however large it is.
 */
export function createBudget(most: number): Budget {
  // A Set iterates in the order of insertion, so an entry that is used moves to the end by being
  // inserted again.
  const entries = new Set<Entry>()
  let newest: Entry | undefined
  let kept = 0
  /** How often the unused were dropped: each entry knows in which round it was last used. */
  let round = 0

  function hold(size: number): () => void {
    kept += size
    makeRoom()
    return () => {
      kept -= size
    }
  }

  function remove(entry: Entry): void {
    kept -= entry.size
    entries.delete(entry)
    entry.forget()
  }

  /** Drops what was used least recently until the rest fits. */
  function makeRoom(): void {
    for (const oldest of entries) {
      if (kept <= most || entries.size === 1) return
      remove(oldest)
    }
  }

  return {
    kept: () => kept,
    hold,
    forgetUnused() {
      for (const oldest of entries) {
        if (oldest === newest || oldest.round === round) break
        remove(oldest)
      }
      round++
    },
    cache<Key, Value extends object>(): LruCache<Key, Value> {
      const own = new Map<Key, Entry & { value: Value }>()
      const drop = (key: Key): void => {
        const entry = own.get(key)
        if (entry !== undefined) remove(entry)
      }
      return {
        get(key) {
          const entry = own.get(key)
          if (entry === undefined) return undefined
          if (entry !== newest) {
            entries.delete(entry)
            entries.add(entry)
            newest = entry
          }
          entry.round = round
          return entry.value
        },
        set(key, value, size = 1) {
          drop(key)
          const entry = { value, size, round, forget: () => void own.delete(key) }
          own.set(key, entry)
          entries.add(entry)
          kept += size
          newest = entry
          makeRoom()
        },
        resize(key, size) {
          const entry = own.get(key)
          if (entry === undefined) return
          kept += size - entry.size
          entry.size = size
          makeRoom()
        },
        delete: drop,
      }
    },
  }
}
