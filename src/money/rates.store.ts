import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rates } from '../../db/schema.ts'
import type { RatesStore } from './rates.ts'

export function createRatesStore({ orm }: Database): RatesStore {
  return {
    async keep({ date, perUnit }, fetchedAt) {
      await orm
        .insert(rates)
        .values({ date, perUnit, fetchedAt })
        .onConflictDoUpdate({ target: rates.date, set: { perUnit, fetchedAt } })
    },

    async newest() {
      const { date, perUnit } = rates
      const [newest] = await orm.select({ date, perUnit }).from(rates).orderBy(desc(date)).limit(1)
      return newest ?? null
    },

    async find(day) {
      const { date, perUnit } = rates
      const [found] = await orm.select({ date, perUnit }).from(rates).where(eq(date, day))
      return found ?? null
    },
  }
}
