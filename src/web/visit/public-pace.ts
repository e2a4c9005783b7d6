import { networkOf } from '../../accounts/network.ts'
import type { Clock } from '../../clock.ts'
import { createWindow, type Window } from '../../limits/window.ts'
import { createLruCache } from '../../lru-cache.ts'

/** Lets each network open only some of the pages for everybody a minute. Counts are in memory; a restart forgets them. */
export type PublicPace = {
  /** Counts a page and returns 0, or counts nothing and returns the milliseconds after which to try again. */
  take(address: string): number
}

// The windows must not grow without bound under an attack.
const MOST_WINDOWS = 20_000

/** @param clock a steady one: nobody who sets the time may open the pages to more */
export function createPublicPace({ clock, perMinute }: { clock: Clock; perMinute: number }): PublicPace {
  const windows = createLruCache<string, Window>(MOST_WINDOWS)
  return {
    take(address) {
      const network = networkOf(address)
      const window = windows.get(network) ?? createWindow()
      windows.set(network, window)
      const now = clock.now()
      const wait = window.wait(now, perMinute)
      if (wait === 0) window.add(now)
      return wait
    },
  }
}
