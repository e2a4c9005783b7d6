import { isPassing } from '../../db/away.ts'
import type { Caller } from '../accounts/callers.ts'
import { AppError, traceOf } from '../errors.ts'
import type { Log } from '../log.ts'
import type { SiteClient } from '../site/client/client.ts'
import { LONGEST_HOLD_S, NotAsked, refusesEverybody, SiteError } from '../site/site.errors.ts'
import type { Clock } from '../time/clock.ts'
import { withDeadline } from '../time/deadline.ts'
import type { Delay } from '../time/delay.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import type { OneFetch } from './one-fetch.ts'
import type { VacanciesStore } from './vacancies.ts'

/** How long, in milliseconds, the absence of a vacancy is remembered. */
export const ABSENCE_MS = 60 * 60 * 1000
/** How long a check waits for the site: the client must have its answer within 20 seconds. */
const CHECK_MS = 19_500

/** How many vacancies a caller may have read from the site in a day. */
export type VacancyFetches = {
  /** Counts one fetch; throws AppError `rate_limit_exceeded` when the day's limit is reached. */
  take(caller: Caller): Promise<{ giveBack(): Promise<void> }>
}

/**
 * Reads a vacancy for a check: the kept one if there is one, otherwise from the site. Checks of one
 * vacancy at the same time share one fetch, over all servers, and the first pays for it. Throws
 * AppError `not_found`, `hh_unavailable` or `rate_limit_exceeded`.
 */
export type ReadVacancy = (id: string, caller: Caller) => Promise<Vacancy>

export function createReadVacancy({
  store,
  site,
  fetches,
  oneFetch,
  clock,
  delay,
  log,
}: {
  store: VacanciesStore
  site: SiteClient
  fetches: VacancyFetches
  /** Keeps the servers of a database from fetching the same at once. */
  oneFetch: OneFetch
  clock: Clock
  delay: Delay
  log: Log
}): ReadVacancy {
  const flights = new Map<string, Promise<Vacancy | null>>()

  async function fetchVacancy(
    id: string,
    caller: Caller,
    timeoutMs: number,
  ): Promise<Vacancy | null> {
    const allowance = await fetches.take(caller)
    let vacancy: Vacancy | null
    try {
      vacancy = await readInTime(id, site, { timeoutMs, delay })
    } catch (error) {
      // Whatever went wrong, the site said nothing of this vacancy, so the fetch does not count.
      await allowance.giveBack()
      if (isPassing(error)) throw error
      // The moment the site began to refuse was logged as such; each check that it stops says
      // nothing new.
      const level = error instanceof SiteError && isRefusal(error) ? 'debug' : 'warn'
      log[level]({ vacancy: id, ...whyUnread(error) }, 'a check could not read its vacancy')
      throw siteUnavailable(error instanceof SiteError ? error.retryAfter : undefined)
    }
    if (vacancy) return store.keep(vacancy, clock.now())
    await store.keepAbsence(id, clock.now())
    return null
  }

  /** Null when there is no such vacancy, undefined when nothing is known of it. */
  async function look(id: string): Promise<Vacancy | null | undefined> {
    const kept = await store.find(id)
    if (kept) return kept
    return (await store.isAbsentSince(id, clock.now() - ABSENCE_MS)) ? null : undefined
  }

  /** Null when there is no such vacancy. */
  async function read(id: string, caller: Caller): Promise<Vacancy | null> {
    const known = await look(id)
    if (known !== undefined) return known
    return oneFetch<Vacancy | null>(id, CHECK_MS, {
      look: () => look(id),
      fetch: (timeoutMs) => fetchVacancy(id, caller, timeoutMs),
      failure: siteUnavailable,
    })
  }

  async function sharedRead(id: string, caller: Caller): Promise<Vacancy | null> {
    for (let running = flights.get(id); running; running = flights.get(id)) {
      try {
        return await running
      } catch (error) {
        // That was the limit of the caller who asked first: the next one reads within its own.
        if (!(error instanceof AppError && error.kind === 'rate_limit_exceeded')) throw error
      }
    }
    const flight = read(id, caller).finally(() => flights.delete(id))
    flights.set(id, flight)
    return flight
  }

  return async (id, caller) => {
    const vacancy = await sharedRead(id, caller)
    if (!vacancy)
      throw new AppError('not_found', 'There is no vacancy with this number on the job site.')
    return vacancy
  }
}

/**
 * Seconds to wait after a failure that says nothing of the next request, such as a page that came
 * too late.
 */
const RETRY_S = 60

/**
 * `retryAfter`: whole seconds, where known; nobody is sent away for longer than a refusal keeps
 * checks off.
 */
export function siteUnavailable(retryAfter = RETRY_S): AppError {
  const seconds = Math.min(Math.max(1, retryAfter), LONGEST_HOLD_S)
  return new AppError(
    'hh_unavailable',
    `The job site did not return the vacancy page. Retry in ${seconds} s.`,
    seconds,
  )
}

function readInTime(
  id: string,
  site: SiteClient,
  { timeoutMs, delay }: { timeoutMs: number; delay: Delay },
): Promise<Vacancy | null> {
  return withDeadline((signal) => site.vacancy(id, { priority: 'check', signal }), {
    timeoutMs,
    delay,
    onTimeout: () => new SiteError('timeout', { address: `/vacancy/${id}` }),
  })
}

const isRefusal = (error: SiteError) => error instanceof NotAsked || refusesEverybody(error)

/** For the log: what the site did, or where the program failed, such as a reader on a page. */
function whyUnread(error: unknown): object {
  if (!(error instanceof SiteError)) return { error: traceOf(error) }
  return { failure: error.failure, status: error.status, ...error.said, page: error.diagnosis }
}
