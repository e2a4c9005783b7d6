import type { getLimits } from './limits/limits.operations.ts'
import { marketOperations } from './market/market.operations.ts'
import type { Market } from './market/market.ts'
import { checked } from './operation.ts'
import type { Checks } from './resume/checks.ts'
import { checkResume, checkText, checkVacancy } from './resume/coverage.operations.ts'
import { extractSkills } from './resume/extraction.operations.ts'
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
  market,
  siteUrl,
}: {
  limitsOperation: ReturnType<typeof getLimits>
  catalog: ScanCatalog
  readVacancy: ReadVacancy
  checks: Checks
  market: Market
  siteUrl: string
}) {
  return {
    getLimits: checked(limitsOperation),
    listScans: checked(listScans(catalog)),
    getScan: checked(getScan(catalog)),
    getSkills: checked(getSkills(catalog)),
    checkResume: checked(checkResume({ catalog, checks, market })),
    checkVacancy: checked(checkVacancy({ readVacancy, checks, siteUrl })),
    checkText: checked(checkText({ checks })),
    ...marketOperations(market, catalog),
    extractSkills: checked(extractSkills({ catalog, checks })),
  }
}
