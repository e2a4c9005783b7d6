import type { Caller, Callers } from '../../accounts/callers.ts'
import type { Gate } from '../../limits/gate.ts'
import type { RateState } from '../../limits/limiter.ts'
import { limitExceeded, type Refusal } from '../../limits/refusal.ts'
import { CONNECT_PATH } from '../../oauth/metadata.ts'
import { keyExpired, notConnected, unknownKey } from '../protocol/errors.ts'
import { refusedByMethod } from './mcp.ts'

/**
 * Decides what happens to a request under `/v1` before it reaches a route: first the key is
 * checked, then the limits.
 */
export type Admit = (request: Request, path: string) => Promise<Admission>

type Admission = {
  /** The figures of the rate headers, which go on the answer whatever it is. */
  rates: RateState
  /** Null when the request is refused for its key, and for the public documents. */
  caller: Caller | null
  /** Why the request goes no further: an AppError, or any error thrown here. Null lets it in. */
  refused: unknown
}

const NOTHING_LEFT = { limit: 0, remaining: 0 }

/** @param isPublic whether a path is that of a document anyone may read, uncounted */
export function createAdmission({
  callers,
  gate,
  isPublic,
  connect,
  onRefused,
  onWrongKey,
}: {
  callers: Callers
  gate: Gate
  isPublic: (path: string) => boolean
  /** How the address of connected apps tells where to begin; null: there is no such address. */
  connect: ((isWrong: boolean) => string) | null
  onRefused: (limit: Refusal['limit']) => void
  /**
   * Called with every request that is refused because its key, or what it sends as one, is not
   * known.
   */
  onWrongKey: (request: Request) => void
}): Admit {
  const withoutCaller = (refused: unknown): Admission => ({
    rates: { ...gate.unusedRates(), ...NOTHING_LEFT },
    caller: null,
    refused,
  })

  async function admit(request: Request, path: string): Promise<Admission> {
    const found = await callers.find(request.headers.get('authorization'))
    if (isPublic(path)) {
      const rates = found ? await gate.rates(found.caller) : gate.unusedRates()
      return { rates, caller: null, refused: null }
    }
    const challenge = path === CONNECT_PATH ? connect : null
    // A token of a connected app is good at one address, and nothing else is good there.
    if (!found || found.isConnection !== (challenge !== null)) {
      // Without a key somebody asks for the way in. With a wrong one somebody may be guessing.
      const isWrong = request.headers.has('authorization')
      if (isWrong) onWrongKey(request)
      return withoutCaller(challenge ? notConnected(challenge(isWrong)) : unknownKey())
    }
    const { caller, expired } = found
    if (expired) {
      const refused = challenge ? notConnected(challenge(true), 'key_expired') : keyExpired()
      return { rates: await gate.rates(caller), caller, refused }
    }
    // A request that cannot be counted is not answered.
    try {
      const { refusal, rates } = await gate.pass(caller)
      if (refusal === null) return { rates, caller, refused: null }
      onRefused(refusal.limit)
      return { rates, caller, refused: limitExceeded(refusal) }
    } catch (error) {
      return { rates: gate.unusedRates(), caller, refused: error }
    }
  }

  return async (request, path) => {
    const refused = refusedByMethod(request.method, path, { hasConnect: connect !== null })
    if (refused) return withoutCaller(refused)
    try {
      return await admit(request, path)
    } catch (error) {
      return withoutCaller(error)
    }
  }
}
