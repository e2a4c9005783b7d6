import type { Log } from '../../log.ts'
import type { Clock } from '../../time/clock.ts'
import type { SiteError } from '../site.errors.ts'
import type { Refusal } from './breaker-state.ts'

export type BreakerLog = ReturnType<typeof createBreakerLog>

type BreakerLogDeps = { log: Pick<Log, 'warn' | 'info'>; clock: Clock }

/**
 * Logs when the site begins to refuse everybody, each look that is refused, and the end: never each
 * check that fails.
 */
export function createBreakerLog({ log, clock }: BreakerLogDeps) {
  return {
    began: (error: SiteError, refusal: Refusal | null) =>
      log.warn(
        fieldsOf(error, refusal, clock.now()),
        'the site began to refuse everybody: checks fail at once',
      ),

    stillRefused: (error: SiteError, refusal: Refusal | null) =>
      log.warn(fieldsOf(error, refusal, clock.now()), 'the site still refuses everybody'),

    ended: ({ failure }: Refusal) => log.info({ failure }, 'the site answers again: checks go on'),
  }
}

/**
 * What the site did, the moment before which no check looks whether it is over, and until when the
 * refusal is believed.
 */
function fieldsOf(
  { failure, status, address, diagnosis, said }: SiteError,
  refusal: Refusal | null,
  now: number,
): object {
  const times = refusal && {
    nextLookAt: new Date(Math.max(now, Math.min(refusal.looksFrom, refusal.until))).toISOString(),
    until: new Date(refusal.until).toISOString(),
  }
  return { failure, status, address, ...said, page: diagnosis, ...times }
}
