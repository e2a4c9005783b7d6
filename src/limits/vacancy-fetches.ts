import type { Caller } from '../accounts/callers.ts'
import type { LimitPolicy } from '../accounts/limits.ts'
import { type Clock, moscowDay, moscowDayNumber, nextMoscowMidnight, secondsUntil } from '../clock.ts'
import { limitExceeded } from './refusal.ts'
import type { UsageStore } from './usage.ts'

export type VacancyFetchLimit = ReturnType<typeof createVacancyFetchLimit>

/** The daily allowance of vacancies read from the site, kept in the database: such requests are few. */
export function createVacancyFetchLimit({
  store,
  clock,
  limits,
}: {
  store: UsageStore
  clock: Clock
  limits: LimitPolicy
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
      const allowed = limits.of(caller.owner).vacancyFetchesPerDay
      if (!(await changed(caller.owner.id, store.takeVacancyFetch(caller.owner.id, day, allowed)))) {
        const retryAfter = secondsUntil(nextMoscowMidnight(now), now)
        throw limitExceeded({ limit: 'vacancy_fetches', allowed, retryAfter })
      }
      return { giveBack: () => changed(caller.owner.id, store.giveBackVacancyFetch(caller.owner.id, day)) }
    },

    today,
  }
}
