import type { LruCache } from '../../memory/lru-cache.ts'

/**
 * The value kept under the key, made if absent. A failure is not kept.
 * @param sizeOf what a value takes, in the unit of the cache; 1 when not given, and while it is being made
 */
export function remember<Key, Value>(
  kept: LruCache<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
  sizeOf?: (value: Value) => number,
): Promise<Value> {
  const known = kept.get(key)
  if (known) return known
  const value = make()
  kept.set(key, value)
  const forget = () => kept.delete(key)
  value.then((made) => sizeOf && kept.get(key) === value && kept.set(key, value, sizeOf(made)), forget)
  return value
}
