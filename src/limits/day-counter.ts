import type { Caller } from '../accounts/callers.ts'
import { type Clock, dayName, moscowDayNumber } from '../clock.ts'
import type { JournalRecord } from './journal.ts'
import type { DayCounts, UsageStore } from './usage.ts'

/** Today's requests of an owner, and those of them that were sent with one key. */
export type RequestCounts = { total: number; key: number }

/** The requests of the current Moscow day by owner and by key, held in memory and written to the database by `flush`. */
export type DayCounter = {
  of(caller: Caller, now: number): RequestCounts
  set(caller: Caller, counts: RequestCounts, now: number): void
  flush(now: number): Promise<void>
  /** Whether the database has everything. */
  isFlushed(): boolean
}

type Day = DayCounts & {
  day: number
  /** When it became the current one, by the steady clock. */
  begun: number
  /** How often it was counted on, and how many of those times the database has. */
  counted: number
  flushed: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const isFlushed = ({ counted, flushed }: Day): boolean => counted === flushed

type Store = Pick<UsageStore, 'requestsOf' | 'keepRequests'>

/** Begins with what the database holds of the current day. */
export async function openDayCounter(store: Store, now: number, steady: Clock): Promise<DayCounter> {
  const firstDay = moscowDayNumber(now)
  let today: Day = {
    day: firstDay,
    begun: steady.now(),
    counted: 0,
    flushed: 0,
    ...(await store.requestsOf(dayName(firstDay))),
  }
  /** Days that have ended and that the database does not have yet. */
  let ended: Day[] = []

  /**
   * A clock that is set back stays on the later day, so that nobody gets yesterday's allowance again; but no day lasts
   * for longer than a day because of it: the clock may have been a year ahead.
   */
  function dayAt(now: number): Day {
    const day = moscowDayNumber(now)
    if (day > today.day || (day < today.day && steady.now() - today.begun >= DAY_MS)) {
      if (!isFlushed(today)) ended.push(today)
      today = { day, begun: steady.now(), counted: 0, flushed: 0, owners: new Map(), keys: new Map() }
    }
    return today
  }

  async function write(day: Day): Promise<void> {
    // What is counted while the write waits may or may not be in it: the next one writes it.
    const { counted } = day
    await store.keepRequests(dayName(day.day), day)
    day.flushed = Math.max(day.flushed, counted)
  }

  return {
    of({ owner, key }, now) {
      const { owners, keys } = dayAt(now)
      return { total: owners.get(owner.id) ?? 0, key: keys.get(key.id) ?? 0 }
    },
    set({ owner, key }, counts, now) {
      const day = dayAt(now)
      day.owners.set(owner.id, counts.total)
      day.keys.set(key.id, counts.key)
      day.counted++
    },
    async flush(now) {
      for (const day of [...ended, dayAt(now)]) if (!isFlushed(day)) await write(day)
      ended = ended.filter((day) => !isFlushed(day))
    },
    isFlushed: () => ended.length === 0 && isFlushed(today),
  }
}

/** The counts of each day that a journal tells of: the highest of each owner and key, because records are absolute. */
export function countsByDay(records: readonly JournalRecord[]): Map<number, DayCounts> {
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
