import type { Database as Sqlite } from 'bun:sqlite'
import type { Clock } from '../../src/time/clock.ts'
import type { Changes } from '../database.ts'

/** Asking SQLite on each request would slow requests down by a quarter. */
const LOOK_EVERY_MS = 250

/** @param clock a steady one, for the milliseconds between two looks */
export function watchChanges(sqlite: Sqlite, clock: Clock): Changes {
  // `data_version` changes when another connection has written, `total_changes` when this one has.
  const foreignWrites = sqlite.query<{ data_version: number }, []>('PRAGMA data_version')
  const ownWrites = sqlite.query<{ n: number }, []>('SELECT total_changes() AS n')
  let generation = 0
  let lastLook = Number.NEGATIVE_INFINITY
  let seen = ''
  return {
    generation() {
      const now = clock.now()
      if (now - lastLook < LOOK_EVERY_MS) return generation
      lastLook = now
      const current = `${foreignWrites.get()?.data_version}:${ownWrites.get()?.n}`
      if (current !== seen) {
        seen = current
        generation++
      }
      return generation
    },
  }
}
