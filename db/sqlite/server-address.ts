import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { addressFile } from './files.ts'

/**
 * Tells other processes of this user where the server of a database is found, by a file beside it. A disk that is full keeps
 * no server from starting: who looks for it then finds none, and says so.
 */
export function tellAddress(databasePath: string, url: string): { forget(): void } {
  const file = addressFile(databasePath)
  const forget = () => rmSync(file, { force: true })
  try {
    // Made anew: what lies there was left by a server that was killed, or is a link that leads elsewhere.
    forget()
    writeFileSync(file, `${url}\n`, { flag: 'wx', mode: 0o600 })
  } catch {}
  return { forget }
}

/** Where the server was last said to be found; null when that is not known. Whether one runs, its lock tells. */
export function toldAddress(databasePath: string): string | null {
  try {
    return URL.parse(readFileSync(addressFile(databasePath), 'utf8').trim())?.origin ?? null
  } catch {
    return null
  }
}
