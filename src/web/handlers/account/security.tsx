import type { IdentitiesService } from '../../../accounts/identities/identities.service.ts'
import { relyingParty } from '../../../accounts/passkeys/passkey.ts'
import type { PasskeysService } from '../../../accounts/passkeys/passkeys.service.ts'
import type { PasswordsService } from '../../../accounts/passwords.service.ts'
import type { SecondFactorService } from '../../../accounts/second-factor/second-factor.service.ts'
import type { WrongCodes } from '../../../accounts/second-factor/wrong-codes.ts'
import type { SessionsService } from '../../../accounts/sessions.service.ts'
import type { Provider } from '../../../oidc/provider.ts'
import { SecurityPage } from '../../pages/account/security.tsx'
import { doneIn } from '../../visit/paths.ts'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import { newPasswordProblems } from './owner-forms.ts'
import { type CurrentCheckDeps, currentProblems } from './password-check.ts'

export type SecurityDeps = CurrentCheckDeps & {
  passwords: Pick<PasswordsService, 'set'>
  sessions: Pick<SessionsService, 'count' | 'endAll'>
  secondFactor: Pick<SecondFactorService, 'state'>
  wrongCodes: Pick<WrongCodes, 'count'>
  passkeys: Pick<PasskeysService, 'list'>
  identities: Pick<IdentitiesService, 'list'>
  provider: Pick<Provider, 'name'> | null
  baseUrl: string
}

/** The password, the second factor, the passkeys and the sessions of the owner who is signed in. */
export function securityHandlers(deps: SecurityDeps) {
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
