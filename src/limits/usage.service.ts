import type { Owner } from '../accounts/owner.ts'
import { type Clock, dayName, moscowDayNumber } from '../clock.ts'
import type { UsageStore, UsedDay } from './usage.ts'

export type UsageService = ReturnType<typeof createUsageService>

/** @param fold writes the counts of this moment to the database, where they are read from. */
export function createUsageService({
  store,
  fold,
  clock,
}: {
  store: Pick<UsageStore, 'daysSince'>
  fold: () => Promise<void>
  clock: Clock
}) {
  return {
    fold,

    /** The last days with today at the end, those without use too. */
    async lastDays(owner: Owner, days: number): Promise<UsedDay[]> {
      await fold()
      const today = moscowDayNumber(clock.now())
      const names = Array.from({ length: days }, (_, i) => dayName(today - days + 1 + i))
      const used = new Map((await store.daysSince(owner.id, names[0]!)).map((row) => [row.day, row]))
      return names.map((day) => used.get(day) ?? { day, requests: 0, vacancyFetches: 0 })
    },
  }
}
