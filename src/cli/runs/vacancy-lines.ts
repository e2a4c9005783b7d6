import type { App } from '../../app.ts'
import { AppError, OperatorError } from '../../errors.ts'
import { advertKey } from '../../scans/source.ts'
import { vacancyAddress } from '../../site/address.ts'
import type { Terminal } from '../terminal/terminal.ts'

/**
 * Prints the vacancies of a scan, or those that name a skill, as JSON lines. Throws OperatorError
 * without a result, or skill.
 */
export async function printVacancies(
  { vacanciesOf, ownAddresses }: Pick<App, 'vacanciesOf' | 'ownAddresses'>,
  { id: scanId, spelling, siteUrl }: { id: string; spelling: string | undefined; siteUrl: string },
  terminal: Terminal,
): Promise<undefined> {
  const { scan, skill, vacancies } = await ofKnownScan(scanId, vacanciesOf(scanId, spelling))
  const keys = vacancies.map(({ id }) => advertKey(scanId, id))
  const addresses = scan.source === 'file' ? await ownAddresses(keys) : null
  for (const { id, title, skills } of vacancies) {
    const url = scan.source === 'hh' ? vacancyAddress(siteUrl, id) : (addresses?.get(id) ?? null)
    terminal.print(JSON.stringify({ id, url, title, skills }))
  }
  if (spelling !== undefined && skill === null) {
    throw new OperatorError(
      `No skill of this scan has the spelling "${spelling}". See: skills-market scan show ${scanId}`,
    )
  }
}

/** What was asked about a scan, or OperatorError when there is no such scan or it has no result. */
export function ofKnownScan<Found>(id: string, found: Promise<Found>): Promise<Found> {
  return found.catch((error) => {
    if (!(error instanceof AppError && error.kind === 'not_found')) throw error
    throw new OperatorError(
      `Scan ${id} does not exist or has no result yet. See: skills-market scan list`,
    )
  })
}
