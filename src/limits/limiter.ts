import type { Caller } from '../accounts/callers.ts'
import type { LimitPolicy, Limits } from '../accounts/limits.ts'
import { type Clock, dayName, nextMoscowMidnight, secondsUntil } from '../time/clock.ts'
import { countsByDay, openDayCounter, type RequestCounts } from './day-counter.ts'
import type { Journal, JournalRecord } from './journal.ts'
import { createMinuteWindows } from './minute-windows.ts'
import type { Refusal } from './refusal.ts'
import type { UsageStore } from './usage.ts'

/**
 * The figures of the rate headers: requests allowed in a Moscow day, how many of them are left,
 * seconds until the next day.
 */
export type RateState = { limit: number; remaining: number; reset: number }

/** Why a request is refused, or null, and the figures of the rate headers after it. */
export type Passed = { refusal: Refusal | null; rates: RateState }

/**
 * Counts requests against the limits of the caller's owner and key. Only one process counts at a
 * time. It holds the counts in memory, writes each to the journal before `pass` returns, and writes
 * them to the database at each `flush`.
 */
export type Limiter = {
  /**
   * Counts one request, or refuses it and counts nothing. It is synchronous, so that concurrent
   * requests cannot pass a limit.
   */
  pass(caller: Caller): Passed
  rates(caller: Caller): RateState
  /** The figures for a client without a key: the service's own limits, unused. */
  unusedRates(): RateState
  requests(caller: Caller): RequestCounts
  /** Writes the counts to the database. Restarts the journal once it has grown. */
  flush(): Promise<void>
  close(): Promise<void>
}

const JOURNAL_BYTES = 256 * 1024

/**
 * @param recorded what the journal held when this process started: requests that an earlier process
 * answered
 */
export async function openLimiter({
  store,
  journal,
  recorded,
  clock,
  steady = clock,
  limits,
}: {
  store: UsageStore
  journal: Journal
  recorded: readonly JournalRecord[]
  clock: Clock
  /** For the minutes; the clock of the days when not given. */
  steady?: Clock
  limits: LimitPolicy
}): Promise<Limiter> {
  for (const [day, counts] of countsByDay(recorded)) await store.keepRequests(dayName(day), counts)
  const windows = createMinuteWindows(recorded, { clock, steady })
  journal.replace(windows.records())
  const days = await openDayCounter(store, clock.now(), steady)

  function pass(caller: Caller): Passed {
    const now = clock.now()
    const steadyNow = steady.now()
    const allowed = limits.of(caller.owner, caller.key)
    const { total, key } = days.of(caller, now)
    const window = windows.of(caller.owner.id)
    const refusal = refusalOf(allowed, { total, key }, now, () =>
      window.wait(steadyNow, allowed.perMinute),
    )
    if (refusal !== null) return { refusal, rates: ratesOf(allowed, { total, key }, now) }
    const counts = { total: total + 1, key: key + 1 }
    // The journal comes first: a request that cannot be recorded must not be answered.
    record(caller, counts, days.momentOfDay(now))
    days.set(caller, counts, now)
    window.add(steadyNow)
    return { refusal, rates: ratesOf(allowed, counts, now) }
  }

  function record({ owner, key }: Caller, counts: RequestCounts, at: number): void {
    const [ownerRequests, keyRequests] = [counts.total, counts.key]
    journal.append({ at, ownerId: owner.id, keyId: key.id, ownerRequests, keyRequests, count: 1 })
  }

  async function flush(): Promise<void> {
    const now = clock.now()
    await days.flush(now)
    // The journal stays while it alone has a request: one counted since, or of a day that has ended
    // since.
    if (journal.size() > JOURNAL_BYTES && days.isFlushed()) journal.replace(windows.records())
  }

  return {
    pass,
    rates(caller) {
      const now = clock.now()
      return ratesOf(limits.of(caller.owner, caller.key), days.of(caller, now), now)
    },
    unusedRates: () => ratesOf(limits.defaults, { total: 0, key: 0 }, clock.now()),
    requests: (caller) => days.of(caller, clock.now()),
    flush,
    async close() {
      try {
        await flush()
      } finally {
        // What the database did not take, the next process reads from the journal.
        journal.close()
      }
    },
  }
}

/** The limit that forbids one more request; null when none does. */
function refusalOf(
  { perMinute, perDay, keyPerDay }: Limits,
  { total, key }: RequestCounts,
  now: number,
  /** Milliseconds until one more request fits into the minute. */
  waitForMinute: () => number,
): Refusal | null {
  const untilMidnight = secondsUntil(nextMoscowMidnight(now), now)
  if (total >= perDay) return { limit: 'day', allowed: perDay, retryAfter: untilMidnight }
  if (keyPerDay !== null && key >= keyPerDay) {
    return { limit: 'key_day', allowed: keyPerDay, retryAfter: untilMidnight }
  }
  const wait = waitForMinute()
  return wait > 0
    ? { limit: 'minute', allowed: perMinute, retryAfter: secondsUntil(wait, 0) }
    : null
}

/** Of the owner's figures and the key's own, the smaller ones count (docs/design.md, rule 2). */
export function ratesOf(
  { perDay, keyPerDay }: Limits,
  { total, key }: RequestCounts,
  now: number,
): RateState {
  const limit = Math.min(perDay, keyPerDay ?? perDay)
  const remaining = Math.max(
    0,
    Math.min(perDay - total, keyPerDay === null ? perDay : keyPerDay - key),
  )
  return { limit, remaining, reset: secondsUntil(nextMoscowMidnight(now), now) }
}
