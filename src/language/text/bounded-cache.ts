/** Answers of a pure function, by the string or number it was asked with. */
export type BoundedCache<Value, Key = string> = {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
}

/** 2,000 descriptions hold some 23,000 different Russian words, most of them seldom. */
const MOST_ENTRIES = 16_000

/**
 * A cache of at most 16,000 entries. When half of that is new, it forgets what nobody has asked for
 * since the half before: simpler than an order of eviction, and as quick as to forget nothing.
 */
export function createBoundedCache<Value, Key = string>(
  mostEntries = MOST_ENTRIES,
): BoundedCache<Value, Key> {
  let [fresh, older] = [new Map<Key, Value>(), new Map<Key, Value>()]
  function set(key: Key, value: Value): void {
    if (fresh.size >= mostEntries / 2) [fresh, older] = [new Map(), fresh]
    fresh.set(key, value)
  }
  return {
    get(key) {
      const known = fresh.get(key)
      if (known !== undefined) return known
      const before = older.get(key)
      if (before !== undefined) set(key, before)
      return before
    },
    set,
  }
}

/** A pure function that remembers its answers. */
export function remembering<Key, Value>(
  answer: (key: Key) => Value & {},
  mostEntries?: number,
): (key: Key) => Value {
  const known = createBoundedCache<Value, Key>(mostEntries)
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = answer(key)
    known.set(key, value)
    return value
  }
}

/** Longer words are no words, and what would be kept of them is worth nothing. */
const LONGEST_WORD = 40

/** A pure function of words of texts that remembers its answers. */
export function rememberingWords<Value>(
  answer: (word: string) => Value & {},
): (word: string) => Value {
  const known = createBoundedCache<Value>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (word.length > LONGEST_WORD) return answer(word)
    const own = ownCopy(word)
    const value = answer(own)
    known.set(own, value)
    return value
  }
}

/** A copy is cached: a slice would keep the whole text alive, a resume perhaps. */
function ownCopy(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le')
}
