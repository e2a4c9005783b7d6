import type { Caller } from '../accounts/callers.ts'
import { type DefaultLimits, limitsOf } from '../accounts/limits.ts'
import { type Clock, moscowDay, moscowDayNumber, nextMoscowMidnight, secondsUntil } from '../clock.ts'
import { AppError } from '../errors.ts'
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
  // What an owner has used today, for as long as nothing was taken or given back: this process alone counts.
  const used = new Map<string, { day: number; fetches: number }>()
  let changes = 0
  const changed = <Result>(ownerId: string, work: Promise<Result>): Promise<Result> =>
    work.finally(() => {
      changes++
      used.delete(ownerId)
    })

  async function today({ owner }: Caller): Promise<number> {
    const now = clock.now()
    const day = moscowDayNumber(now)
    const known = used.get(owner.id)
    if (known?.day === day) return known.fetches
    const before = changes
    const fetches = await store.vacancyFetches(owner.id, moscowDay(now))
    if (before === changes) used.set(owner.id, { day, fetches })
    return fetches
  }

  return {
    /** Counts one; `giveBack` returns it to the day it was taken from. Throws AppError `rate_limit_exceeded`. */
    async take(caller: Caller): Promise<{ giveBack(): Promise<void> }> {
      const now = clock.now()
      const day = moscowDay(now)
      const limit = limitsOf(caller, defaults).vacancyFetchesPerDay
      if (!(await changed(caller.owner.id, store.takeVacancyFetch(caller.owner.id, day, limit)))) {
        const seconds = secondsUntil(nextMoscowMidnight(now), now)
        throw new AppError(
          'rate_limit_exceeded',
          `The daily limit of ${limit} vacancies read from the vacancy site is used up. Vacancies read before are still answered. Retry in ${seconds} s, at midnight Moscow time.`,
          seconds,
        )
      }
      return { giveBack: () => changed(caller.owner.id, store.giveBackVacancyFetch(caller.owner.id, day)) }
    },

    today,
  }
}
