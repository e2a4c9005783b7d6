import type { JournalRecord } from './journal.ts'
import { createWindow, type Window } from './window.ts'

/** The rolling minute of each owner. */
export type MinuteWindows = {
  of(ownerId: string): Window
  /** What a new journal must begin with for the minutes to go on. Forgets the owners whose minute is empty. */
  records(now: number): JournalRecord[]
}

/** @param recorded what the journal held when this process started */
export function createMinuteWindows(recorded: readonly JournalRecord[]): MinuteWindows {
  const windows = new Map<string, Window>()

  function of(ownerId: string): Window {
    let window = windows.get(ownerId)
    if (!window) {
      window = createWindow()
      windows.set(ownerId, window)
    }
    return window
  }

  for (const { ownerId, at, count } of recorded) of(ownerId).restore({ last: at, count })

  return {
    of,
    records(now) {
      const records: JournalRecord[] = []
      for (const [ownerId, window] of windows) {
        const entries = window.entries(now)
        if (entries.length === 0) windows.delete(ownerId)
        for (const { last, count } of entries) {
          records.push({ at: last, ownerId, keyId: '', ownerRequests: 0, keyRequests: 0, count })
        }
      }
      return records
    },
  }
}
