import type { Owner } from '../../../accounts/owner.ts'
import type { Problems } from '../../visit/problems.ts'
import type { OwnerVisit, Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'

/**
 * Why a password opens nothing: what the page says, its status, and the seconds after which to try
 * again.
 */
export type PasswordRefusal = { problem: string; status: number; retryAfter?: number }

const BUSY_SECONDS = 3

/**
 * Checks a name and a password. Attempts are slowed down by the name and the address they come
 * from, and those that fail are logged.
 * @param given.wrong what the page says when the two do not belong together.
 */
export async function checkPassword(
  { t, address }: Pick<Visit, 't' | 'address'>,
  given: { name: string; password: string; wrong: string; purpose: 'sign-in' | 'password-check' },
  { passwords, throttle, security }: AccountDeps,
): Promise<{ owner: Owner; stamp: string | null } | PasswordRefusal> {
  const { name, purpose } = given
  const note = (how: 'failed' | 'throttled' | 'busy', owner: Owner | null) =>
    security.note({ event: `${purpose}-${how}`, address, owner: owner?.name ?? null })
  const wait = Math.ceil((await throttle.take(name, address)) / 1000)
  if (wait > 0) {
    note('throttled', await passwords.findNamed(name))
    return { problem: t.signInPage.wait(wait), status: 429, retryAfter: wait }
  }
  const check = await passwords.verify(name, given.password)
  if (check === null) {
    note('busy', await passwords.findNamed(name))
    return { problem: t.signInPage.busy, status: 503, retryAfter: BUSY_SECONDS }
  }
  if (!check.right) {
    note('failed', check.named)
    return { problem: given.wrong, status: 403 }
  }
  await throttle.succeeded(name, address)
  return check
}

/**
 * What is wrong with the current password, the field `current` of a form that changes how its owner
 * signs in. An owner without one must have signed in just now.
 */
export async function currentProblems(visit: OwnerVisit, deps: AccountDeps): Promise<Problems> {
  const { t, session, form } = visit
  if (!(await deps.passwords.isSet(session.owner)))
    return (await deps.sessions.isFresh(session.token)) ? {} : { current: t.problems.signInAgain }
  const [{ name }, password] = [session.owner, form.get('current') ?? '']
  const wrong = t.problems.currentPassword
  const check = await checkPassword(
    visit,
    { name, password, wrong, purpose: 'password-check' },
    deps,
  )
  return 'problem' in check ? { current: check.problem } : {}
}
