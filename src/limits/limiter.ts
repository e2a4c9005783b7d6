import type { Caller } from '../accounts/callers.ts'
import type { LimitPolicy } from '../accounts/limits.ts'
import { type Clock, dayName, moscowDayNumber, nextMoscowMidnight, secondsUntil } from '../clock.ts'
import type { Journal, JournalRecord } from './journal.ts'
import type { Refusal } from './refusal.ts'
import type { DayCounts, UsageStore } from './usage.ts'
import { createWindow, type Window } from './window.ts'

/** The figures of the rate headers: requests a Moscow day, what is left of them, seconds until the next day. */
export type Standing = { limit: number; remaining: number; reset: number }

/**
 * Counts requests against the limits of the caller's owner and key. One process counts at a time: the counts
 * live in memory, each is in the journal before `take` returns, and the journal is folded into the database.
 */
export type Limiter = {
  /** Counts one request, or refuses it and counts nothing. At once, so that none slips in between. */
  take(caller: Caller): Refusal | null
  standing(caller: Caller): Standing
  /** The figures for someone without a key: the service's own limits, unused. */
  unusedStanding(): Standing
  /** Today's requests of the owner, and of them those of the key. */
  requests(caller: Caller): { total: number; key: number }
  /** Writes the counts to the database; the journal starts anew when it has grown. */
  fold(): Promise<void>
  close(): Promise<void>
}

const JOURNAL_BYTES = 256 * 1024

type Day = DayCounts & { day: number; unfolded: boolean }

/**
 * @param recorded what the journal held when this process started: requests answered by one that died or stopped.
 */
export async function openLimiter({
  store,
  journal,
  recorded,
  clock,
  limits,
}: {
  store: UsageStore
  journal: Journal
  recorded: readonly JournalRecord[]
  clock: Clock
  limits: LimitPolicy
}): Promise<Limiter> {
  for (const [day, counts] of countsByDay(recorded)) await store.keepRequests(dayName(day), counts)
  const windows = windowsOf(recorded)
  journal.replace(carriedOver(windows, clock.now()))

  let today = await loadDay(moscowDayNumber(clock.now()))
  /** Days that ended and are not in the database yet. */
  let ended: Day[] = []

  async function loadDay(day: number): Promise<Day> {
    return { day, unfolded: false, ...(await store.requestsOf(dayName(day))) }
  }

  /** The counts of the current day. A clock that is set back does not bring yesterday's allowance back. */
  function dayAt(now: number): Day {
    const day = moscowDayNumber(now)
    if (day > today.day) {
      if (today.unfolded) ended.push(today)
      today = { day, unfolded: false, owners: new Map(), keys: new Map() }
    }
    return today
  }

  function windowOf(ownerId: string): Window {
    let window = windows.get(ownerId)
    if (!window) {
      window = createWindow()
      windows.set(ownerId, window)
    }
    return window
  }

  function refusal(caller: Caller, now: number): Refusal | null {
    const { perMinute, perDay, keyPerDay } = limits.of(caller.owner, caller.key)
    const { total, key } = requestsAt(caller, now)
    const untilMidnight = secondsUntil(nextMoscowMidnight(now), now)
    if (total >= perDay) return { limit: 'day', allowed: perDay, retryAfter: untilMidnight }
    if (keyPerDay !== null && key >= keyPerDay) {
      return { limit: 'key_day', allowed: keyPerDay, retryAfter: untilMidnight }
    }
    const wait = windowOf(caller.owner.id).wait(now, perMinute)
    return wait > 0 ? { limit: 'minute', allowed: perMinute, retryAfter: secondsUntil(now + wait, now) } : null
  }

  function requestsAt({ owner, key }: Caller, now: number): { total: number; key: number } {
    const counts = dayAt(now)
    return { total: counts.owners.get(owner.id) ?? 0, key: counts.keys.get(key.id) ?? 0 }
  }

  async function keep(day: Day): Promise<void> {
    day.unfolded = false
    try {
      await store.keepRequests(dayName(day.day), day)
    } catch (error) {
      day.unfolded = true
      throw error
    }
  }

  async function fold(): Promise<void> {
    const now = clock.now()
    dayAt(now)
    for (const day of [...ended, today]) if (day.unfolded) await keep(day)
    // A request counted since, or a day that ended since, is in the journal alone: then it stays.
    ended = ended.filter((day) => day.unfolded)
    const isAllKept = ended.length === 0 && !today.unfolded
    if (journal.size() > JOURNAL_BYTES && isAllKept) journal.replace(carriedOver(windows, now))
  }

  return {
    take(caller) {
      const now = clock.now()
      const refused = refusal(caller, now)
      if (refused) return refused
      const before = requestsAt(caller, now)
      const ownerRequests = before.total + 1
      const keyRequests = before.key + 1
      // Into the journal first: what cannot be recorded must not be answered.
      journal.append({ at: now, ownerId: caller.owner.id, keyId: caller.key.id, ownerRequests, keyRequests, count: 1 })
      today.owners.set(caller.owner.id, ownerRequests)
      today.keys.set(caller.key.id, keyRequests)
      today.unfolded = true
      windowOf(caller.owner.id).add(now)
      return null
    },
    standing(caller) {
      const now = clock.now()
      const { perDay, keyPerDay } = limits.of(caller.owner, caller.key)
      const { total, key } = requestsAt(caller, now)
      const limit = Math.min(perDay, keyPerDay ?? perDay)
      const remaining = Math.max(0, Math.min(perDay - total, keyPerDay === null ? perDay : keyPerDay - key))
      return { limit, remaining, reset: secondsUntil(nextMoscowMidnight(now), now) }
    },
    unusedStanding() {
      const now = clock.now()
      const { perDay } = limits.defaults
      return { limit: perDay, remaining: perDay, reset: secondsUntil(nextMoscowMidnight(now), now) }
    },
    requests: (caller) => requestsAt(caller, clock.now()),
    fold,
    async close() {
      await fold()
      journal.close()
    },
  }
}

function countsByDay(records: readonly JournalRecord[]): Map<number, DayCounts> {
  const days = new Map<number, DayCounts>()
  for (const { at, ownerId, keyId, ownerRequests, keyRequests } of records) {
    if (keyId === '') continue
    const day = moscowDayNumber(at)
    const counts = days.get(day) ?? { owners: new Map<string, number>(), keys: new Map<string, number>() }
    days.set(day, counts)
    counts.owners.set(ownerId, Math.max(ownerRequests, counts.owners.get(ownerId) ?? 0))
    counts.keys.set(keyId, Math.max(keyRequests, counts.keys.get(keyId) ?? 0))
  }
  return days
}

function windowsOf(records: readonly JournalRecord[]): Map<string, Window> {
  const windows = new Map<string, Window>()
  for (const { ownerId, at, count } of records) {
    const window = windows.get(ownerId) ?? createWindow()
    windows.set(ownerId, window)
    window.restore({ last: at, count })
  }
  return windows
}

/** What a new journal must begin with for the rolling minutes to go on. Owners long silent are forgotten. */
function carriedOver(windows: Map<string, Window>, now: number): JournalRecord[] {
  const records: JournalRecord[] = []
  for (const [ownerId, window] of windows) {
    const entries = window.entries(now)
    if (entries.length === 0) windows.delete(ownerId)
    for (const { last, count } of entries) {
      records.push({ at: last, ownerId, keyId: '', ownerRequests: 0, keyRequests: 0, count })
    }
  }
  return records
}
