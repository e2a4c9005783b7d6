import { existsSync } from 'node:fs'
import { OperatorError } from '../../src/errors.ts'
import { lockFile } from './files.ts'
import { mustNotBeLeftByOthers } from './one-file.ts'
import { lookAtLock, type ProcessLock, takeLock } from './process-lock.ts'
import { forgetAddress } from './server-address.ts'

/**
 * Takes the server's lock, even for a moment only. Another program may now listen where a killed
 * server did: a process that finds the lock taken would believe the address to be the holder's.
 */
function takeServerLock(databasePath: string): ProcessLock | null {
  const lock = takeLock(lockFile(databasePath))
  if (lock !== null) forgetAddress(databasePath)
  return lock
}

/** Makes this process the only server of a database. Throws OperatorError when a server runs. */
export function lockForServer(databasePath: string): ProcessLock {
  mustNotBeLeftByOthers(databasePath)
  const lock = takeServerLock(databasePath)
  if (lock !== null) return lock
  throw new OperatorError(
    `A server already runs on ${databasePath}. Stop it first, or name another file with --db.`,
  )
}

/** Whether a server runs on the database. */
export function isServed(databasePath: string): boolean {
  if (!existsSync(lockFile(databasePath))) return false
  mustNotBeLeftByOthers(databasePath)
  // Shared, so that two processes that look at once do not take each other for a server.
  const look = lookAtLock(lockFile(databasePath))
  look?.release()
  return look === null
}

/**
 * Does work that needs the database without a server, and keeps one from starting until it is done,
 * and others from the same work. Throws OperatorError when a server runs or another process is at
 * it.
 */
export function withoutServer<Result>(databasePath: string, work: () => Result): Result {
  const lock = takeServerLock(databasePath)
  if (lock === null)
    throw new OperatorError(
      `${databasePath} is of an older version, and a server is using or upgrading it right ` +
        'now. Stop the server, or wait for the upgrade, then run this command again.',
    )
  try {
    return work()
  } finally {
    lock.release()
  }
}

/**
 * Who counts a request has the lock for some milliseconds, and is waited for half a second each
 * time.
 */
const TRIES = 4

/**
 * Does what only one process may do at a time, for a moment, where no server does it.
 * @throws OperatorError when a server runs, or others are at it all the time
 */
export async function insteadOfServer<Result>(
  databasePath: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries++) {
    const lock = takeServerLock(databasePath)
    if (lock === null) continue
    try {
      return await work()
    } finally {
      lock.release()
    }
  }
  throw new OperatorError(`A server has just started on ${databasePath}.`)
}
