import type { Database } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import type { Delay } from '../delay.ts'
import type { Log } from '../log.ts'
import type { SiteClient } from '../site/client/client.ts'
import { ABSENCE_MS, createReadVacancy, type VacancyFetches } from './read-vacancy.ts'
import { createVacanciesStore } from './vacancies.store.ts'

/** Vacancies once read: for the walk that reads them, for checks, and forgotten in time. */
export function assembleVacancies({
  database,
  site,
  retention,
  clock,
  delay,
  log,
}: {
  database: Database
  /** As checks may use it. */
  site: SiteClient
  /** Milliseconds: what was read longer ago is forgotten. */
  retention: number
  clock: Clock
  delay: Delay
  log: Log
}) {
  const store = createVacanciesStore(database)
  return {
    kept: store,
    /** @param fetches the daily allowance that reading from the site is taken from. */
    reader: (fetches: VacancyFetches) => createReadVacancy({ store, site, fetches, clock, delay, log }),
    /** Forgets vacancies and absences that are past their time. */
    forgetOld: () => store.forget({ readBefore: clock.now() - retention, absentBefore: clock.now() - ABSENCE_MS }),
  }
}
