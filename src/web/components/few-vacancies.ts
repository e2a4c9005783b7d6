import { FEW_VACANCIES } from '../../market/answers/market-scan.ts'
import { LEAST_ADVERTS } from '../../market/redaction.ts'

/**
 * Whether a share is drawn pale, on every page: it rests on few vacancies, or on too few employers
 * for an interval.
 */
export const isPale = (interval: unknown, vacancies: number): boolean =>
  interval === null || vacancies < FEW_VACANCIES

/**
 * The share below which too few adverts to be shown lie, rounded up to a whole percent: 0.25 of 12
 * adverts.
 */
export const underLeast = (adverts: number): number =>
  Math.ceil((100 * LEAST_ADVERTS) / adverts) / 100
