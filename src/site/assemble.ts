import type { Database } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import type { Delay } from '../delay.ts'
import type { Log } from '../log.ts'
import { createBreakerStore } from './client/breaker.store.ts'
import { createCircuitBreaker } from './client/circuit-breaker.ts'
import { createSiteClient } from './client/client.ts'
import { createPaceStore } from './client/pace.store.ts'
import { createPace } from './client/pace.ts'
import type { Fetch, SiteAnswer } from './client/request.ts'
import { createSiteAnswersStore } from './client/site-answers.store.ts'
import { createSiteSession } from './client/site-session.ts'
import { createWalkMeter } from './client/walk-meter.ts'

export type Site = ReturnType<typeof assembleSite>

/** The vacancy site, for whoever needs it: a session for the walk, a client for checks, a report for administrators. */
export function assembleSite({
  database,
  siteUrl,
  rate,
  concurrency,
  timeoutMs,
  firstPause,
  userAgent,
  fetch,
  clock,
  delay,
  newId,
  log,
}: {
  database: Database
  siteUrl: string
  /** Requests a second; 0 is no limit. */
  rate: number
  concurrency: number
  timeoutMs: number
  /** Milliseconds: how long a refusal of the site is believed at least. */
  firstPause: number
  userAgent: string
  fetch: Fetch
  clock: Clock
  delay: Delay
  newId: () => string
  log: Log
}) {
  const paceStore = createPaceStore(database)
  const breakerStore = createBreakerStore(database)
  const answers = createSiteAnswersStore(database)
  const meter = createWalkMeter()
  const listeners: ((answer: SiteAnswer) => void)[] = [
    meter.onAnswer,
    // What an administrator may look at is not worth failing a request for.
    (answer) => void answers.add(answer, clock.now()).catch(() => {}),
  ]
  const breaker = createCircuitBreaker({ store: breakerStore, clock, pause: firstPause })
  const client = createSiteClient({
    siteUrl,
    fetch,
    pace: createPace({ store: paceStore, rate, concurrency, longest: 2 * timeoutMs, clock, delay, newId }),
    clock,
    delay,
    timeoutMs,
    userAgent,
    log,
    onAnswer: (answer) => {
      for (const listener of listeners) listener(answer)
    },
    recording: breaker.recording,
  })
  return {
    walk: createSiteSession({ client, breaker: breakerStore, pace: paceStore, meter, clock }),
    /** For checks: fails at once while the site refuses everybody, but for one request at a time that probes. */
    checks: breaker.guard(client, siteUrl),
    /** Tells a listener of every answer of the site from now on, and of every request that got none. */
    onAnswer: (listener: (answer: SiteAnswer) => void) => void listeners.push(listener),
    /** What the site lets us do, for the administrator: whether it refuses, at what pace walks go, its last answers. */
    async report() {
      return {
        refusal: await breakerStore.standing(clock.now()),
        pace: await paceStore.current(),
        answers: await answers.last(),
      }
    },
  }
}
