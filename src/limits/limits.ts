import type { Key } from '../keys/key.ts'
import type { Owner } from '../owners/owner.ts'

/** The service's own limits, for owners that have none set. */
export type DefaultLimits = { perMinute: number; perDay: number; vacancyFetches: number }

/** The limits of a key as `GET /v1/key` tells them. */
export type Limits = { perMinute: number; perDay: number; keyPerDay: number | null; vacancyFetchesPerDay: number }

export function limitsOf({ owner, key }: { owner: Owner; key: Key }, defaults: DefaultLimits): Limits {
  return {
    perMinute: owner.perMinute ?? defaults.perMinute,
    perDay: owner.perDay ?? defaults.perDay,
    keyPerDay: key.perDay,
    vacancyFetchesPerDay: owner.vacancyFetches ?? defaults.vacancyFetches,
  }
}

/** The figures of the rate headers: requests a Moscow day, what is left of them, seconds until the next day. */
export type Standing = { limit: number; remaining: number; reset: number }

/** A refused request: which limit, and the whole seconds (at least 1) after which to come back. */
export type Refusal = { limit: 'minute' | 'day' | 'key_day'; retryAfter: number }
