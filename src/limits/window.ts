/** A rolling minute: never more than the limit in any 60 seconds. */
export type Window = {
  /** Milliseconds until one more request fits; 0 when it fits now. */
  wait(now: number, limit: number): number
  add(now: number): void
  /** The requests still inside the window, oldest first: what a process that takes over needs. */
  entries(now: number): WindowEntry[]
  restore(entry: WindowEntry): void
}

/** Requests that came close together. All leave the window when the last of them does. */
type WindowEntry = { last: number; count: number }

export const WINDOW_MS = 60_000
// Requests within these milliseconds share an entry, so that the window does not grow with the
// limit.
const MERGE_MS = 10

export function createWindow(): Window {
  let entries: (WindowEntry & { first: number })[] = []
  // Entries before `head` have left the window. They are dropped in bulk, because shifting a long
  // array is slow.
  let head = 0
  let total = 0

  function expire(now: number): void {
    pullBack(now)
    for (let entry = entries[head]; entry && entry.last + WINDOW_MS <= now; entry = entries[++head])
      total -= entry.count
    if (head > 1000 && head * 2 > entries.length) {
      entries = entries.slice(head)
      head = 0
    }
  }

  /**
   * After the clock was set back, moves requests of the future to now: they then leave in a minute,
   * not when their time comes again.
   */
  function pullBack(now: number): void {
    const newest = entries[entries.length - 1]
    if (!newest || newest.last <= now) return
    for (const entry of entries.slice(head)) {
      entry.first = Math.min(entry.first, now)
      entry.last = Math.min(entry.last, now)
    }
  }

  function push(last: number, count: number): void {
    total += count
    const newest = entries[entries.length - 1]
    if (newest && entries.length > head && last - newest.first < MERGE_MS) {
      newest.last = Math.max(newest.last, last)
      newest.count += count
    } else entries.push({ first: last, last, count })
  }

  return {
    wait(now, limit) {
      expire(now)
      if (total < limit) return 0
      // How many of the oldest must leave for the total to fall below the limit.
      let excess = total - limit + 1
      for (let i = head; i < entries.length; i++) {
        const entry = entries[i]!
        excess -= entry.count
        if (excess <= 0) return entry.last + WINDOW_MS - now
      }
      return WINDOW_MS
    },
    add: (now) => push(now, 1),
    entries(now) {
      expire(now)
      return entries.slice(head).map(({ last, count }) => ({ last, count }))
    },
    restore: ({ last, count }) => push(last, count),
  }
}
