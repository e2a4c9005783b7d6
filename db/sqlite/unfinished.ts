/**
 * Files that are not finished yet. Each is written under a name of its own beside the one it is to
 * have, while its writer holds a lock that dies with it, so that the next process can tell what a
 * killed one has left.
 */
import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { randomBase62, systemRandom } from '../../src/bytes/random.ts'
import { createPrivateFile, isRemoved } from './files.ts'
import { lookAtLock, type ProcessLock, takeLock } from './process-lock.ts'

const NAME = /\.[0-9A-Za-z]{12}\.part(-lock)?$/
const OF_SQLITE = ['', '-wal', '-shm', '-journal']
const lockOf = (part: string) => `${part}-lock`

/** Longer than any copy takes: versions before this one held no lock. */
const SURELY_OVER_MS = 24 * 60 * 60 * 1000

/**
 * Does work that writes a file under another name and renames it at its end; whatever is left under
 * that name then is removed. Nobody can guess the name, and so nobody can put a link there that
 * leads what is written to another place.
 */
export function writeUnfinished<Result>(file: string, work: (part: string) => Result): Result {
  const part = `${file}.${randomBase62(12, systemRandom)}.part`
  let lock: ProcessLock | null = null
  try {
    createPrivateFile(lockOf(part))
    lock = takeLock(lockOf(part))
    return work(part)
  } finally {
    for (const suffix of OF_SQLITE) isRemoved(part + suffix)
    lock?.release()
    isRemoved(lockOf(part))
  }
}

/**
 * Removes what killed processes have left unfinished in the folder of a file, and returns its
 * names. What has no lock, as earlier versions wrote it, goes when it was to become this file, or
 * one named after it, and is a day old.
 * @param now milliseconds
 */
export function removeUnfinished(file: string, now: number): string[] {
  const parts = namesIn(dirname(file)).filter((name) => NAME.test(name))
  const whole = new Set(parts.map((name) => name.replace(/-lock$/, '')))
  return [...whole]
    .filter((name) =>
      removeLeft(join(dirname(file), name), name.startsWith(`${basename(file)}.`), now),
    )
    .map((name) => join(dirname(file), name))
}

/**
 * Whether a path is that of an unfinished file, or of its lock, whose process still works on it.
 */
export function isWorkedOn(path: string): boolean {
  if (!NAME.test(path)) return false
  const lock = lockOf(path.replace(/-lock$/, ''))
  if (ownFile(lock) === null) return false
  try {
    const seen = lookAtLock(lock)
    seen?.release()
    return seen === null
  } catch {
    return false
  }
}

/** Returns whether there was something, and nobody works on it. */
function removeLeft(part: string, isOfOurs: boolean, now: number): boolean {
  const lock = ownFile(lockOf(part))
  const isOld = (found: Stats | null) => found !== null && now - found.mtimeMs > SURELY_OVER_MS
  if (lock === null) {
    return lstatSync(lockOf(part), { throwIfNoEntry: false }) === undefined &&
      isOfOurs &&
      isOld(ownFile(part))
      ? removeAll(part)
      : false
  }
  // A lock is made before it is taken, and the file after that. Nothing is ever written to it.
  if (lock.size > 0 || (ownFile(part) === null && !isOld(lock))) return false
  const taken = takenNow(lockOf(part))
  if (taken === null) return false
  try {
    return removeAll(part)
  } finally {
    taken.release()
    if (ownFile(part) === null) isRemoved(lockOf(part))
  }
}

/** A plain file of this process's user: nobody else's is opened or removed. */
function ownFile(path: string): Stats | null {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isFile() && found.uid === (process.geteuid?.() ?? found.uid) ? found : null
}

function takenNow(lock: string): ProcessLock | null {
  try {
    return takeLock(lock)
  } catch {
    // Of a disk that takes no writes, for one.
    return null
  }
}

const removeAll = (part: string): boolean =>
  OF_SQLITE.toReversed().every((suffix) => isRemoved(part + suffix))

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // There is no folder, or it may not be listed: the command finds out by itself.
    return []
  }
}
