import type { RateFigures } from '../../limits/limiter.ts'

/** The headers on every answer under `/v1`, by the figure they carry. */
export const RATE_HEADERS: Readonly<Record<keyof RateFigures, string>> = {
  limit: 'X-RateLimit-Limit-Requests',
  remaining: 'X-RateLimit-Remaining-Requests',
  reset: 'X-RateLimit-Reset-Requests',
}

/** Sets the headers of those figures that differ from the last ones these headers carried. */
export function setRateHeaders(headers: Headers, figures: RateFigures, last: RateFigures | null): void {
  if (figures.limit !== last?.limit) headers.set(RATE_HEADERS.limit, String(figures.limit))
  if (figures.remaining !== last?.remaining) headers.set(RATE_HEADERS.remaining, String(figures.remaining))
  if (figures.reset !== last?.reset) headers.set(RATE_HEADERS.reset, String(figures.reset))
}
