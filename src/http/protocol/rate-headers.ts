import type { RateState } from '../../limits/limiter.ts'

/** The headers on every answer under `/v1`, by the figure they carry. */
export const RATE_HEADERS: Readonly<Record<keyof RateState, string>> = {
  limit: 'X-RateLimit-Limit-Requests',
  remaining: 'X-RateLimit-Remaining-Requests',
  reset: 'X-RateLimit-Reset-Requests',
}

/** Sets the headers of those figures that differ from the last ones these headers carried. */
export function setRateHeaders(headers: Headers, state: RateState, last: RateState | null): void {
  if (state.limit !== last?.limit) headers.set(RATE_HEADERS.limit, String(state.limit))
  if (state.remaining !== last?.remaining)
    headers.set(RATE_HEADERS.remaining, String(state.remaining))
  if (state.reset !== last?.reset) headers.set(RATE_HEADERS.reset, String(state.reset))
}
