import { AppError } from '../../errors.ts'

/**
 * What was asked for; null where there is none, even if only because a newer result has just
 * replaced it.
 */
export async function orNone<Found>(find: () => Found | Promise<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (error) {
    if (
      error instanceof AppError &&
      (error.kind === 'not_found' || error.kind === 'invalid_request')
    )
      return null
    throw error
  }
}
