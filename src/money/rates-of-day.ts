import type { Log } from '../log.ts'
import type { Clock } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import type { Rates, RatesStore } from './rates.ts'
import type { RatesClient } from './rates-client.ts'

/**
 * The rates of a Moscow day (`YYYY-MM-DD`), or the newest kept ones when the bank cannot be
 * reached, or null when none are kept. Rejects if the signal is aborted first.
 */
export type RatesOfDay = (day: string, signal?: AbortSignal) => Promise<Rates | null>

/** Milliseconds to wait before each further attempt. */
const PAUSES_MS = [1000, 3000]

type RatesOfDayDeps = {
  client: RatesClient
  store: RatesStore
  clock: Clock
  delay: Delay
  log: Log
}

export function createRatesOfDay({ client, store, clock, delay, log }: RatesOfDayDeps): RatesOfDay {
  /** Tries several times: one failed answer must not cost a first scan all its foreign pay. */
  async function fetchPatiently(day: string, signal?: AbortSignal): Promise<Rates> {
    for (const pause of PAUSES_MS) {
      try {
        return await client.fetch(day, signal)
      } catch (error) {
        if (signal?.aborted) throw error
        await delay(pause, signal)
      }
    }
    return client.fetch(day, signal)
  }

  return async (day, signal) => {
    try {
      const rates = await fetchPatiently(day, signal)
      await store.keep(rates, clock.now())
      return rates
    } catch (error) {
      // A caller that gave up wants no other rates instead.
      if (signal?.aborted) throw error
      const kept = await store.newest()
      const instead = kept ? `using the rates of ${kept.date}` : 'only rouble salaries count'
      log.warn({ reason: (error as Error).message }, `no rates from the central bank: ${instead}`)
      return kept
    }
  }
}
