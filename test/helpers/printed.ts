// What commands print with --json.

export type { Demo } from '../../src/cli/demo-invitation.ts'
export type { Addresses } from '../../src/cli/server/greeting.ts'
export type { ScanWithRun } from '../../src/scans/catalog/scans-with-runs.ts'

/** `scan run`, `scan recount` and `scan stop`. */
export type RunEnd = { id: string; status: string; found: number; scanned: number }

/** `key create`. */
export type MadeKey = {
  id: string
  key: string
  hint: string
  name: string
  expiresAt: string | null
}

/** One line of `scan vacancies`. */
export type VacancyLine = {
  id: string
  url: string
  title: string
  skills: { name: string; source: string }[]
}
