import { AppError } from '../../../errors.ts'
import { SLICED_BY, type SlicedBy, type Within } from '../../../market/answers/slices.schema.ts'

/** What slices may be narrowed by: never an employer, as that would show its few adverts. */
export const NARROWED_BY = ['area', 'experience', 'format', 'employment'] as const

/** The dimension that an address asks for. @throws AppError `invalid_request` */
export function slicedByOf(query: URLSearchParams): SlicedBy {
  const asked = query.get('by') || 'experience'
  const by = SLICED_BY.find((each) => each === asked)
  if (by === undefined)
    throw new AppError('invalid_request', `"by" must be one of ${SLICED_BY.join(', ')}.`)
  return by
}

/** The second dimension that an address asks for: `?by=experience&area=1`; null: none. */
export function withinOf(query: URLSearchParams, by: SlicedBy): Within | null {
  const narrowed = NARROWED_BY.find((each) => each !== by && (query.get(each) ?? '') !== '')
  return narrowed === undefined ? null : { by: narrowed, value: query.get(narrowed)! }
}
