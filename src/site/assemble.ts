import type { Database } from '../../db/database.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import { createApiSource } from './api/source.ts'
import { createBreakerStore } from './client/breaker.store.ts'
import { createBreakerLog } from './client/breaker-log.ts'
import { createCircuitBreaker } from './client/circuit-breaker.ts'
import { createSiteClient } from './client/client.ts'
import { createPaceStore } from './client/pace.store.ts'
import { createPace } from './client/pace.ts'
import type { Fetch, SiteAnswer } from './client/request.ts'
import { createSiteAnswersStore } from './client/site-answers.store.ts'
import { createSiteAnswers } from './client/site-answers.ts'
import { SITE_ROWS, type SiteRow } from './client/site-row.ts'
import { createSiteSession } from './client/site-session.ts'
import { createPagesSource } from './pages/source.ts'
import type { Source } from './source.ts'
import { TRUDVSEM_TIMEOUT_MS } from './trudvsem/facts.ts'
import { createTrudvsemSource } from './trudvsem/source.ts'

export type Site = ReturnType<typeof assembleSite>

/** What every site is asked by. */
type Asking = {
  database: Database
  /** Milliseconds for which a refusal of a site is believed, at least. */
  firstPause: number
  userAgent: string
  fetch: Fetch
  clock: Clock
  steady: Clock
  delay: Delay
  newId: () => string
  log: Log
}

/**
 * The sites that are asked: the vacancy site, for walks and checks, and the state's open data, for
 * walks.
 */
export function assembleSite({
  siteUrl,
  siteToken,
  siteApiUrl,
  rate,
  concurrency,
  timeoutMs,
  trudvsemUrl,
  trudvsemMaxAge,
  trudvsemIntervalMs,
  ...asking
}: Asking & {
  siteUrl: string
  /** The operator's token for the site's official API; null: the pages are read. */
  siteToken: string | null
  siteApiUrl: string
  /** Requests a second; 0 is no limit. */
  rate: number
  concurrency: number
  timeoutMs: number
  trudvsemUrl: string
  /** Milliseconds after which an advert of the open data that nobody has changed is left out. */
  trudvsemMaxAge: number
  /** From the beginning of one request to that of the next; 0 is no limit. */
  trudvsemIntervalMs: number
}) {
  const { userAgent, clock, steady } = asking
  const source =
    siteToken === null
      ? createPagesSource({ siteUrl, userAgent })
      : createApiSource({ apiUrl: siteApiUrl, token: siteToken, userAgent, clock: steady })
  const site = assembleOne({ ...asking, source, row: SITE_ROWS.hh, rate, concurrency, timeoutMs })
  const openData = assembleOne({
    ...asking,
    source: createTrudvsemSource({ url: trudvsemUrl, maxAge: trudvsemMaxAge, userAgent, clock }),
    row: SITE_ROWS.trudvsem,
    rate: trudvsemIntervalMs === 0 ? 0 : 1000 / trudvsemIntervalMs,
    concurrency: 1,
    timeoutMs: Math.max(timeoutMs, TRUDVSEM_TIMEOUT_MS),
  })
  return {
    /** The way in which the site is read. */
    via: source.via,
    /** What walks read each of them by. */
    walks: { hh: site.walk, trudvsem: openData.walk },
    /**
     * Its checks fail at once while the site refuses everybody, except for one a minute that looks.
     */
    checks: site.checks,
    /**
     * Tells a listener of every answer of the sites from now on, and of every request that got
     * none.
     */
    onAnswer(listener: (answer: SiteAnswer) => void): void {
      for (const { listen } of [site, openData]) listen(listener)
    },
    /**
     * What the site lets us do, for the administrator: whether it refuses, at what pace walks go,
     * its last answers.
     */
    report: site.report,
    /** The same of the open data. */
    openDataReport: openData.report,
  }
}

/** One site: a session for walks, a client for checks, a report for administrators. */
function assembleOne({
  source,
  row,
  rate,
  concurrency,
  timeoutMs,
  database,
  firstPause,
  fetch,
  clock,
  steady,
  delay,
  newId,
  log,
}: Omit<Asking, 'userAgent'> & {
  source: Source
  row: SiteRow
  rate: number
  concurrency: number
  timeoutMs: number
}) {
  const pace = createPaceStore(database, row)
  const answers = createSiteAnswers({ store: createSiteAnswersStore(database, row), clock })
  const breaker = createCircuitBreaker({
    store: createBreakerStore(database, row),
    clock,
    pause: firstPause,
    log: createBreakerLog({ log, clock }),
  })
  const client = createSiteClient({
    source,
    fetch,
    pace: createPace({
      store: pace,
      rate,
      concurrency,
      longest: 2 * timeoutMs,
      clock,
      delay,
      newId,
    }),
    clock,
    steady,
    delay,
    timeoutMs,
    log,
    onAnswer: answers.add,
    aroundRequest: breaker.aroundRequest,
  })
  return {
    walk: createSiteSession({ client, answers, breaker, pace }),
    checks: client,
    listen: answers.listen,
    report: async () => ({
      refusal: await breaker.refusal(),
      pace: await pace.current(),
      answers: await answers.last(),
    }),
  }
}
