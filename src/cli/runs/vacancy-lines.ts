import type { App } from '../../app.ts'
import { AppError, OperatorError } from '../../errors.ts'
import { advertKey } from '../../scans/source.ts'
import { vacancyAddress } from '../../site/address.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { standing } from './scan-table.ts'

/**
 * Prints the vacancies of a scan, or those that name a skill, as JSON lines. Throws OperatorError
 * without a result, or skill.
 */
export async function printVacancies(
  app: Pick<App, 'vacanciesOf' | 'ownAddresses' | 'listScansWithRuns'>,
  { id: scanId, spelling, siteUrl }: { id: string; spelling: string | undefined; siteUrl: string },
  terminal: Terminal,
): Promise<undefined> {
  const { scan, skill, vacancies } = await ofKnownScan(
    app,
    scanId,
    app.vacanciesOf(scanId, spelling),
  )
  const keys = vacancies.map(({ id }) => advertKey(scanId, id))
  const addresses = scan.source === 'file' ? await app.ownAddresses(keys) : null
  for (const { id, title, skills } of vacancies) {
    const url = scan.source === 'hh' ? vacancyAddress(siteUrl, id) : (addresses?.get(id) ?? null)
    const named = skills.map(({ name, source }) => ({ name, source }))
    terminal.print(JSON.stringify({ id, url, title, skills: named }))
  }
  if (spelling !== undefined && skill === null) {
    throw new OperatorError(
      `No skill of this scan has the spelling "${spelling}". See: skills-market scan show ` +
        `${scanId}`,
    )
  }
}

/**
 * What was asked about a scan, or OperatorError when there is no such scan, or it has no result:
 * then it says how its run stands.
 */
export function ofKnownScan<Found>(
  { listScansWithRuns }: Pick<App, 'listScansWithRuns'>,
  id: string,
  found: Promise<Found>,
): Promise<Found> {
  return found.catch(async (error) => {
    if (!(error instanceof AppError && error.kind === 'not_found')) throw error
    const scan = (await listScansWithRuns()).find((one) => one.id === id)
    throw new OperatorError(
      scan === undefined
        ? `Scan ${id} does not exist. See: skills-market scan list`
        : `Scan ${id} has no result yet: ${standing(scan)}`,
    )
  })
}
