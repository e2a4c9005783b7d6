/** The files that lie beside a database file, belong to it, and are named after it. */
import { chmodSync, closeSync, lstatSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isOfAnotherProgram } from './file-header.ts'

/** The journal of counted requests. */
export const journalFile = (databasePath: string) => `${databasePath}-requests`

/**
 * The server's lock. It keeps other servers away, and nobody from reading or writing the database.
 */
export const lockFile = (databasePath: string) => `${databasePath}-server`

/** Where the server of the database is found, for other processes of its user. */
export const addressFile = (databasePath: string) => `${databasePath}-address`

/**
 * Makes an empty file for this user alone, which SQLite fills. Its journals get the mode of the
 * file. Throws what the system throws, also when the name is taken, by a link too.
 */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'wx', 0o600))
}

/**
 * The same, where nothing has the name yet. Where that cannot be, SQLite finds out by itself and
 * says why.
 */
export function reservePrivateFile(path: string): void {
  try {
    createPrivateFile(path)
  } catch {}
}

/** Whether the name is taken, also by a link that leads nowhere. */
export const isTaken = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * Removes a file. What cannot be removed now is left to the next process, and stops nobody's work.
 */
export function isRemoved(path: string): boolean {
  try {
    rmSync(path, { force: true })
    return true
  } catch {
    return false
  }
}

/** What a copy beside the database is called after its name, before its version or its moment. */
export const BEFORE_VERSION = '.before-version-'
export const REPLACED = '.replaced-'

/** What is added to its name for each file beside a database; nothing, for itself. */
export const BESIDE = [
  '',
  '-wal',
  '-shm',
  '-journal',
  '-requests',
  '-requests.new',
  '-server',
  '-server-journal',
  '-address',
]
const OF_OTHERS = 0o077

/** What was found open, or is not this user's to close. */
type Openness = {
  /** Files whose mode was changed: other users of the machine than their owner could open them. */
  closed: string[]
  /** Files of another user, who can open them whatever their mode. */
  foreign: string[]
}

/**
 * Takes the database, and what lies beside it and belongs to it, away from the other users of the
 * machine: a reader would have the hashes of passwords and keys, and could hold the lock. A file of
 * another program stays as it is.
 * @param user the id of this process's user. The administrator of the machine (0) may close the
 * files of others too; for anybody else they stay as they are.
 */
export function keepFromOthers(databasePath: string, user = process.geteuid?.() ?? 0): Openness {
  const found: Openness = { closed: [], foreign: [] }
  if (isOfAnotherProgram(databasePath)) return found
  for (const file of filesOf(databasePath)) {
    const { uid, mode, isPlain } = lookAt(file)
    if (!isPlain) continue
    if (uid !== user) found.foreign.push(file)
    const mayClose = user === 0 || uid === user
    if (mayClose && (mode & OF_OTHERS) !== 0 && closeFile(file, mode)) found.closed.push(file)
  }
  return found
}

function lookAt(file: string): { uid: number; mode: number; isPlain: boolean } {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return { uid: found?.uid ?? 0, mode: found?.mode ?? 0, isPlain: found?.isFile() === true }
}

function closeFile(file: string, mode: number): boolean {
  try {
    // By its name: closing a file of SQLite's that was opened again would drop the locks of this
    // process.
    chmodSync(file, mode & 0o700)
    return true
  } catch {
    return false
  }
}

/**
 * The database and what may lie beside it, whether it is there or not, with the copies that are
 * there.
 */
export function filesOf(databasePath: string): string[] {
  const [folder, name] = [dirname(databasePath), basename(databasePath)]
  const isCopy = (file: string) =>
    [BEFORE_VERSION, REPLACED].some((after) => file.startsWith(name + after))
  return [...BESIDE.map((suffix) => databasePath + suffix), ...copiesIn(folder, isCopy)]
}

/**
 * The copies that upgrades have left beside a database, the oldest first. What somebody has named
 * otherwise is not one.
 */
export function copiesBeforeUpgrades(databasePath: string): string[] {
  const beginning = basename(databasePath) + BEFORE_VERSION
  const isCopy = (file: string) =>
    file.startsWith(beginning) && /^\d+(-\d+)?$/.test(file.slice(beginning.length))
  const writtenAt = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return copiesIn(dirname(databasePath), isCopy)
    .filter((file) => lookAt(file).isPlain)
    .sort((a, b) => writtenAt(a) - writtenAt(b))
}

function copiesIn(folder: string, isCopy: (file: string) => boolean): string[] {
  try {
    return readdirSync(folder)
      .filter(isCopy)
      .map((file) => join(folder, file))
  } catch {
    // There is no folder, or it may not be listed: the command finds out by itself.
    return []
  }
}
