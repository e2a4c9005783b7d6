import { openDatabase } from '../../db/sqlite/open.ts'
import { generateKey } from '../../src/accounts/key.ts'
import { hintOf, newToken, sha256 } from '../../src/accounts/secret.ts'
import { systemRandom } from '../../src/bytes/random.ts'
import { dayName, moscowDayNumber, systemClock } from '../../src/time/clock.ts'

/** Keys that nobody uses, to be deleted one by one. */
export const SPARE_KEYS = 30

/**
 * Owners with a key each, all used every day until today. The first is an administrator: returns
 * its key, and the token of a session.
 */
export function addOwners(
  path: string,
  { owners, days }: { owners: number; days: number },
): Access {
  const { sqlite, close } = openDatabase(path)
  sqlite.run('PRAGMA synchronous = OFF')
  const now = systemClock.now()
  const key = generateKey(systemRandom)
  const session = newToken(systemRandom)
  const today = moscowDayNumber(now)
  const series = (n: number) =>
    `WITH RECURSIVE s(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n + 1 < ${n})`
  sqlite
    .transaction(() => {
      sqlite.run(
        `${series(owners)} INSERT INTO owners (id, name, role, created_at) SELECT 'owner' || ` +
          `n, 'owner ' || n, iif(n = 0, 'admin', 'user'), ${now} FROM s`,
      )
      sqlite.run(
        `${series(owners + SPARE_KEYS)} INSERT INTO keys (id, owner_id, name, hint, hash, created_at)
         SELECT 'key' || n, 'owner' || (n % ${owners}), 'key ' || n, 'smk_Ab3d…x9Qz', 'hash ' || n, ${now} FROM s`,
      )
      sqlite.run(`UPDATE keys SET hash = ?, hint = ? WHERE id = 'key0'`, [sha256(key), hintOf(key)])
      sqlite.run('INSERT INTO sessions (hash, owner_id, created_at, seen_at) VALUES (?, ?, ?, ?)', [
        sha256(session),
        'owner0',
        now,
        now,
      ])
      const addDay = (table: string, who: string) =>
        sqlite.query(
          `${series(owners)} INSERT INTO ${table}_usage (${table}_id, day, requests) SELECT ` +
            `'${who}' || n, ?, 1 + n % 97 FROM s`,
        )
      const [ofOwners, ofKeys] = [addDay('owner', 'owner'), addDay('key', 'key')]
      for (let day = today - days + 1; day <= today; day++)
        for (const add of [ofOwners, ofKeys]) add.run(dayName(day))
    })
    .immediate()
  sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  close()
  return { key, session }
}

export type Access = { key: string; session: string }
