import type { NamedPlaces } from '../language/vocabulary/searched-names.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'

/** The names that a description was searched for, and the places of those it holds. */
export type NamesFound = {
  /** How many of the searched names (language/vocabulary/searched-names.ts). */
  names: number
  /** The method of the program that searched. */
  method: number
  places: NamedPlaces
}

/** What the page of a vacancy said at one time. */
export type VacancyVersion = {
  version: number
  /** `Vacancy` as JSON, which `storedVacancy` reads. */
  content: string
  /** Null when its description was never searched. */
  found: NamesFound | null
}

/** Vacancies that were read from the site. Moments are milliseconds since the Unix epoch. */
export type VacanciesStore = {
  find(id: string): Promise<Vacancy | null>
  /**
   * The numbers of the newest versions of these vacancies, in the order given, without those that
   * are not kept.
   */
  newestVersions(ids: readonly string[]): Promise<number[]>
  /** The kept ones of these versions, in the order given. */
  versions(numbers: readonly number[]): Promise<VacancyVersion[]>
  /** Notes which names the descriptions of versions hold. */
  keepPlaces(found: readonly ({ version: number } & NamesFound)[]): Promise<void>
  /** Whether a vacancy was read after the given moment. */
  wasReadSince(id: string, since: number): Promise<boolean>
  /**
   * Stores a vacancy without the contacts in its texts, as a new version when it is not as before,
   * and returns it as stored. A version that lacks the terms only because its program did not read
   * them is given them. The vacancy is no longer absent.
   */
  keep(vacancy: Vacancy, readAt: number): Promise<Vacancy>
  /**
   * Stores adverts that are not the site's, in small parts, each by a key that no number of the
   * site is, as `keep` does.
   */
  keepAll(adverts: readonly { key: string; vacancy: Vacancy }[], readAt: number): Promise<void>
  /** Notes that the site has no vacancy of this number. */
  keepAbsence(id: string, seenAt: number): Promise<void>
  /** Whether the site had no such vacancy when it was asked after the given moment. */
  isAbsentSince(id: string, since: number): Promise<boolean>
  /**
   * Deletes versions and absences from before the given moments, in small parts: not atomic. It
   * stops at the signal.
   */
  forget(before: { readBefore: number; absentBefore: number }, signal?: AbortSignal): Promise<void>
}
