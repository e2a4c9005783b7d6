import type { LruCache } from '../memory/lru-cache.ts'
import { createFlights, type Flights } from './flights.ts'

// biome-ignore lint/suspicious/noExplicitAny: each cache has flights of its own types
const flightsOf = new WeakMap<object, Flights<any, any>>()

/**
 * The value cached under the key, made if absent; callers that ask while it is being made wait for
 * the same one. A failure is not kept.
 * @param sizeOf what a value takes, in the unit of the cache; 1 when not given
 */
export function getOrCompute<Key, Value>(
  kept: LruCache<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
  sizeOf: (value: Value) => number = () => 1,
): Promise<Value> {
  const known = kept.get(key)
  if (known) return known
  const flights: Flights<Key, Value> = flightsOf.get(kept) ?? createFlights()
  flightsOf.set(kept, flights)
  return flights(key, async () => {
    const value = await make()
    kept.set(key, Promise.resolve(value), sizeOf(value))
    return value
  })
}
