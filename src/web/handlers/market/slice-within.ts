import { Type } from '@sinclair/typebox'
import { type SlicedBy, SlicesPart, type Within } from '../../../market/answers/slices.schema.ts'
import { inputCheck } from '../../../operation.ts'

/** What slices may be narrowed by: never an employer, as that would show its few adverts. */
export const NARROWED_BY = ['area', 'experience', 'format', 'employment'] as const

const checked = inputCheck(Type.Pick(SlicesPart, ['by']))

/** The dimension that an address asks for. @throws AppError `invalid_request` */
export const slicedByOf = (query: URLSearchParams): SlicedBy =>
  checked({ by: query.get('by') || 'experience' }).by

/** The second dimension that an address asks for: `?by=experience&area=1`; null: none. */
export function withinOf(query: URLSearchParams, by: SlicedBy): Within | null {
  const narrowed = NARROWED_BY.find((each) => each !== by && (query.get(each) ?? '') !== '')
  return narrowed === undefined ? null : { by: narrowed, value: query.get(narrowed)! }
}
