import type { Clock } from '../time/clock.ts'
import type { JournalRecord } from './journal.ts'
import { createWindow, type Window } from './window.ts'

/** The rolling minute of each owner. */
type MinuteWindows = {
  of(ownerId: string): Window
  /**
   * What a new journal must begin with for the minutes to go on. Forgets the owners whose minute is
   * empty.
   */
  records(): JournalRecord[]
}

/**
 * The minutes go by the steady clock, the journal by the one that people set: another process reads
 * it.
 * @param recorded what the journal held when this process started
 */
export function createMinuteWindows(
  recorded: readonly JournalRecord[],
  { clock, steady }: { clock: Clock; steady: Clock },
): MinuteWindows {
  const windows = new Map<string, Window>()

  function of(ownerId: string): Window {
    let window = windows.get(ownerId)
    if (!window) {
      window = createWindow()
      windows.set(ownerId, window)
    }
    return window
  }

  const [wallNow, steadyNow] = [clock.now(), steady.now()]
  // A record of the future is from before the clock was set back: it counts for a minute from now.
  for (const { ownerId, at, count } of recorded)
    of(ownerId).restore({ last: steadyNow - Math.max(0, wallNow - at), count })

  return {
    of,
    records() {
      const [wallNow, steadyNow] = [clock.now(), steady.now()]
      const records: JournalRecord[] = []
      for (const [ownerId, window] of windows) {
        const entries = window.entries(steadyNow)
        if (entries.length === 0) windows.delete(ownerId)
        for (const { last, count } of entries) {
          const at = Math.round(wallNow - (steadyNow - last))
          records.push({ at, ownerId, keyId: '', ownerRequests: 0, keyRequests: 0, count })
        }
      }
      return records
    },
  }
}
