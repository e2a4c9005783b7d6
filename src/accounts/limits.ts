import type { Key } from './key.ts'
import type { Owner } from './owner.ts'

/** The service's own limits, for owners that have none set. */
export type DefaultLimits = { perMinute: number; perDay: number; vacancyFetches: number }

/** The limits of a key as `GET /v1/key` tells them. */
export type Limits = { perMinute: number; perDay: number; keyPerDay: number | null; vacancyFetchesPerDay: number }

/** An owner's limits, the service's own where none is set. */
export type OwnerStanding = Omit<Limits, 'keyPerDay'>

export const ownerLimits = ({ perMinute, perDay, vacancyFetches }: Owner, defaults: DefaultLimits): OwnerStanding => ({
  perMinute: perMinute ?? defaults.perMinute,
  perDay: perDay ?? defaults.perDay,
  vacancyFetchesPerDay: vacancyFetches ?? defaults.vacancyFetches,
})

export function limitsOf({ owner, key }: { owner: Owner; key: Key }, defaults: DefaultLimits): Limits {
  const { perMinute, perDay, vacancyFetchesPerDay } = ownerLimits(owner, defaults)
  return { perMinute, perDay, keyPerDay: key.perDay, vacancyFetchesPerDay }
}

/** The figures of the rate headers: requests a Moscow day, what is left of them, seconds until the next day. */
export type Standing = { limit: number; remaining: number; reset: number }

/** A refused request: which limit, and the whole seconds (at least 1) after which to come back. */
export type Refusal = { limit: 'minute' | 'day' | 'key_day'; retryAfter: number }
