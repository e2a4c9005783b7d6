import { desc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rates } from '../../db/schema.ts'
import type { Rates } from './rates.ts'

export type RatesStore = ReturnType<typeof createRatesStore>

export function createRatesStore({ orm }: Database) {
  return {
    async keep({ date, perUnit }: Rates, fetchedAt: number): Promise<void> {
      orm
        .insert(rates)
        .values({ date, perUnit, fetchedAt })
        .onConflictDoUpdate({ target: rates.date, set: { perUnit, fetchedAt } })
        .run()
    },

    /** The rates of the latest day there are. */
    async newest(): Promise<Rates | null> {
      return (
        orm.select({ date: rates.date, perUnit: rates.perUnit }).from(rates).orderBy(desc(rates.date)).get() ?? null
      )
    },
  }
}
