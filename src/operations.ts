import { checkResume, checkVacancy } from './coverage/coverage.operations.ts'
import { keepDictionary } from './coverage/dictionary.ts'
import type { getLimits } from './limits/limits.operations.ts'
import { checked } from './operation.ts'
import type { ScanCatalog } from './scans/catalog/catalog.ts'
import { getScan, getSkills, listScans } from './scans/catalog/scans.operations.ts'
import type { Aliases } from './skills/tables/aliases.ts'
import type { ReadVacancy } from './vacancies/read-vacancy.ts'

/** Everything a client can ask for. The API and MCP offer the same operations. */
export type Operations = ReturnType<typeof createOperations>

export function createOperations({
  limitsOperation,
  catalog,
  readVacancy,
  aliases,
  siteUrl,
}: {
  limitsOperation: ReturnType<typeof getLimits>
  catalog: ScanCatalog
  readVacancy: ReadVacancy
  /** The owner's aliases as they are now. */
  aliases: () => Aliases
  siteUrl: string
}) {
  const dictionary = keepDictionary({ knownSkills: catalog.knownSkills, aliases })
  return {
    getLimits: checked(limitsOperation),
    listScans: checked(listScans(catalog)),
    getScan: checked(getScan(catalog)),
    getSkills: checked(getSkills(catalog)),
    checkResume: checked(checkResume(catalog)),
    checkVacancy: checked(checkVacancy({ readVacancy, dictionary, siteUrl })),
  }
}
