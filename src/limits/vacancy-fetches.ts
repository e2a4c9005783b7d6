import type { Caller } from '../accounts/callers.ts'
import type { LimitPolicy } from '../accounts/limits.ts'
import {
  type Clock,
  moscowDay,
  moscowDayNumber,
  nextMoscowMidnight,
  secondsUntil,
} from '../time/clock.ts'
import { limitExceeded } from './refusal.ts'
import type { UsageStore } from './usage.ts'

export type VacancyFetchLimit = ReturnType<typeof createVacancyFetchLimit>

type VacancyFetchLimitDeps = {
  store: UsageStore
  clock: Clock
  limits: LimitPolicy
  /** Whether no other process counts. */
  isAlone: boolean
}

/**
 * The daily allowance of vacancies read from the site. It is counted in the database, because such
 * requests are few.
 */
export function createVacancyFetchLimit({ store, clock, limits, isAlone }: VacancyFetchLimitDeps) {
  // What an owner has used today, kept until something is taken or given back.
  const used = new Map<string, { day: number; fetches: number }>()
  let changes = 0
  const changed = <Result>(ownerId: string, work: Promise<Result>): Promise<Result> =>
    work.finally(() => {
      changes++
      used.delete(ownerId)
    })

  async function today({ owner }: Caller): Promise<number> {
    const now = clock.now()
    const known = used.get(owner.id)
    return known?.day === moscowDayNumber(now) ? known.fetches : read(owner.id, now)
  }

  async function read(ownerId: string, now: number): Promise<number> {
    const before = changes
    const fetches = await store.vacancyFetches(ownerId, moscowDay(now))
    if (isAlone && before === changes) used.set(ownerId, { day: moscowDayNumber(now), fetches })
    return fetches
  }

  return {
    /**
     * Counts one; `giveBack` returns it to the day it was taken from. @throws AppError
     * `rate_limit_exceeded`
     */
    async take(caller: Caller): Promise<{ giveBack(): Promise<void> }> {
      const now = clock.now()
      const day = moscowDay(now)
      const allowed = limits.of(caller.owner).vacancyFetchesPerDay
      if (
        !(await changed(caller.owner.id, store.takeVacancyFetch(caller.owner.id, day, allowed)))
      ) {
        const retryAfter = secondsUntil(nextMoscowMidnight(now), now)
        throw limitExceeded({ limit: 'vacancy_fetches', allowed, retryAfter })
      }
      return {
        giveBack: () => changed(caller.owner.id, store.giveBackVacancyFetch(caller.owner.id, day)),
      }
    },

    /** How many the caller's owner has used today. */
    today,
  }
}
