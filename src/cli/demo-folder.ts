import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFile } from '../../db/sqlite/files.ts'
import { isServed } from '../../db/sqlite/server-lock.ts'
import { systemClock } from '../time/clock.ts'

const BEGINNING = 'skills-market-demo-'
/** The server of a demo takes the lock at once after it has made it. */
const SURELY_TAKEN_MS = 60_000

export const databaseIn = (folder: string) => join(folder, 'demo.db')

/**
 * Works in a new folder, which is removed at the end, also when the process exits in the middle.
 */
export async function withDemoFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  removeLeftDemos(tmpdir(), systemClock.now())
  const folder = mkdtempSync(join(tmpdir(), BEGINNING))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  try {
    return await work(folder)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/**
 * Removes what demos that were killed have left: a demo holds the lock of its server while it
 * lives.
 */
export function removeLeftDemos(where: string, now: number): void {
  for (const name of readdirSync(where).filter((each) => each.startsWith(BEGINNING))) {
    const folder = join(where, name)
    try {
      if (isOwn(folder) && isLeft(folder, now)) rmSync(folder, { recursive: true })
    } catch {
      // The next process may succeed.
    }
  }
}

function isOwn(folder: string): boolean {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === (process.geteuid?.() ?? found.uid)
}

function isLeft(folder: string, now: number): boolean {
  const made = lstatSync(lockFile(databaseIn(folder)), { throwIfNoEntry: false })
  return (
    made?.isFile() === true && now - made.mtimeMs > SURELY_TAKEN_MS && !isServed(databaseIn(folder))
  )
}
