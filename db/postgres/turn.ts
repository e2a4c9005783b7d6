import { DatabaseLocked } from '../locked.ts'
import { again } from './again.ts'
import { isConnectionLost, isGivenUp, LOCK_NOT_AVAILABLE, postgresCode } from './errors.ts'
import type { Connection } from './orm.ts'

/** Bun's client, as far as it is used here. */
export type Client = Connection & { begin<Result>(work: (tx: Connection) => Promise<Result>): Promise<Result> }

/** Does the work in one transaction that is the only one to write, and tells how many have written by then. */
export type InTurn = <Result>(work: (tx: Connection) => Promise<Result>) => Promise<Result>

const LONGEST_WAIT_MS = 5000

/**
 * The first statements of a transaction that writes. The row's lock is the turn: who asks later waits there, and reads
 * what was written before, as each statement of such a transaction sees what was committed when it began. So what a
 * transaction has read stays true until its end, as it does in SQLite, and no two of them can be in each other's way.
 * Serializable transactions would promise the same, but fail and start anew under load; a lock of its own (advisory)
 * would not count the writes. Whoever dies in his turn loses it with his connection, at the latest after ten seconds.
 *
 * A power cut may lose the last moments, as it may with SQLite: nobody waits for the disk.
 */
const BEGIN = `SET LOCAL lock_timeout = ${LONGEST_WAIT_MS};
SET LOCAL idle_in_transaction_session_timeout = 10000;
SET LOCAL synchronous_commit = off;
UPDATE skills_market SET writes = writes + 1 RETURNING writes`

/**
 * Gives the turns of this process in the order of asking, so that those who wait hold one connection and the others are
 * left to who reads.
 * @param wrote is told how many transactions have written, this one included.
 */
export function createTurns(client: Client, wrote: (writes: number) => void): InTurn {
  let last: Promise<unknown> = Promise.resolve()

  async function once<Result>(work: (tx: Connection) => Promise<Result>): Promise<Result> {
    let writes = 0
    let begun = false
    try {
      const result = await client.begin(async (tx) => {
        writes = writesOf(await tx.unsafe(BEGIN))
        begun = true
        return work(tx)
      })
      wrote(writes)
      return result
    } catch (error) {
      if (postgresCode(error) === LOCK_NOT_AVAILABLE) throw new DatabaseLocked(error)
      if (!begun && isConnectionLost(error)) throw new NotBegun(error)
      throw error
    }
  }

  return <Result>(work: (tx: Connection) => Promise<Result>) => {
    const asked = performance.now()
    const own = last.then(() => {
      if (performance.now() - asked > LONGEST_WAIT_MS) throw new DatabaseLocked(null)
      return again(
        () => once(work),
        (error) => error instanceof NotBegun || isGivenUp(error),
      )
    })
    last = own.catch(() => {})
    return own
  }
}

/** The connection was lost before the work began, which so can be done on another one. */
class NotBegun extends Error {
  constructor(cause: unknown) {
    super('the connection was lost', { cause })
  }
}

/** Of the results of several statements, the last one's. */
function writesOf(results: unknown): number {
  const row = (results as { writes: bigint }[][]).at(-1)?.[0]
  if (row === undefined) throw new Error('skills_market has no row')
  return Number(row.writes)
}
