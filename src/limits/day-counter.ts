import { type Caller, hasKey } from '../accounts/callers.ts'
import { type Clock, dayName, moscowDayNumber } from '../time/clock.ts'
import type { JournalRecord } from './journal.ts'
import type { DayCounts, UsageStore } from './usage.ts'

/** Today's requests of an owner, and those of them that were sent with one key. */
export type RequestCounts = { total: number; key: number }

/**
 * The requests of the current Moscow day by owner and by key, held in memory and written to the
 * database by `flush`.
 */
type DayCounter = {
  of(caller: Caller, now: number): RequestCounts
  set(caller: Caller, counts: RequestCounts, now: number): void
  /**
   * A moment of the day that counts: another than now while the clock is set back to an earlier
   * day.
   */
  momentOfDay(now: number): number
  flush(now: number): Promise<void>
  /** Whether the database has everything. */
  isFlushed(): boolean
}

type Day = DayCounts & {
  day: number
  /** When it became the current one, by the steady clock. */
  begun: number
  /** The ids of the owners and keys whose counts the database does not have as they are now. */
  changed: Changed
}

type Changed = { owners: Set<string>; keys: Set<string> }

const nothing = (): Changed => ({ owners: new Set(), keys: new Set() })

const DAY_MS = 24 * 60 * 60 * 1000
const isFlushed = ({ changed }: Day): boolean => changed.owners.size + changed.keys.size === 0

type Store = Pick<UsageStore, 'requestsOf' | 'keepRequests'>

/** Begins with what the database holds of the current day. */
export async function openDayCounter(
  store: Store,
  now: number,
  steady: Clock,
): Promise<DayCounter> {
  const firstDay = moscowDayNumber(now)
  let today: Day = {
    day: firstDay,
    begun: steady.now(),
    changed: nothing(),
    ...(await store.requestsOf(dayName(firstDay))),
  }
  /** Days that have ended and that the database does not have yet. */
  let ended: Day[] = []

  /**
   * A clock that is set back stays on the later day, so that nobody gets yesterday's allowance
   * again; but no day lasts for longer than a day because of it: the clock may have been a year
   * ahead.
   */
  function dayAt(now: number): Day {
    const day = moscowDayNumber(now)
    if (day > today.day || (day < today.day && steady.now() - today.begun >= DAY_MS)) {
      if (!isFlushed(today)) ended.push(today)
      today = { day, begun: steady.now(), changed: nothing(), owners: new Map(), keys: new Map() }
    }
    return today
  }

  /**
   * Writes what has changed: of ten thousand owners few have sent a request since the last flush.
   */
  async function write(day: Day): Promise<void> {
    const { changed } = day
    day.changed = nothing()
    try {
      await store.keepRequests(dayName(day.day), countsOf(day, changed))
    } catch (error) {
      for (const id of changed.owners) day.changed.owners.add(id)
      for (const id of changed.keys) day.changed.keys.add(id)
      // The day may have ended meanwhile, with nothing left to write, as it seemed.
      if (day !== today && !ended.includes(day)) ended.push(day)
      throw error
    }
  }

  async function writeAll(now: number): Promise<void> {
    for (const day of [...ended, dayAt(now)]) if (!isFlushed(day)) await write(day)
    ended = ended.filter((day) => !isFlushed(day))
  }

  const flush = oneAtATime(writeAll)

  return {
    of({ owner, key }, now) {
      const { owners, keys } = dayAt(now)
      return { total: owners.get(owner.id) ?? 0, key: keys.get(key.id) ?? 0 }
    },
    set(caller, counts, now) {
      const { owner, key } = caller
      const day = dayAt(now)
      day.owners.set(owner.id, counts.total)
      day.changed.owners.add(owner.id)
      if (!hasKey(caller)) return
      day.keys.set(key.id, counts.key)
      day.changed.keys.add(key.id)
    },
    momentOfDay: (now) => now + (dayAt(now).day - moscowDayNumber(now)) * DAY_MS,
    flush: flush.run,
    isFlushed: () => !flush.isUnderWay() && ended.length === 0 && isFlushed(today),
  }
}

function countsOf(day: DayCounts, { owners, keys }: Changed): DayCounts {
  const some = (counts: ReadonlyMap<string, number>, ids: ReadonlySet<string>) =>
    new Map(Array.from(ids, (id) => [id, counts.get(id) ?? 0]))
  return { owners: some(day.owners, owners), keys: some(day.keys, keys) }
}

/** Runs a piece of work, never two at once: all who ask while one is under way share the next. */
function oneAtATime(work: (now: number) => Promise<void>) {
  let underWay: Promise<void> | null = null
  let following: Promise<void> | null = null

  function run(now: number): Promise<void> {
    if (underWay !== null) {
      const begin = () => {
        following = null
        return run(now)
      }
      following ??= underWay.then(begin, begin)
      return following
    }
    underWay = work(now).finally(() => {
      underWay = null
    })
    return underWay
  }

  return { run, isUnderWay: () => underWay !== null }
}

/**
 * The counts of each day that a journal holds: the highest of each owner and key, because records
 * are absolute.
 */
export function countsByDay(records: readonly JournalRecord[]): Map<number, DayCounts> {
  const days = new Map<number, DayCounts>()
  for (const { at, ownerId, keyId, ownerRequests, keyRequests } of records) {
    // Carried over for the minute: no day's count.
    if (keyId === '' && ownerRequests === 0) continue
    const day = moscowDayNumber(at)
    const counts = days.get(day) ?? {
      owners: new Map<string, number>(),
      keys: new Map<string, number>(),
    }
    days.set(day, counts)
    counts.owners.set(ownerId, Math.max(ownerRequests, counts.owners.get(ownerId) ?? 0))
    if (keyId !== '') counts.keys.set(keyId, Math.max(keyRequests, counts.keys.get(keyId) ?? 0))
  }
  return days
}
