import { AppError } from '../../errors.ts'

/** The error when a client names neither a profession nor a scan. */
export const choiceMissing = () =>
  new AppError('invalid_request', 'Give "profession" (a profession name) or "scanId".')

/** The error for an id that no scan with a result has. */
export const noSuchScan = () =>
  new AppError(
    'not_found',
    'There is no such scan, or it has no result yet. The list of scans shows those that exist.',
  )
