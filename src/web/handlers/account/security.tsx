import { relyingParty } from '../../../accounts/passkeys/passkey.ts'
import { SecurityPage } from '../../pages/account/security.tsx'
import { doneIn } from '../../visit/paths.ts'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { newPasswordProblems } from './owner-forms.ts'
import { currentProblems } from './password-check.ts'

/** The password, the second factor, the passkeys and the sessions of the owner who is signed in. */
export function securityHandlers(deps: AccountDeps) {
  const { passwords, sessions, secondFactor, passkeys, security } = deps

  async function securityPage(
    { t, session, query }: OwnerVisit,
    problems: Problems,
  ): Promise<Reply> {
    const { owner } = session
    const props = {
      name: owner.name,
      sessions: await sessions.count(owner),
      problems,
      done: doneIn(query, t.security.done),
      notDone: doneIn(query, t.security.notDone),
      secondFactor: await secondFactor.state(owner),
      wrongCodes: await deps.wrongCodes.count(owner.id),
      passkeys: await passkeys.list(owner),
      hasPasskeys: relyingParty(deps.baseUrl) !== null,
      hasPassword: await passwords.isSet(owner),
      accounts: await deps.identities.list(owner),
      provider: deps.provider?.name ?? null,
    }
    return page(t.security.title, <SecurityPage {...props} />, formStatus(problems))
  }

  return {
    page: securityPage,

    show: (visit: OwnerVisit): Promise<Reply> => securityPage(visit, {}),

    async changePassword(visit: OwnerVisit): Promise<Reply> {
      const { t, session, form, address } = visit
      const { owner, token } = session
      const problems = {
        ...(await currentProblems(visit, deps)),
        ...newPasswordProblems(form, owner.name, t),
      }
      if (hasProblems(problems)) return securityPage(visit, problems)
      await passwords.set(owner, form.get('password') ?? '', { keptSession: token })
      security.note({ event: 'password-changed', address, owner: owner.name })
      return redirect('/account/security?done=password')
    },

    async signOutEverywhere({ session, address }: OwnerVisit): Promise<Reply> {
      await sessions.endAll(session.owner)
      security.note({ event: 'sessions-ended', address, owner: session.owner.name })
      return redirect('/sign-in', { session: null })
    },
  }
}
