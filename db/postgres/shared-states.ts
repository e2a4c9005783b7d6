import { DatabaseLocked } from '../locked.ts'
import { type Changed, MOST_STATES, type SharedStates } from '../shared-states.ts'
import { again } from './again.ts'
import { isGivenUp, LOCK_NOT_AVAILABLE, postgresCode } from './errors.ts'
import type { Run } from './orm.ts'

const NOW = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

const READ = `SELECT s.state, s.expires_at, ${NOW} FROM (VALUES ($1, $2)) AS asked (kind, key)
LEFT JOIN shared_states s ON s.kind = asked.kind AND s.key = asked.key`

/** As in the count of requests: nobody waits for the disk, and for another's row not for ever. */
const SETTINGS = `WITH settings AS MATERIALIZED (
  SELECT set_config('lock_timeout', '5000', true), set_config('synchronous_commit', 'off', true)
)`

const MAKE = `${SETTINGS} INSERT INTO shared_states (kind, key, state, expires_at)
SELECT $1, $2, $3, $4::bigint FROM settings ON CONFLICT DO NOTHING RETURNING 1`

const REPLACE = `${SETTINGS} UPDATE shared_states s SET state = $3, expires_at = $4::bigint FROM settings
WHERE s.kind = $1 AND s.key = $2 AND s.state = $5 AND s.expires_at = $6::bigint RETURNING 1`

const REMOVE = `${SETTINGS} DELETE FROM shared_states s USING settings
WHERE s.kind = $1 AND s.key = $2 AND s.state = $3 AND s.expires_at = $4::bigint RETURNING 1`

const FORGET = `DELETE FROM shared_states WHERE expires_at <= $1::bigint OR (kind, key) IN (
  SELECT kind, key FROM (
    SELECT kind, key, row_number() OVER (PARTITION BY kind ORDER BY expires_at DESC) AS place FROM shared_states
  ) ordered WHERE place > ${MOST_STATES}
)`

type Read = [state: string, expiresAt: string]

/** A server makes so many before it looks whether there are too many. */
const MADE_BETWEEN = 1000
/** Each time somebody else has changed the state meanwhile, and so has got on. */
const MOST_TRIES = 100

/**
 * The states of all processes on a database. A state is read, and then replaced if it is still the
 * same (compare and swap): no transaction is open between the two, so that it works behind a
 * pooler, holds no connection, and leaves nothing locked when a process dies. The moments are the
 * server's.
 * @param now a clock of a test's, instead of the server's
 */
export function createSharedStates(run: Run, now?: () => number): SharedStates {
  /** Those of this process that change the same state go one after the other. */
  const lines = new Map<string, Promise<unknown>>()
  let made = 0

  async function write(statement: string, values: unknown[]): Promise<boolean> {
    try {
      return (await run(statement, values)).length > 0
    } catch (error) {
      if (postgresCode(error) === LOCK_NOT_AVAILABLE) throw new DatabaseLocked(error)
      throw error
    }
  }

  async function forgetOld(): Promise<void> {
    made = 0
    const [row] = await run(`SELECT ${NOW}`, [])
    await again(() => run(FORGET, [String(now?.() ?? row![0])]), isGivenUp)
  }

  /**
   * Whether the new state took the place of the one that was read; null: there was none, or there
   * is to be none. Who has only put off its end, as of a lease, has changed it too.
   */
  async function replace(
    at: string[],
    read: Read | null,
    { state, until = 0 }: Changed<unknown, unknown>,
  ) {
    if (state === null) return read === null || write(REMOVE, [...at, ...read])
    const written = [...at, JSON.stringify(state), String(until)]
    if (read !== null) return write(REPLACE, [...written, ...read])
    const isMade = await write(MAKE, written)
    if (isMade && ++made >= MADE_BETWEEN) await forgetOld()
    return isMade
  }

  async function changeOnce<State, Result>(
    at: string[],
    next: (state: State | null, now: number) => Changed<State, Result>,
  ): Promise<Result> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const [state, expiresAt, serverNow] = (await run(READ, at))[0]!
      const moment = now?.() ?? Number(serverNow)
      const read: Read | null = state === null ? null : [state as string, String(expiresAt)]
      const living = read !== null && Number(expiresAt) > moment
      const changed = next(living ? JSON.parse(read[0]) : null, moment)
      if (changed.state === undefined || (await replace(at, read, changed))) return changed.result
    }
    throw new DatabaseLocked(null)
  }

  return {
    change({ kind, key }, next) {
      const address = `${kind} ${key}`
      const own = (lines.get(address) ?? Promise.resolve()).then(() =>
        changeOnce([kind, key], next),
      )
      const last = own
        .catch(() => {})
        .then(() => {
          if (lines.get(address) === last) lines.delete(address)
        })
      lines.set(address, last)
      return own
    },
    forgetOld,
  }
}
