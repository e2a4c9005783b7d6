import { lackingIn, type Readiness } from '../../../db/readiness.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../time/clock.ts'

/**
 * Faults that fail whatever meets them until they have passed, by codes of the system and of the
 * engines.
 */
const FAULTS = [
  {
    codes: /^(SQLITE_FULL|ENOSPC|EDQUOT|DATABASE_NO_ROOM)$/,
    begins: 'the disk is full: what has to be written is refused or waits',
    ends: 'there is room on the disk again',
  },
  {
    codes: /^(SQLITE_READONLY|EROFS|DATABASE_READ_ONLY)/,
    begins: 'the database cannot be written to',
    ends: 'the database can be written to again',
  },
  {
    codes: /^(SQLITE_IOERR|EIO$)/,
    begins: 'the disk fails to read or write',
    ends: 'the disk reads and writes again',
  },
  {
    codes: /^DATABASE_(UNREACHABLE|NO_CONNECTION|SLOW)$/,
    begins: 'the database does not answer',
    ends: 'the database answers again',
  },
] as const
type Fault = (typeof FAULTS)[number]

/** Background work writes every five seconds: after so many without a failure the fault is over. */
const OVER_AFTER_MS = 30_000

/**
 * Logs when the state of a server changes: a fault that everything meets, once when it begins, with
 * what met it first, and once when it is over, with how many lines were left out; and whether the
 * server is ready, as `/readyz` says.
 * @param steady a clock that nobody sets
 */
export function createCondition(log: Log, steady: Clock) {
  const standing = new Map<Fault, { lastAt: number; leftOut: number }>()
  let lacked = ''

  const tellOnce =
    (level: 'warn' | 'error') =>
    (fields: object, message: string): void => {
      const code = codeOf(fields)
      const fault = FAULTS.find(({ codes }) => codes.test(code))
      const known = fault && standing.get(fault)
      if (fault === undefined) log[level](fields, message)
      else if (known === undefined) log.error({ code, first: message }, fault.begins)
      if (fault !== undefined)
        standing.set(fault, { lastAt: steady.now(), leftOut: known ? known.leftOut + 1 : 0 })
    }

  return {
    /** The same log, in which such a fault appears once. */
    log: { ...log, warn: tellOnce('warn'), error: tellOnce('error') } as Log,
    /** Is told again and again which of its needs the server has. */
    look(readiness: Readiness): void {
      const lacking = lackingIn(readiness).join(', ')
      if (lacking !== lacked)
        log.warn(
          { ...(lacking && { lacking }) },
          lacking ? 'the service is not ready' : 'the service is ready again',
        )
      lacked = lacking
      for (const [fault, { lastAt, leftOut }] of standing) {
        if (lacking !== '' || steady.now() - lastAt < OVER_AFTER_MS) continue
        standing.delete(fault)
        log.warn({ leftOut }, fault.ends)
      }
    },
  }
}

function codeOf(fields: object): string {
  const { code, error } = fields as { code?: unknown; error?: { code?: unknown } }
  return String(code ?? error?.code ?? '')
}

const LOOK_EVERY_MS = 5000

/** Looks again and again at which of its needs a server has. Returns what ends it. */
export function watchReadiness(
  readiness: () => Promise<Readiness>,
  look: (readiness: Readiness) => void,
): () => void {
  const timer = setInterval(async () => look(await readiness()), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
