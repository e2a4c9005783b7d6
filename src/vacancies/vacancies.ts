import type { Vacancy } from '../site/vacancy.ts'

/** Vacancies that were read from the site. Moments are milliseconds since the Unix epoch. */
export type VacanciesStore = {
  find(id: string): Promise<Vacancy | null>
  /** The stored ones of these vacancies, in the order given. */
  findMany(ids: readonly string[]): Promise<Vacancy[]>
  /** Whether a vacancy was read after the given moment. */
  wasReadSince(id: string, since: number): Promise<boolean>
  /** Stores a vacancy without the contacts in its texts, and returns it as stored. It is no longer absent. */
  keep(vacancy: Vacancy, readAt: number): Promise<Vacancy>
  /** Notes that the site has no vacancy of this number. */
  keepAbsence(id: string, seenAt: number): Promise<void>
  /** Whether the site had no such vacancy when it was asked after the given moment. */
  isAbsentSince(id: string, since: number): Promise<boolean>
  /** Deletes vacancies and absences from before the given moments, in small parts: not atomic. */
  forget(before: { readBefore: number; absentBefore: number }): Promise<void>
}
