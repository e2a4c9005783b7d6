import { createBoundedCache } from '../../src/language/text/bounded-cache.ts'

/** Makes a value for each key once: many tests ask for the same. Beyond so many keys all are forgotten. */
export function makerOnce<Value>(mostKept: number): (key: string, make: () => Value & {}) => Value {
  const made = createBoundedCache<Value>(mostKept)
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make()
    made.set(key, value)
    return value
  }
}
