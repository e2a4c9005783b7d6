import type { Caller } from '../accounts/callers.ts'
import type { Clock } from '../clock.ts'
import { withDeadline } from '../deadline.ts'
import type { Delay } from '../delay.ts'
import { AppError, traceOf } from '../errors.ts'
import type { Log } from '../log.ts'
import type { SiteClient } from '../site/client/client.ts'
import { SiteError } from '../site/site.errors.ts'
import type { Vacancy } from '../site/vacancy.ts'
import type { VacanciesStore } from './vacancies.ts'

/** That a vacancy does not exist is remembered this long. */
export const ABSENCE_MS = 60 * 60 * 1000
/** A check waits no longer than this for the site: its answer must be with the client within 20 seconds. */
const CHECK_MS = 19_500

/** The daily allowance of vacancies read from the site. */
export type VacancyFetches = {
  /** Counts one; throws AppError `rate_limit_exceeded` when the day's limit is reached. */
  take(caller: Caller): Promise<{ giveBack(): Promise<void> }>
}

/**
 * Reads a vacancy for a check: from what was read before, else from the site. Checks of one vacancy at the same
 * time share one fetch, which the first pays for. Throws AppError `not_found`, `hh_unavailable` or
 * `rate_limit_exceeded`.
 */
export type ReadVacancy = (id: string, caller: Caller) => Promise<Vacancy>

export function createReadVacancy({
  store,
  site,
  fetches,
  clock,
  delay,
  log,
}: {
  store: VacanciesStore
  site: SiteClient
  fetches: VacancyFetches
  clock: Clock
  delay: Delay
  log: Log
}): ReadVacancy {
  const flights = new Map<string, Promise<Vacancy | null>>()

  const readFromSite = (id: string) =>
    withDeadline((signal) => site.vacancy(id, { priority: 'check', signal }), {
      timeoutMs: CHECK_MS,
      delay,
      onTimeout: () => new SiteError('timeout', { address: `/vacancy/${id}` }),
    })

  async function fetchVacancy(id: string, caller: Caller): Promise<Vacancy | null> {
    const allowance = await fetches.take(caller)
    let vacancy: Vacancy | null
    try {
      vacancy = await readFromSite(id)
    } catch (error) {
      log.warn({ vacancy: id, ...whyUnread(error) }, 'a check could not read its vacancy')
      // Whatever went wrong, the site gave no word on this vacancy: nothing was spent.
      await allowance.giveBack()
      throw siteUnavailable()
    }
    if (vacancy) return store.keep(vacancy, clock.now())
    await store.keepAbsence(id, clock.now())
    return null
  }

  /** From what is kept, else from the site; null when there is no such vacancy. */
  async function read(id: string, caller: Caller): Promise<Vacancy | null> {
    const kept = await store.find(id)
    if (kept) return kept
    const isAbsent = await store.isAbsentSince(id, clock.now() - ABSENCE_MS)
    return isAbsent ? null : fetchVacancy(id, caller)
  }

  async function sharedRead(id: string, caller: Caller): Promise<Vacancy | null> {
    for (let running = flights.get(id); running; running = flights.get(id)) {
      try {
        return await running
      } catch (error) {
        // The limit of whoever asked first is no answer to others: the next one reads by its own.
        if (!(error instanceof AppError && error.kind === 'rate_limit_exceeded')) throw error
      }
    }
    const flight = read(id, caller).finally(() => flights.delete(id))
    flights.set(id, flight)
    return flight
  }

  return async (id, caller) => {
    const vacancy = await sharedRead(id, caller)
    if (!vacancy) throw new AppError('not_found', 'There is no vacancy of this number on the vacancy site.')
    return vacancy
  }
}

export const siteUnavailable = () =>
  new AppError('hh_unavailable', 'The vacancy site did not return the vacancy page. Try again later.')

/** For the operator: what the site did, or what else is wrong, such as a reader that fails on a page. */
function whyUnread(error: unknown): object {
  if (!(error instanceof SiteError)) return { error: traceOf(error) }
  return { failure: error.failure, status: error.status, page: error.diagnosis }
}
