import type { Caller, CallerFound, Callers } from '../../accounts/callers.ts'
import type { Limiter, RateFigures } from '../../limits/limiter.ts'
import { limitExceeded, type Refusal } from '../../limits/refusal.ts'
import { keyExpired, unknownKey } from '../protocol/errors.ts'
import { refusedByMethod } from './mcp.ts'

/** Decides what happens to a request under `/v1` before it reaches a route: first the key is checked, then the limits. */
export type Admit = (request: Request, path: string) => Admission | Promise<Admission>

export type Admission = {
  /** The figures of the rate headers, which go on the answer whatever it is. */
  rates: RateFigures
  /** Null when the request is refused for its key, and for the public documents. */
  caller: Caller | null
  /** Why the request goes no further: an AppError, or any error thrown here. Null lets it in. */
  refused: unknown
}

const NOTHING_LEFT = { limit: 0, remaining: 0 }

/** @param isPublic whether a path is that of a document anyone may read, uncounted */
export function createAdmission({
  callers,
  limiter,
  isPublic,
  onRefused,
  onWrongKey,
}: {
  callers: Callers
  limiter: Limiter
  isPublic: (path: string) => boolean
  onRefused: (limit: Refusal['limit']) => void
  /** Called with every request that is refused because its key, or what it sends for one, is not known. */
  onWrongKey: (request: Request) => void
}): Admit {
  const withoutCaller = (refused: unknown): Admission => ({
    rates: { ...limiter.unusedRates(), ...NOTHING_LEFT },
    caller: null,
    refused,
  })

  function admit(request: Request, path: string, found: CallerFound | null): Admission {
    if (isPublic(path)) {
      const rates = found ? limiter.rates(found.caller) : limiter.unusedRates()
      return { rates, caller: null, refused: null }
    }
    if (!found) {
      // Without a key somebody asks for the way in. With a wrong one somebody may be guessing.
      if (request.headers.has('authorization')) onWrongKey(request)
      return withoutCaller(unknownKey())
    }
    const { caller, expired } = found
    const refused = expired ? keyExpired() : count(caller)
    return { rates: limiter.rates(caller), caller, refused }
  }

  /** Counts the request; returns why it may not be answered, or null. */
  function count(caller: Caller): unknown {
    try {
      const refusal = limiter.take(caller)
      if (refusal === null) return null
      onRefused(refusal.limit)
      return limitExceeded(refusal)
    } catch (error) {
      return error
    }
  }

  return (request, path) => {
    const refused = refusedByMethod(request.method, path)
    if (refused) return withoutCaller(refused)
    const found = callers.find(request.headers.get('authorization'))
    return found instanceof Promise
      ? found.then((known) => admit(request, path, known), withoutCaller)
      : admit(request, path, found)
  }
}
