import type { Owner } from '../accounts/owner.ts'
import { type Clock, dayName, moscowDayNumber } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import type { UsageStore, UsedDay } from './usage.ts'

export type UsageService = ReturnType<typeof createUsageService>

/** Longer than a flush takes; shorter than somebody who opens a page notices. */
const LONGEST_FLUSH_MS = 200

/** Pages show a month; a year and a month let an operator compare. */
const KEPT_DAYS = 400

type UsageServiceDeps = {
  store: Pick<UsageStore, 'daysSince' | 'requestsOn' | 'forget'>
  flush: () => Promise<void>
  clock: Clock
  delay: Delay
}

/**
 * @param flush writes the counts held in memory to the database, which the figures are read from
 */
export function createUsageService({ store, flush, clock, delay }: UsageServiceDeps) {
  /**
   * Brings the database up to date for a page. A page only reads, so it waits for no lock: while
   * the database cannot be written to, it shows what was written last. The server's own flush
   * reports what is wrong.
   */
  async function refresh(): Promise<void> {
    const over = new AbortController()
    const ignore = () => {}
    await Promise.race([flush().catch(ignore), delay(LONGEST_FLUSH_MS, over.signal).catch(ignore)])
    over.abort()
  }

  return {
    refresh,

    /** Deletes the days that are kept no longer, until the signal comes. */
    forgetOld: (signal?: AbortSignal) =>
      store.forget(dayName(moscowDayNumber(clock.now()) - KEPT_DAYS), signal),

    /** Today's requests of these owners, by their ids; one who made none is absent. */
    async today(owners: readonly Pick<Owner, 'id'>[]): Promise<Map<string, number>> {
      await refresh()
      return store.requestsOn(
        dayName(moscowDayNumber(clock.now())),
        owners.map(({ id }) => id),
      )
    },

    /** The last days, today at the end; a day without use has zeros. */
    async lastDays(owner: Owner, days: number): Promise<UsedDay[]> {
      await refresh()
      const today = moscowDayNumber(clock.now())
      const names = Array.from({ length: days }, (_, i) => dayName(today - days + 1 + i))
      const used = new Map(
        (await store.daysSince(owner.id, names[0]!)).map((row) => [row.day, row]),
      )
      return names.map((day) => used.get(day) ?? { day, requests: 0, vacancyFetches: 0 })
    },
  }
}
