import { openDatabase } from '../../db/sqlite/open.ts'
import { systemClock } from '../../src/time/clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Numbers that no scan has. */
const FIRST_ID = 300_000_000
const AT_ONCE = 20_000

/**
 * Copies the texts that a database holds until so many more are kept, last read so many days ago.
 */
export function addAdverts(path: string, count: number, daysAgo: number): void {
  const { sqlite, close } = openDatabase(path)
  sqlite.run('PRAGMA synchronous = OFF')
  const readAt = systemClock.now() - daysAgo * DAY_MS
  const { texts } = sqlite
    .query<{ texts: number }, []>('SELECT max(id) AS texts FROM vacancy_versions')
    .get()!
  const add = sqlite.query(
    `WITH RECURSIVE s(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM s WHERE n + 1 < ?2)
     INSERT INTO vacancy_versions (vacancy_id, read_at, content, names, method, places)
     SELECT ${FIRST_ID} + n, ${readAt}, '{"id":"' || (${FIRST_ID} + n) || substr(content, 17), names, method, places
     FROM s JOIN vacancy_versions ON id = 1 + n % ${texts}`,
  )
  for (let from = 0; from < count; from += AT_ONCE) {
    add.run(from, Math.min(from + AT_ONCE, count))
    sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  }
  close()
}

/** Forgets what descriptions were searched for, as if an upgrade had brought another method. */
export function forgetSearches(path: string): void {
  const { sqlite, close } = openDatabase(path)
  sqlite.run('UPDATE vacancy_versions SET names = 0, method = 0, places = NULL')
  sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  close()
}
