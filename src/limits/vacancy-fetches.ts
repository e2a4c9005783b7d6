import { type Clock, moscowDay, nextMoscowMidnight } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../keys/callers.ts'
import { type DefaultLimits, limitsOf } from './limits.ts'
import type { UsageStore } from './usage.store.ts'

export type VacancyFetchLimit = ReturnType<typeof createVacancyFetchLimit>

/** The daily allowance of vacancies read from the site, kept in the database: such requests are few. */
export function createVacancyFetchLimit({
  store,
  clock,
  defaults,
}: {
  store: UsageStore
  clock: Clock
  defaults: DefaultLimits
}) {
  return {
    /** Counts one; `giveBack` returns it to the day it was taken from. Throws AppError `rate_limit_exceeded`. */
    async take(caller: Caller): Promise<{ giveBack(): Promise<void> }> {
      const now = clock.now()
      const day = moscowDay(now)
      const limit = limitsOf(caller, defaults).vacancyFetchesPerDay
      if (!(await store.takeVacancyFetch(caller.owner.id, day, limit))) {
        const seconds = Math.max(1, Math.ceil((nextMoscowMidnight(now) - now) / 1000))
        throw new AppError(
          'rate_limit_exceeded',
          `The daily limit of ${limit} vacancies read from the vacancy site is used up. Vacancies read before are still answered. Retry in ${seconds} s, at midnight Moscow time.`,
          seconds,
        )
      }
      return { giveBack: () => store.giveBackVacancyFetch(caller.owner.id, day) }
    },

    today: (caller: Caller) => store.vacancyFetches(caller.owner.id, moscowDay(clock.now())),
  }
}
