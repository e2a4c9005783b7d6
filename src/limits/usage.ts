import type { Admitted, RequestToAdmit } from '../../db/admission.ts'

/** Requests of one Moscow day, by the ids of owners and keys. */
export type DayCounts = { owners: Map<string, number>; keys: Map<string, number> }

/** What an owner used on a Moscow day (`YYYY-MM-DD`). */
export type UsedDay = { day: string; requests: number; vacancyFetches: number }

/** Counts a request if the limits allow it, for all processes on the database. */
export type CountRequest = (request: RequestToAdmit) => Promise<Admitted>

/** What owners and keys used, by Moscow days (`YYYY-MM-DD`). */
export type UsageStore = {
  requestsOf(day: string): Promise<DayCounts>
  /** The requests of one owner and of one key on a day. Without a key the latter are 0. */
  countsOf(
    ownerId: string,
    keyId: string | null,
    day: string,
  ): Promise<{ total: number; key: number }>
  /**
   * Writes absolute counts. A count lower than the stored one changes nothing, so that counts may
   * be written twice.
   */
  keepRequests(day: string, counts: DayCounts): Promise<void>
  /** What an owner used on the given day and since, oldest first; days without use are absent. */
  daysSince(ownerId: string, day: string): Promise<UsedDay[]>
  /** The requests of these owners on a day, by their ids; one who made none is absent. */
  requestsOn(day: string, ownerIds: readonly string[]): Promise<Map<string, number>>
  vacancyFetches(ownerId: string, day: string): Promise<number>
  /** Counts one vacancy fetch. Returns false, counting nothing, when the day's limit is reached. */
  takeVacancyFetch(ownerId: string, day: string, limit: number): Promise<boolean>
  /** Takes one vacancy fetch off the count, which stays at 0 or above. */
  giveBackVacancyFetch(ownerId: string, day: string): Promise<void>
  /** Deletes the days before this one, in small parts: not atomic. It stops at the signal. */
  forget(before: string, signal?: AbortSignal): Promise<void>
}
