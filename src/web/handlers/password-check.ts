import type { Owner } from '../../accounts/owner.ts'
import type { PasswordsService } from '../../accounts/passwords.service.ts'
import type { Throttle } from '../../accounts/throttle.ts'
import type { Visit } from '../visit/visit.ts'

/** Why a password opens nothing: what the page says, its status, and the seconds after which to try again. */
export type PasswordRefusal = { problem: string; status: number; retryAfter?: number }

const BUSY_SECONDS = 3

/**
 * Checks a name and a password. Attempts are slowed down by the name and the address they come from.
 * @param given.wrong what the page says when the two do not belong together.
 */
export async function checkPassword(
  { t, address }: Pick<Visit, 't' | 'address'>,
  given: { name: string; password: string; wrong: string },
  { passwords, throttle }: { passwords: Pick<PasswordsService, 'verify' | 'findNamed'>; throttle: Throttle },
): Promise<{ owner: Owner } | PasswordRefusal> {
  const wait = Math.ceil(throttle.take(given.name, address) / 1000)
  if (wait > 0) return { problem: t.signInPage.wait(wait), status: 429, retryAfter: wait }
  const check = await passwords.verify(given.name, given.password)
  if (check === null) return { problem: t.signInPage.busy, status: 503, retryAfter: BUSY_SECONDS }
  if (!check.right) return { problem: given.wrong, status: 403 }
  throttle.succeeded(given.name, address)
  return { owner: check.owner }
}
