import { type Caller, hasKey } from '../accounts/callers.ts'
import type { LimitPolicy } from '../accounts/limits.ts'
import {
  type Clock,
  dayName,
  moscowDayNumber,
  nextMoscowMidnight,
  secondsUntil,
} from '../time/clock.ts'
import type { RequestCounts } from './day-counter.ts'
import { type Passed, type RateState, ratesOf } from './limiter.ts'
import type { CountRequest, UsageStore } from './usage.ts'

/**
 * Counts requests against the limits of the caller's owner and key: in this process (a `Limiter`),
 * or in the database.
 */
export type Gate = {
  /**
   * Counts one request, or refuses it and counts nothing: at no moment does one too many get
   * through.
   */
  pass(caller: Caller): Passed | Promise<Passed>
  rates(caller: Caller): RateState | Promise<RateState>
  /** The figures for a client without a key: the service's own limits, unused. */
  unusedRates(): RateState
  /** Today's requests. */
  requests(caller: Caller): RequestCounts | Promise<RequestCounts>
  /** Writes the counts to the database, where they are not there yet. */
  flush(): Promise<void>
  close(): Promise<void>
}

type SharedGateDeps = {
  countRequest: CountRequest
  store: Pick<UsageStore, 'countsOf'>
  limits: LimitPolicy
  clock: Clock
}

/** The gate of several processes, for which the database counts. */
export function createSharedGate({ countRequest, store, limits, clock }: SharedGateDeps): Gate {
  const keyOf = (caller: Caller) => (hasKey(caller) ? caller.key.id : null)
  const requests = (caller: Caller) =>
    store.countsOf(caller.owner.id, keyOf(caller), dayName(moscowDayNumber(clock.now())))

  return {
    async pass(caller) {
      const allowed = limits.of(caller.owner, caller.key)
      const { perMinute, perDay, keyPerDay } = allowed
      const asked = { ownerId: caller.owner.id, keyId: keyOf(caller), perMinute, perDay, keyPerDay }
      const { verdict, requests: total, keyRequests: key, now, wait } = await countRequest(asked)
      const rates = ratesOf(allowed, { total, key }, now)
      if (verdict === 'counted') return { refusal: null, rates }
      const untilMidnight = secondsUntil(nextMoscowMidnight(now), now)
      const retryAfter = verdict === 'minute' ? secondsUntil(wait, 0) : untilMidnight
      const most = { minute: perMinute, day: perDay, key_day: keyPerDay ?? perDay }
      return { refusal: { limit: verdict, allowed: most[verdict], retryAfter }, rates }
    },
    requests,
    async rates(caller) {
      const counts = await requests(caller)
      return ratesOf(limits.of(caller.owner, caller.key), counts, clock.now())
    },
    unusedRates: () => ratesOf(limits.defaults, { total: 0, key: 0 }, clock.now()),
    flush: async () => {},
    close: async () => {},
  }
}

/** Runs work that one process at a time may do; what is given meanwhile waits. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

type GateInTurnDeps = {
  inTurn: InTurn
  open: () => Promise<Gate>
  limits: LimitPolicy
  clock: Clock
}

/**
 * The gate of processes without a server, which count in one file: each opens it for one request,
 * and reads what the others have counted.
 */
export function createGateInTurn({ inTurn, open, limits, clock }: GateInTurnDeps): Gate {
  let last: Promise<unknown> = Promise.resolve()

  function opened<Result>(work: (gate: Gate) => Result | Promise<Result>): Promise<Result> {
    const mine = last.then(() =>
      inTurn(async () => {
        const gate = await open()
        try {
          return await work(gate)
        } finally {
          await gate.close()
        }
      }),
    )
    last = mine.catch(() => {})
    return mine
  }

  return {
    pass: (caller) => opened((gate) => gate.pass(caller)),
    requests: (caller) => opened((gate) => gate.requests(caller)),
    rates: (caller) => opened((gate) => gate.rates(caller)),
    unusedRates: () => ratesOf(limits.defaults, { total: 0, key: 0 }, clock.now()),
    flush: async () => {},
    close: async () => {},
  }
}
