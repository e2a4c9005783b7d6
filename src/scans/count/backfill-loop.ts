import type { Clock } from '../../time/clock.ts'
import type { Delay } from '../../time/delay.ts'
import type { Backfill } from './backfill.ts'

const LOOK_EVERY_MS = 2000
/**
 * While runs are under way, one after the other, scans are recounted no more often than that.
 */
const AT_MOST_EVERY_MS = 10 * 60_000

/**
 * Recounts what the vocabulary has left behind, whenever there is something, until the signal
 * comes.
 */
type BackfillLoop = (signal: AbortSignal) => Promise<void>

export function createBackfillLoop({
  backfill,
  isWalking,
  generation,
  steady,
  delay,
}: {
  backfill: Backfill
  isWalking: () => Promise<boolean>
  /** Grows when the database has changed. */
  generation: () => number
  /** A clock that nobody sets. */
  steady: Clock
  delay: Delay
}): BackfillLoop {
  let last = Number.NEGATIVE_INFINITY
  /** The database was like that when nothing was behind. */
  let completeAt = -1
  let isDoneElsewhere = false

  async function backfillOnce(signal: AbortSignal): Promise<void> {
    const now = generation()
    if (now === completeAt) return
    if ((await backfill.behind()) > 0) {
      isDoneElsewhere = !(await backfill.run(signal))
      if (isDoneElsewhere) return
    } else {
      completeAt = now
      if (!isDoneElsewhere) return
    }
    isDoneElsewhere = false
    last = steady.now()
  }

  return async (signal) => {
    while (!signal.aborted) {
      // When the process that does it dies, this one takes over.
      const isTime =
        isDoneElsewhere || steady.now() - last >= AT_MOST_EVERY_MS || !(await isWalking())
      if (isTime) await backfillOnce(signal)
      await delay(LOOK_EVERY_MS, signal).catch(() => {})
    }
  }
}
