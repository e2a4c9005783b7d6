import type { PasswordsService } from '../../accounts/passwords.service.ts'
import type { SessionsService } from '../../accounts/sessions.service.ts'
import type { Throttle } from '../../accounts/throttle.ts'
import { SecurityPage } from '../pages/security.tsx'
import { formStatus, hasProblems, type Problems } from '../visit/problems.ts'
import { page, type Reply, redirect } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'
import { newPasswordProblems } from './new-password.ts'
import { checkPassword } from './password-check.ts'

export type SecurityParts = {
  passwords: Pick<PasswordsService, 'verify' | 'findNamed' | 'set'>
  sessions: Pick<SessionsService, 'count' | 'endAll'>
  throttle: Throttle
}

/** The password and the sessions of the owner who is signed in. */
export function securityHandlers({ passwords, sessions, throttle }: SecurityParts) {
  async function securityPage({ t, session, query }: OwnerVisit, problems: Problems): Promise<Reply> {
    const { owner } = session
    const isChanged = query.get('done') === 'password'
    const props = { name: owner.name, sessions: await sessions.count(owner), problems, isChanged }
    return page(t.security.title, <SecurityPage {...props} />, formStatus(problems))
  }

  return {
    show: (visit: OwnerVisit): Promise<Reply> => securityPage(visit, {}),

    async changePassword(visit: OwnerVisit): Promise<Reply> {
      const { t, session, form } = visit
      const { owner, token } = session
      const given = { name: owner.name, password: form.get('current') ?? '', wrong: t.problems.currentPassword }
      const check = await checkPassword(visit, given, { passwords, throttle })
      const problems = {
        ...('problem' in check && { current: check.problem }),
        ...newPasswordProblems(form, owner.name, t),
      }
      if (hasProblems(problems)) return securityPage(visit, problems)
      await passwords.set(owner, form.get('password') ?? '', { keptSession: token })
      return redirect('/account/security?done=password')
    },

    async signOutEverywhere({ session }: OwnerVisit): Promise<Reply> {
      await sessions.endAll(session.owner)
      return redirect('/sign-in', { session: null })
    },
  }
}
