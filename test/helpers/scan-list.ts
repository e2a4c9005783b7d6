import type { Database as Sqlite } from 'bun:sqlite'

/** Tells the program that a test has changed runs or results behind its back. */
export function scanListChanged(sqlite: Sqlite): void {
  sqlite.run(
    'INSERT INTO scan_list (id, version) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET version ' +
      '= version + 1',
  )
}
