/** Numbers keys from 0, in the order met. */
export type Numbers<Key> = {
  of(key: Key): number
  /** The number of a key that was met. */
  known(key: Key): number | undefined
  size(): number
  /** The keys, in the order of their numbers. */
  keys(): Key[]
}

export function createNumbers<Key>(): Numbers<Key> {
  const numbers = new Map<Key, number>()
  return {
    of(key) {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    },
    known: (key) => numbers.get(key),
    size: () => numbers.size,
    keys: () => [...numbers.keys()],
  }
}
