import type { Database } from '../../db/database.ts'
import type { Log } from '../log.ts'
import type { SiteClient } from '../site/client/client.ts'
import type { Clock } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import { createNamingSentences } from './naming-sentences.ts'
import { createSharedFetch, fetchAlone } from './one-fetch.ts'
import { createOwnAddresses } from './own-addresses.ts'
import { ABSENCE_MS, createReadVacancy, type VacancyFetches } from './read-vacancy.ts'
import { createVacanciesStore } from './vacancies.store.ts'

/**
 * The vacancies read so far: kept by the walk and by checks, read by checks, and forgotten in time.
 */
export function assembleVacancies({
  database,
  site,
  retention,
  clock,
  steady,
  delay,
  newId,
  log,
}: {
  database: Database
  /** The client that fails fast for checks. */
  site: SiteClient
  /** Milliseconds after which a vacancy read is forgotten. */
  retention: number
  clock: Clock
  steady: Clock
  delay: Delay
  newId: () => string
  log: Log
}) {
  const store = createVacanciesStore(database)
  const { states } = database
  const oneFetch = states ? createSharedFetch({ states, steady, delay, newId }) : fetchAlone
  return {
    kept: store,
    namingSentences: createNamingSentences(store),
    ownAddresses: createOwnAddresses(store),
    /** @param fetches the daily allowance that pays for reading from the site. */
    reader: (fetches: VacancyFetches) =>
      createReadVacancy({ store, site, fetches, oneFetch, clock, delay, log }),
    /** Forgets the vacancies and absences whose time is over, until the signal comes. */
    forgetOld: (signal?: AbortSignal) =>
      store.forget(
        { readBefore: clock.now() - retention, absentBefore: clock.now() - ABSENCE_MS },
        signal,
      ),
  }
}
