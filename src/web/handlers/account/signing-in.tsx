import { isTooLong, tidyName } from '../../../accounts/name.ts'
import { isLanguage } from '../../i18n/language.ts'
import { HomePage } from '../../pages/account/home.tsx'
import { SignInPage } from '../../pages/account/sign-in.tsx'
import { safeNext } from '../../visit/paths.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import type { Entrance } from './entering.tsx'
import { checkPassword, type PasswordRefusal } from './password-check.ts'
import { signInRefused, waysIn } from './sign-in-page.tsx'

/** What needs no session: the first page, signing in and out, and the choice of a language. */
export function signingInHandlers(deps: AccountDeps, entrance: Entrance) {
  const { owners, sessions, security } = deps

  return {
    /** Where the market is open to everybody it is the first page. */
    async home({ t, session, publicMarket }: Visit): Promise<Reply> {
      if (session) return redirect('/account')
      if (publicMarket !== null) return redirect(publicMarket)
      return page(t.home.title, <HomePage administration={await owners.administration()} />)
    },

    signInForm({ t, session, query }: Visit): Reply {
      const next = safeNext(query.get('next'))
      return session
        ? redirect(next)
        : page(t.signInPage.title, <SignInPage next={next} ways={waysIn(deps)} />)
    },

    async signIn(visit: Visit): Promise<Reply> {
      const { t, form } = visit
      const name = tidyName(form.get('name') ?? '')
      const next = safeNext(form.get('next'))
      const refused = (refusal: PasswordRefusal) => signInRefused(deps)(visit, next, refusal, name)
      // Nobody has such a name. Cut to a shorter one it would be counted as another name than it
      // signs in.
      if (isTooLong(name)) return refused({ problem: t.problems.name, status: 400 })
      const { wrong } = t.signInPage
      const given = {
        name,
        password: form.get('password') ?? '',
        wrong,
        purpose: 'sign-in' as const,
      }
      const check = await checkPassword(visit, given, deps)
      if ('problem' in check) return refused(check)
      return entrance.enter(visit, check.owner, next, check.stamp)
    },

    takeCode: (visit: Visit): Promise<Reply> => entrance.takeCode(visit),

    async signOut({ session, address }: Visit): Promise<Reply> {
      if (session) {
        await sessions.end(session.token)
        security.note({ event: 'signed-out', address, owner: session.owner.name })
      }
      return redirect('/', { session: null })
    },

    chooseLanguage({ form }: Visit): Reply {
      const language = form.get('language')
      const back = form.get('back') ?? '/'
      return redirect(isLocalPath(back) ? back : '/', isLanguage(language) ? { language } : {})
    },
  }
}

/**
 * Whether a path stays on this host: two slashes or a backslash at its beginning would lead to
 * another.
 */
const isLocalPath = (path: string) => /^\/(?![/\\])[\w/-]*(\?[!-~]*)?$/.test(path)
