import { Database as Sqlite } from 'bun:sqlite'

/**
 * Tables, indexes, triggers and views by their names, each as text that is the same for the same
 * thing.
 */
type Schema = Map<string, string>

/**
 * What of a database is not as the migrations make it, in words; null when all is: the same tables
 * with the same columns and references, the same indexes, and no trigger or view, which would work
 * in secret.
 */
export function foreignSchema(sqlite: Sqlite, migrations: readonly string[]): string | null {
  const [own, found] = [schemaAfter(migrations), schemaOf(sqlite)]
  for (const [name, made] of own) {
    if (!found.has(name)) return `${name} is missing`
    if (found.get(name) !== made) return `${name} is not as this program makes it`
  }
  for (const name of found.keys()) if (!own.has(name)) return `${name} is not of this program`
  return null
}

function schemaAfter(migrations: readonly string[]): Schema {
  const sqlite = new Sqlite(':memory:')
  try {
    for (const script of migrations) sqlite.run(script)
    return schemaOf(sqlite)
  } finally {
    sqlite.close()
  }
}

/** SQLite's own tables, such as the counters of ids and the statistics of ANALYZE, are left out. */
const THINGS =
  "SELECT type, name, tbl_name AS of, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' " +
  "ESCAPE '\\'"

function schemaOf(sqlite: Sqlite): Schema {
  const things = sqlite
    .query<{ type: string; name: string; of: string; sql: string | null }, []>(THINGS)
    .all()
  return new Map(
    things.map(({ type, name, of, sql }) => [
      `the ${type} ${name}`,
      `${of} ${asWritten(sql ?? '')}`,
    ]),
  )
}

/**
 * The statement that made it, but for quotes and white space, which no migration promises to keep.
 */
const asWritten = (sql: string) => sql.replace(/[\s"`[\]]+/g, ' ').trim()
