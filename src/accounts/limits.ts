import type { Key } from './key.ts'
import type { Owner } from './owner.ts'

/** The limits that hold, as `GET /v1/key` tells them. `keyPerDay` is null where a key has no limit of its own. */
export type Limits = { perMinute: number; perDay: number; keyPerDay: number | null; vacancyFetchesPerDay: number }

/** The service's own limits, from its settings: for owners that have none set. */
export type DefaultLimits = { perMinute: number; perDay: number; vacancyFetches: number }

/** Tells whose limits hold. */
export type LimitPolicy = {
  /** For an owner that has none set. */
  defaults: Limits
  /** An owner's own limits where they are set, else the service's; with a key also the key's own daily limit. */
  of(owner: Owner, key?: Key): Limits
}

export function createLimits({ perMinute, perDay, vacancyFetches }: DefaultLimits): LimitPolicy {
  const defaults: Limits = { perMinute, perDay, keyPerDay: null, vacancyFetchesPerDay: vacancyFetches }
  return {
    defaults,
    of: (owner, key) => ({
      perMinute: owner.perMinute ?? perMinute,
      perDay: owner.perDay ?? perDay,
      keyPerDay: key?.perDay ?? null,
      vacancyFetchesPerDay: owner.vacancyFetches ?? vacancyFetches,
    }),
  }
}
