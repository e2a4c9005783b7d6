import type { Clock } from '../src/clock.ts'
import type { Database } from './database.ts'

const LOOK_EVERY_MS = 250

/**
 * Tells caches when to forget: `generation()` grows when any process, this one included, has written to the
 * database since the last look. It looks at most every 250 ms, because asking SQLite on each request is dear.
 */
export type Changes = { generation(): number }

export function watchChanges({ database, clock }: { database: Database; clock: Clock }): Changes {
  const ownWrites = database.sqlite.query<{ n: number }, []>('SELECT total_changes() AS n')
  let generation = 0
  let lastLook = Number.NEGATIVE_INFINITY
  let seen = ''
  return {
    generation() {
      const now = clock.now()
      if (now - lastLook < LOOK_EVERY_MS && now >= lastLook) return generation
      lastLook = now
      const current = `${database.dataVersion()}:${ownWrites.get()?.n}`
      if (current !== seen) {
        seen = current
        generation++
      }
      return generation
    },
  }
}
