import type { Owner } from '../../../accounts/owner.ts'
import { createPending } from '../../../accounts/pending.ts'
import { CodePage } from '../../pages/account/code.tsx'
import { safeNext, signInAt } from '../../visit/paths.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { checkCode } from './code-check.ts'
import type { PasswordRefusal } from './password-check.ts'

/**
 * An owner who showed the first factor while the password was this one, and has yet to give the
 * code.
 */
type Entering = { ownerId: string; stamp: string | null }

/** The ways into the account area: whichever factor was shown first, they end here. */
export function createEntrance(deps: AccountDeps) {
  const { owners, passwords, sessions, secondFactor, security, states, random } = deps
  const entering = createPending<Entering>(states, random, 'entering')

  const afresh = (next: string) => redirect(signInAt(next))

  /**
   * Begins a session. Whatever ends sessions may have come since the factors were shown, so they
   * are checked once more when the session exists and can be ended.
   */
  async function begin(
    { session, address }: Visit,
    owner: Owner,
    next: string,
    isStillShown = async () => true,
  ): Promise<Reply> {
    if (session) await sessions.end(session.token)
    const begun = await sessions.begin(owner)
    if (!(await isStillShown())) {
      await sessions.end(begun)
      return afresh(next)
    }
    security.note({ event: 'signed-in', address, owner: owner.name })
    return redirect(next, { session: begun })
  }

  function codePage({ t }: Visit, step: string, next: string, refusal?: PasswordRefusal): Reply {
    const { problem, ...more } = refusal ?? {}
    const content = <CodePage step={step} next={next} problem={problem} />
    return page(t.code.title, content, { ...more, back: signInAt(next) })
  }

  return {
    /**
     * Signs in the owner who has shown all that is asked for, unless a new password or second
     * factor has ended that.
     */
    begin: (visit: Visit, owner: Owner, next: string): Promise<Reply> => begin(visit, owner, next),

    /**
     * Signs the owner in, or asks for a code where there is a second factor.
     * @param shown the stamp of the password that was shown; the current one where something else
     * was
     */
    async enter(visit: Visit, owner: Owner, next: string, shown?: string | null): Promise<Reply> {
      const stamp = shown === undefined ? await passwords.stamp(owner) : shown
      if (await secondFactor.isOn(owner))
        return codePage(
          visit,
          await entering.begin({ ownerId: owner.id, stamp }, visit.browserSecret),
          next,
        )
      const isAllAskedFor = async () =>
        !(await secondFactor.isOn(owner)) && (await passwords.stamp(owner)) === stamp
      return begin(visit, owner, next, isAllAskedFor)
    },

    /**
     * Takes the code. A right one signs in the user who showed the first factor in this browser in
     * the last ten minutes.
     */
    async takeCode(visit: Visit): Promise<Reply> {
      const { form, browserSecret } = visit
      const [step, next] = [form.get('step') ?? '', safeNext(form.get('next'))]
      const begun = await entering.look(step, browserSecret)
      const owner = begun && (await owners.findById(begun.ownerId))
      if (begun === null || owner?.disabledAt !== null) return afresh(next)
      const isStillShown = async () => (await passwords.stamp(owner)) === begun.stamp
      if (!(await isStillShown())) return afresh(next)
      const refusal = await checkCode(visit, owner, form.get('code') ?? '', deps)
      if (refusal) return codePage(visit, step, next, refusal)
      return (await entering.take(step, browserSecret))
        ? begin(visit, owner, next, isStillShown)
        : afresh(next)
    },
  }
}

export type Entrance = ReturnType<typeof createEntrance>
