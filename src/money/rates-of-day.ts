import type { Clock } from '../clock.ts'
import type { Delay } from '../delay.ts'
import type { Log } from '../log.ts'
import type { Rates, RatesStore } from './rates.ts'
import type { RatesClient } from './rates-client.ts'

/**
 * The rates of a Moscow day (`YYYY-MM-DD`); the newest kept ones when the bank cannot be reached; null without any.
 * Rejects when the signal comes first.
 */
export type RatesOfDay = (day: string, signal?: AbortSignal) => Promise<Rates | null>

/** The pauses before asking the bank again, in milliseconds. */
const PAUSES_MS = [1000, 3000]

export function createRatesOfDay({
  client,
  store,
  clock,
  delay,
  log,
}: {
  client: RatesClient
  store: RatesStore
  clock: Clock
  delay: Delay
  log: Log
}): RatesOfDay {
  /** One failed answer must not cost a first scan all its foreign pay. */
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
      // Whoever gave up wants no other rates instead.
      if (signal?.aborted) throw error
      const kept = await store.newest()
      const instead = kept ? `the rates of ${kept.date} serve instead` : 'only rouble salaries can be used'
      log.warn({ reason: (error as Error).message }, `no rates from the central bank: ${instead}`)
      return kept
    }
  }
}
