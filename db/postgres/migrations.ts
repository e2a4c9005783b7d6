import start from './migrations/0000_start.sql' with { type: 'text' }

/** PostgreSQL's migrations. The version of a database is how many it has had. Append only. */
export const migrations: readonly string[] = [start]
