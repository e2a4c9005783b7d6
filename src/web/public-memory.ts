import { ANSWERS } from '../memory/answer-budget.ts'
import type { LruCache } from '../memory/lru-cache.ts'
import type { WebDeps } from './handlers/deps.ts'
import type { Sent, Whole } from './visit/sent.ts'

/** Keeps answers until a scan changes, and for no longer than browsers may. */
export type PublicMemory = {
  /** Names an answer as things are now. */
  keyOf(address: string, encoding: string | null): Promise<string>
} & Pick<LruCache<string, Sent<Whole>>, 'get' | 'set'>

/** How long a browser or a proxy need not ask again: figures change when a scan is recounted. */
export const KEPT_SECONDS = 300

export function createPublicMemory({ catalog, clock }: WebDeps): PublicMemory {
  const kept = ANSWERS.cache<string, Sent<Whole>>()
  // The list changes whenever any result of any scan has changed, shown or not.
  const states = new WeakMap<object, number>()
  let last = 0

  async function stateNow(): Promise<number> {
    const scans = await catalog.shown()
    const known = states.get(scans) ?? ++last
    states.set(scans, known)
    return known
  }

  return {
    keyOf: async (address, encoding) =>
      [await stateNow(), Math.floor(clock.now() / 1000 / KEPT_SECONDS), encoding, address].join(
        ' ',
      ),
    get: kept.get,
    set: (key, sent) => kept.set(key, sent, key.length + sent.body.length),
  }
}
