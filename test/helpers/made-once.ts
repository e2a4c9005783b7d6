import { createLruCache } from '../../src/memory/lru-cache.ts'

/**
 * Makes a value for each key once, as many tests ask for the same; so many that were used last are
 * kept.
 */
export function makerOnce<Value extends object>(
  mostKept: number,
): (key: string, make: () => Value) => Value {
  const made = createLruCache<string, Value>(mostKept)
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make()
    made.set(key, value)
    return value
  }
}
