import { DatabaseLocked } from '../locked.ts'
import { isBusy } from './errors.ts'
import { createTurns } from './turns.ts'

/** Lets work wait for its turn and for a lock of another process without holding up the thread. */
export type WaitingLine = {
  /**
   * Does the work at once, or when those before it are done and the lock is free: writes of one
   * asker keep the order they came in. Work that meets the lock is done again from its beginning.
   * Rejects with DatabaseLocked after five seconds.
   */
  write<Result>(work: () => Result): Promise<Result>
  /**
   * The same for what only reads: it does not wait for the writes before it. A lock seldom meets
   * it.
   */
  read<Result>(work: () => Result): Promise<Result>
  /** Gives up what still waits. */
  close(): void
}

/**
 * Does the work; returns false when the lock kept it from that, true when it is over, whether it
 * failed or not.
 */
type Attempt = () => boolean
type Waiting = { attempt: Attempt; giveUp: () => void; until: number }

const LONGEST_WAIT_MS = 5000
/**
 * Milliseconds before each try of the first in line. Most locks last for one short write; the last
 * number repeats.
 */
const PAUSES_MS = [1, 2, 5, 10, 20, 40]

export function createWaitingLine(): WaitingLine {
  const line: Waiting[] = []
  const turns = createTurns()

  function wait<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let lastError: unknown = null
      const attempt = () => {
        try {
          resolve(work())
        } catch (error) {
          lastError = error
          if (isBusy(error)) return false
          reject(error)
        }
        return true
      }
      const giveUp = () => reject(new DatabaseLocked(lastError))
      line.push({ attempt, giveUp, until: performance.now() + LONGEST_WAIT_MS })
      if (line.length === 1) serve()
    })
  }

  /**
   * Serves the line until nobody is left in it. Only the first in line tries: each try costs the
   * thread a moment.
   */
  async function serve(): Promise<void> {
    for (let tries = 0; line.length > 0; ) {
      await Bun.sleep(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]!)
      if (line[0]?.attempt()) {
        line.shift()
        tries = 0
      } else {
        dropOverdue()
        tries++
      }
    }
  }

  function dropOverdue(): void {
    const now = performance.now()
    while (line[0] && line[0].until <= now) line.shift()!.giveUp()
  }

  async function attempt<Result>(
    work: () => Result,
    { overtakes }: { overtakes: boolean },
  ): Promise<Result> {
    await turns.next()
    if (line.length > 0 && !overtakes) return wait(work)
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      return wait(work)
    }
  }

  return {
    write: (work) => attempt(work, { overtakes: false }),
    read: (work) => attempt(work, { overtakes: true }),
    close() {
      for (const { giveUp } of line.splice(0)) giveUp()
    },
  }
}
