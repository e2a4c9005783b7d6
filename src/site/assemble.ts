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
import type { Fetch } from './client/request.ts'
import { createSiteAnswersStore } from './client/site-answers.store.ts'
import { createSiteAnswers } from './client/site-answers.ts'
import { createSiteSession } from './client/site-session.ts'
import { createPagesSource } from './pages/source.ts'

export type Site = ReturnType<typeof assembleSite>

/** The vacancy site: a session for the walk, a client for checks, a report for administrators. */
export function assembleSite({
  database,
  siteUrl,
  siteToken,
  siteApiUrl,
  rate,
  concurrency,
  timeoutMs,
  firstPause,
  userAgent,
  fetch,
  clock,
  steady,
  delay,
  newId,
  log,
}: {
  database: Database
  siteUrl: string
  /** The operator's token for the site's official API; null: the pages are read. */
  siteToken: string | null
  siteApiUrl: string
  /** Requests a second; 0 is no limit. */
  rate: number
  concurrency: number
  timeoutMs: number
  /** Milliseconds for which a refusal of the site is believed, at least. */
  firstPause: number
  userAgent: string
  fetch: Fetch
  clock: Clock
  steady: Clock
  delay: Delay
  newId: () => string
  log: Log
}) {
  const pace = createPaceStore(database)
  const answers = createSiteAnswers({ store: createSiteAnswersStore(database), clock })
  const breaker = createCircuitBreaker({
    store: createBreakerStore(database),
    clock,
    pause: firstPause,
    log: createBreakerLog({ log, clock }),
  })
  const source =
    siteToken === null
      ? createPagesSource({ siteUrl, userAgent })
      : createApiSource({ apiUrl: siteApiUrl, token: siteToken, userAgent, clock: steady })
  const client = createSiteClient({
    source,
    fetch,
    pace: createPace({ store: pace, rate, concurrency, longest: 2 * timeoutMs, clock, delay, newId }),
    clock,
    steady,
    delay,
    timeoutMs,
    log,
    onAnswer: answers.add,
    aroundRequest: breaker.aroundRequest,
  })
  return {
    /** The way in which the site is read. */
    via: source.via,
    walk: createSiteSession({ client, answers, breaker, pace }),
    /** Its checks fail at once while the site refuses everybody, except for one a minute that looks. */
    checks: client,
    /** Tells a listener of every answer of the site from now on, and of every request that got none. */
    onAnswer: answers.listen,
    /** What the site lets us do, for the administrator: whether it refuses, at what pace walks go, its last answers. */
    report: async () => ({
      refusal: await breaker.refusal(),
      pace: await pace.current(),
      answers: await answers.last(),
    }),
  }
}
