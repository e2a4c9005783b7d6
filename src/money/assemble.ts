import type { Database } from '../../db/database.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import { createRatesStore } from './rates.store.ts'
import { createRatesClient, type RatesClientOptions } from './rates-client.ts'
import { createRatesOfDay } from './rates-of-day.ts'

/** The central bank's rates. They are kept for days on which the bank cannot be reached. */
export function assembleMoney({
  database,
  clock,
  delay,
  log,
  ...options
}: { database: Database; clock: Clock; delay: Delay; log: Log } & Omit<
  RatesClientOptions,
  'delay'
>) {
  const client = createRatesClient({ ...options, delay })
  const store = createRatesStore(database)
  return { ratesOfDay: createRatesOfDay({ client, store, clock, delay, log }), keptRates: store }
}
