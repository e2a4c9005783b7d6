import type { Checks } from './coverage/checks.ts'
import { checkResume, checkVacancy, type SheetOf } from './coverage/coverage.operations.ts'
import { extractSkills } from './coverage/extraction.operations.ts'
import type { getLimits } from './limits/limits.operations.ts'
import { checked } from './operation.ts'
import type { ScanCatalog } from './scans/catalog/catalog.ts'
import { getScan, getSkills, listScans } from './scans/catalog/scans.operations.ts'
import type { ReadVacancy } from './vacancies/read-vacancy.ts'

/** Everything a client can ask for. The API and MCP offer the same operations. */
export type Operations = ReturnType<typeof createOperations>

export function createOperations({
  limitsOperation,
  catalog,
  readVacancy,
  checks,
  sheetOf,
  siteUrl,
}: {
  limitsOperation: ReturnType<typeof getLimits>
  catalog: ScanCatalog
  readVacancy: ReadVacancy
  checks: Checks
  sheetOf: SheetOf
  siteUrl: string
}) {
  return {
    getLimits: checked(limitsOperation),
    listScans: checked(listScans(catalog)),
    getScan: checked(getScan(catalog)),
    getSkills: checked(getSkills(catalog)),
    checkResume: checked(checkResume({ catalog, checks, sheetOf })),
    checkVacancy: checked(checkVacancy({ readVacancy, checks, siteUrl })),
    extractSkills: checked(extractSkills({ catalog, checks })),
  }
}
