import type { Clock } from '../../clock.ts'
import type { SiteFailure } from '../site.errors.ts'
import type { BreakerStore, SiteRest } from './breaker-state.ts'
import type { SiteClient } from './client.ts'
import type { PaceStore } from './pace.ts'
import type { WalkMeter } from './walk-meter.ts'

/** All that a walk needs of the site: its pages, and how it stands with it. Moments are milliseconds. */
export type SiteSession = SiteClient & {
  /** How many requests were made for walks since this was last asked, answered or not. */
  takeRequests(): number
  /** Whether the site refuses everybody at this moment, and whether nobody may try. */
  rest(): Promise<SiteRest>
  /** Tells all processes that the site refuses everybody, until the moment the walk asks again. */
  refuse(failure: SiteFailure, until: number): Promise<void>
  /** A page came: a little of the pace comes back. */
  pageRead(): Promise<void>
  /** After a pause: the walk goes at half its pace. */
  slowDown(): Promise<void>
  /** Frees the places of requests that a dead walk left behind. */
  forgetWalks(): Promise<void>
}

export function createSiteSession({
  client,
  breaker,
  pace,
  meter,
  clock,
}: {
  client: SiteClient
  breaker: Pick<BreakerStore, 'rest' | 'refuse'>
  pace: Pick<PaceStore, 'recover' | 'slowDown' | 'forgetWalks'>
  meter: WalkMeter
  clock: Clock
}): SiteSession {
  return {
    ...client,
    takeRequests: meter.take,
    rest: () => breaker.rest(clock.now()),
    refuse: (failure, until) => breaker.refuse(failure, until),
    pageRead: pace.recover,
    slowDown: pace.slowDown,
    forgetWalks: pace.forgetWalks,
  }
}
