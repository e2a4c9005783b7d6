import type { Key } from './key.ts'
import type { Owner } from './owner.ts'

/**
 * The limits that apply, as `GET /v1/key` shows them. `keyPerDay` is null when the key has no limit
 * of its own.
 */
export type Limits = {
  perMinute: number
  perDay: number
  keyPerDay: number | null
  vacancyFetchesPerDay: number
}

/**
 * The service's own limits, from its settings. They apply to owners without limits of their own.
 */
export type DefaultLimits = { perMinute: number; perDay: number; vacancyFetches: number }

/** Decides which limits apply. */
export type LimitPolicy = {
  /** For an owner without limits of its own. */
  defaults: Limits
  /**
   * Each limit of the owner where it is set, else the service's; with a key, also the key's own
   * daily limit.
   */
  of(owner: Owner, key?: Key): Limits
}

export function createLimits({ perMinute, perDay, vacancyFetches }: DefaultLimits): LimitPolicy {
  const defaults: Limits = {
    perMinute,
    perDay,
    keyPerDay: null,
    vacancyFetchesPerDay: vacancyFetches,
  }
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
