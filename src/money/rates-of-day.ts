import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { RatesStore } from './rates.store.ts'
import type { Rates } from './rates.ts'
import type { RatesClient } from './rates-client.ts'

/** The rates of a Moscow day (`YYYY-MM-DD`); the newest kept ones when the bank cannot be reached; null without any. */
export type RatesOfDay = (day: string, signal?: AbortSignal) => Promise<Rates | null>

export function createRatesOfDay({
  client,
  store,
  clock,
  log,
}: {
  client: RatesClient
  store: RatesStore
  clock: Clock
  log: Log
}): RatesOfDay {
  return async (day, signal) => {
    try {
      const rates = await client.fetch(day, signal)
      await store.keep(rates, clock.now())
      return rates
    } catch (error) {
      const kept = await store.newest()
      const instead = kept ? `the rates of ${kept.date} serve instead` : 'only rouble salaries can be used'
      log.warn({ reason: (error as Error).message }, `no rates from the central bank: ${instead}`)
      return kept
    }
  }
}
