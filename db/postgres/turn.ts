import { DatabaseLocked } from '../locked.ts'
import { again } from './again.ts'
import { isConnectionLost, isGivenUp, isTooEarly, passingError } from './errors.ts'
import { NewerDatabase, NOT_NEWER } from './newer.ts'
import type { Connection } from './orm.ts'
import { within } from './within.ts'

/** Bun's client, as far as it is used here. */
export type Client = Connection & {
  begin<Result>(work: (tx: Connection) => Promise<Result>): Promise<Result>
}

/**
 * Does the work in one transaction that is the only one to write, and tells how many have written
 * by then.
 */
export type InTurn = <Result>(work: (tx: Connection) => Promise<Result>) => Promise<Result>

const LONGEST_WAIT_MS = 5000

/**
 * The first statements of a transaction that writes. The row's lock is the turn: who asks later
 * waits there, and reads what was written before, as each statement of such a transaction sees what
 * was committed when it began. So what a transaction has read stays true until its end, as it does
 * in SQLite, and no two of them can be in each other's way. Serializable transactions would promise
 * the same, but fail and start again under load; a lock of its own (advisory) would not count the
 * writes. Whoever dies in his turn loses it with his connection, at the latest after ten seconds.
 *
 * Where a newer version has changed the tables there is no such row: nothing is written by this one
 * any more.
 *
 * A power cut may lose the last moments, as it may with SQLite: nobody waits for the disk.
 */
const BEGIN = `SET LOCAL lock_timeout = ${LONGEST_WAIT_MS};
SET LOCAL idle_in_transaction_session_timeout = 10000;
SET LOCAL synchronous_commit = off;
UPDATE skills_market SET writes = writes + 1 WHERE ${NOT_NEWER} RETURNING writes`

/**
 * Gives the turns of this process in the order of asking, so that those who wait hold one
 * connection and the others are left to who reads.
 * @param longest milliseconds: whose transaction lasts longer loses his turn, as its server does
 * not answer. It is rolled back once the server continues, unless its end was on its way.
 * @param wrote is told how many transactions have written, this one included.
 */
export function createTurns(
  client: Client,
  wrote: (writes: number) => void,
  longest: number,
): InTurn {
  let last: Promise<unknown> = Promise.resolve()

  async function once<Result>(work: (tx: Connection) => Promise<Result>): Promise<Result> {
    let writes = 0
    let begun = false
    let isOver = false
    // What was said to have failed must not be written when the server continues.
    const mustBeAwaited = () => {
      if (isOver) throw new Error('the transaction was given up')
    }
    try {
      const transaction = client.begin(async (tx) => {
        writes = writesOf(await tx.unsafe(BEGIN))
        mustBeAwaited()
        begun = true
        const result = await work(tx)
        mustBeAwaited()
        return result
      })
      const result = await within(longest, transaction)
      wrote(writes)
      return result
    } catch (error) {
      isOver = true
      if (!begun && (isConnectionLost(error) || isTooEarly(error))) throw new NotBegun(error)
      throw passingError(error)
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
  if (row === undefined) throw new NewerDatabase()
  return Number(row.writes)
}
