import { createLruCache } from '../../../memory/lru-cache.ts'
import type { Clock } from '../../../time/clock.ts'

/** Measures the pace of runs while somebody looks at them. */
type RunPace = {
  /**
   * Notes how many requests a run has made. Returns how many it makes a minute; null when too
   * little was seen.
   */
  of(runId: number, requests: number): number | null
}

const LOOKED_BACK_MS = 60_000
const LEAST_MS = 5_000
const MOST_RUNS = 100
/** A run that many people follow is looked at many times a second. */
const APART_MS = 900

/** @param clock a steady one */
export function createRunPace({ clock }: { clock: Clock }): RunPace {
  const seen = createLruCache<number, { at: number; requests: number }[]>(MOST_RUNS)
  return {
    of(runId, requests) {
      const now = clock.now()
      const looks = (seen.get(runId) ?? []).filter(({ at }) => at > now - LOOKED_BACK_MS)
      if (now - (looks.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= APART_MS)
        looks.push({ at: now, requests })
      seen.set(runId, looks)
      const first = looks[0]
      if (first === undefined || now - first.at < LEAST_MS) return null
      return ((requests - first.requests) * 60_000) / (now - first.at)
    },
  }
}
