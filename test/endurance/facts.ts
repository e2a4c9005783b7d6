import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'

/** What is wrong with the file of a database, in words; nothing where there is none. */
export function faultsOf(file: string): string[] {
  if (!existsSync(file)) return []
  const database = new Database(file)
  try {
    const [sound] = database.query('PRAGMA integrity_check').values()[0] as [string]
    const orphans = database.query('PRAGMA foreign_key_check').values().length
    return [
      ...(sound === 'ok' ? [] : [sound]),
      ...(orphans === 0 ? [] : [`${orphans} rows belong to nothing`]),
    ]
  } catch (error) {
    return [`${file}: ${(error as Error).message}`]
  } finally {
    database.close()
  }
}

const TABLES = [
  'owners',
  'keys',
  'scans',
  'results',
  'run_vacancies',
  'vacancy_versions',
  'listed_spellings',
  'spelling_employers',
]

/** What is in a database that each way to the same end has to give. */
export function factsOf(file: string): Record<string, unknown> {
  const database = new Database(file)
  try {
    const rows = TABLES.map((table) => [
      table,
      database.query(`SELECT count(*) FROM ${table}`).values()[0]?.[0],
    ])
    const counted =
      'SELECT scan_id, digest, vocabulary IS NULL, method, scanned, skill_count FROM results ' +
      'ORDER BY run_id'
    return { ...Object.fromEntries(rows), results: database.query(counted).values() }
  } finally {
    database.close()
  }
}

/** Whether a run waits for a moment to go on. */
export function isPaused(file: string): boolean {
  try {
    const database = new Database(file, { readonly: true })
    try {
      return (
        database
          .query("SELECT 1 FROM runs WHERE state = 'parked' AND next_try_at > ?")
          .get(Date.now()) !== null
      )
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

/** Lets the moment come that a run waits for. */
export function endPause(file: string): void {
  if (!existsSync(file)) return
  const database = new Database(file)
  try {
    database.run("UPDATE runs SET next_try_at = 0 WHERE state = 'parked'")
  } catch {
    // There are no tables yet.
  } finally {
    database.close()
  }
}
