import { AppError, OperatorError } from '../../errors.ts'

/** What was asked about a scan, or OperatorError when there is no such scan or it has no result. */
export function ofKnownScan<Found>(id: string, found: Promise<Found>): Promise<Found> {
  return found.catch((error) => {
    if (!(error instanceof AppError && error.kind === 'not_found')) throw error
    throw new OperatorError(`Scan ${id} does not exist or has no result yet. See: skills-market scan list`)
  })
}
