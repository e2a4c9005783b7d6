import type { LruCache } from '../../lru-cache.ts'

/** The value kept under the key, made if absent. A failure is not kept. */
export function remember<Key, Value>(
  kept: LruCache<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key)
  if (known) return known
  const value = make()
  value.catch(() => kept.delete(key))
  kept.set(key, value)
  return value
}
