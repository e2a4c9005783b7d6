import type { Caller, CallerFound, Callers } from '../accounts/callers.ts'
import { AppError } from '../errors.ts'
import type { Limiter, Standing } from '../limits/limiter.ts'
import { limitExceeded, type Refusal } from '../limits/refusal.ts'
import { refusedByMethod } from './mcp.ts'

/** What stands before every address under `/v1`: the key, then the limits. */
export type Admit = (request: Request, path: string) => Admission | Promise<Admission>

/**
 * The rate headers go on the answer whatever it is. `caller` is null only on public documents. `refused` is why the
 * request goes no further: an AppError, or whatever failed here.
 */
export type Admission = { standing: Standing; caller: Caller | null; refused: unknown }

const NOTHING_LEFT = { limit: 0, remaining: 0 }

/** @param isPublic tells the documents that anyone may read, uncounted. */
export function createAdmission({
  callers,
  limiter,
  isPublic,
  onRefused,
}: {
  callers: Callers
  limiter: Limiter
  isPublic: (path: string) => boolean
  onRefused: (limit: Refusal['limit']) => void
}): Admit {
  const nobody = (refused: unknown): Admission => ({
    standing: { ...limiter.unusedStanding(), ...NOTHING_LEFT },
    caller: null,
    refused,
  })

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

  function pass(path: string, found: CallerFound | null): Admission {
    if (isPublic(path)) {
      const standing = found ? limiter.standing(found.caller) : limiter.unusedStanding()
      return { standing, caller: null, refused: null }
    }
    if (!found) return nobody(unknownKey())
    const { caller, expired } = found
    const refused = expired ? keyExpired() : count(caller)
    return { standing: limiter.standing(caller), caller, refused }
  }

  return (request, path) => {
    const unusable = refusedByMethod(request.method, path)
    if (unusable) return nobody(unusable)
    const found = callers.find(request.headers.get('authorization'))
    return found instanceof Promise ? found.then((known) => pass(path, known), nobody) : pass(path, found)
  }
}

const unknownKey = () =>
  new AppError('invalid_api_key', 'The header "Authorization: Bearer <API key>" is missing or its key is not known.')

const keyExpired = () =>
  new AppError('key_expired', 'The term of this API key has ended. Its owner can make a new one.')
