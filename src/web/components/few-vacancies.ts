import { LEAST_ADVERTS } from '../../market/redaction.ts'

/** With fewer vacancies, one more or less moves a share by several percentage points. */
export const FEW_VACANCIES = 30

/**
 * Whether a share is drawn pale, on every page: it rests on few vacancies, or on too few employers
 * for an interval.
 */
export const isPale = (interval: unknown, vacancies: number): boolean =>
  interval === null || vacancies < FEW_VACANCIES

/**
 * The share that fewer adverts than are told of lie below, up to the next whole percent: of 12
 * adverts 0.25.
 */
export const underLeast = (adverts: number): number =>
  Math.ceil((100 * LEAST_ADVERTS) / adverts) / 100
