import { readFileSync, writeFileSync } from 'node:fs'
import { addressFile, isRemoved } from './files.ts'

/** Of who has the lock alone. */
export const forgetAddress = (databasePath: string): boolean => isRemoved(addressFile(databasePath))

/**
 * Tells other processes of this user where the server of a database is found, by a file beside it.
 * A disk that is full keeps no server from starting: who looks for it then finds none, and says so.
 */
export function tellAddress(databasePath: string, url: string): { forget(): void } {
  const forget = () => forgetAddress(databasePath)
  try {
    // Created afresh, as a link would lead elsewhere.
    forget()
    writeFileSync(addressFile(databasePath), `${url}\n`, { flag: 'wx', mode: 0o600 })
  } catch {}
  return { forget }
}

/**
 * Where the server was last said to be found; null when that is not known. Whether one runs, its
 * lock tells.
 */
export function announcedAddress(databasePath: string): string | null {
  try {
    return URL.parse(readFileSync(addressFile(databasePath), 'utf8').trim())?.origin ?? null
  } catch {
    return null
  }
}
