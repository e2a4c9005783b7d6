import type { Readiness } from '../readiness.ts'
import { migrations } from './migrations.ts'
import type { Run } from './orm.ts'

/** Longer than any healthy server needs, shorter than a caller waits. */
const LONGEST_MS = 2000

const STATE = `SELECT version, current_setting('transaction_read_only') = 'on' FROM skills_market`

/**
 * Looks at the server. Never throws. Its disk is its own affair: the database takes writes, or it
 * does not.
 */
export async function readinessOf(run: Run): Promise<Readiness> {
  const late = Bun.sleep(LONGEST_MS).then(() => null)
  const [state] = (await Promise.race([run(STATE, []).catch(() => null), late])) ?? []
  if (!state) return { database: false, migrations: false, disk: false }
  const [version, readOnly] = state
  return {
    database: true,
    migrations: Number(version) === migrations.length,
    disk: readOnly === false,
  }
}
