import start from './migrations/0000_start.sql' with { type: 'text' }

/** Append only: the number of a migration is its place in this list, starting at 1. */
export const migrations: readonly string[] = [start]
