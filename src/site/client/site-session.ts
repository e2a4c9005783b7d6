import type { SiteFailure } from '../site.errors.ts'
import type { Refusal, SiteRest } from './breaker-state.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { SiteClient } from './client.ts'
import type { PaceStore } from './pace.ts'
import type { SiteAnswers } from './site-answers.ts'

/**
 * All that a walk needs of the site: its pages, the circuit breaker and the pace. Moments are
 * milliseconds.
 */
export type SiteSession = SiteClient & {
  /** How many requests were made for walks since the last call, answered or not. */
  takeRequests(): number
  /** Whether the site refuses everybody at this moment, and whether nobody may try. */
  rest(): Promise<SiteRest>
  /** With what the site refuses and until when; null while it refuses nobody. */
  refusal(): Promise<Refusal | null>
  /**
   * From when a walk that rests may look whether it still does, as somebody wants it to: now, or a
   * moment later.
   */
  hurry(): Promise<number>
  /**
   * Tells all processes that the site refuses everybody, until the moment at which the walk tries
   * again.
   */
  refuse(failure: SiteFailure, until: number): Promise<void>
  /** Gives back a little of the pace, after each page that came. */
  pageRead(): Promise<void>
  /** Halves the pace, after each pause. */
  slowDown(): Promise<void>
  /** Frees the places of requests that a dead walk left behind. */
  forgetWalks(): Promise<void>
}

export function createSiteSession({
  client,
  answers,
  breaker,
  pace,
}: {
  client: SiteClient
  answers: Pick<SiteAnswers, 'takeWalkRequests'>
  breaker: Pick<CircuitBreaker, 'rest' | 'refusal' | 'hurry' | 'open'>
  pace: Pick<PaceStore, 'recover' | 'slowDown' | 'forgetWalks'>
}): SiteSession {
  return {
    ...client,
    takeRequests: answers.takeWalkRequests,
    rest: breaker.rest,
    refusal: breaker.refusal,
    hurry: breaker.hurry,
    refuse: breaker.open,
    pageRead: pace.recover,
    slowDown: pace.slowDown,
    forgetWalks: pace.forgetWalks,
  }
}
