import type { Owner } from '../accounts/owner.ts'
import { type Clock, dayName, moscowDayNumber } from '../clock.ts'
import type { UsageStore, UsedDay } from './usage.ts'

export type UsageService = ReturnType<typeof createUsageService>

/** @param flush writes the counts held in memory to the database, which the figures are read from */
export function createUsageService({
  store,
  flush,
  clock,
}: {
  store: Pick<UsageStore, 'daysSince'>
  flush: () => Promise<void>
  clock: Clock
}) {
  return {
    flush,

    /** The last days, today at the end; a day without use has zeros. */
    async lastDays(owner: Owner, days: number): Promise<UsedDay[]> {
      await flush()
      const today = moscowDayNumber(clock.now())
      const names = Array.from({ length: days }, (_, i) => dayName(today - days + 1 + i))
      const used = new Map((await store.daysSince(owner.id, names[0]!)).map((row) => [row.day, row]))
      return names.map((day) => used.get(day) ?? { day, requests: 0, vacancyFetches: 0 })
    },
  }
}
