import { administrationOf, tidyName } from '../../accounts/owner.ts'
import type { OwnersService } from '../../accounts/owners.service.ts'
import type { PasswordsService } from '../../accounts/passwords.service.ts'
import type { SessionsService } from '../../accounts/sessions.service.ts'
import type { Throttle } from '../../accounts/throttle.ts'
import { isLanguage } from '../i18n/language.ts'
import { HomePage } from '../pages/home.tsx'
import { SignInPage } from '../pages/sign-in.tsx'
import { page, type Reply, redirect, type Visit } from '../visit/visit.ts'

export type VisitorParts = {
  owners: Pick<OwnersService, 'list'>
  passwords: Pick<PasswordsService, 'verify' | 'owners'>
  sessions: Pick<SessionsService, 'begin' | 'end'>
  throttle: Throttle
}

const BUSY_SECONDS = 3

/** The pages that need no session. */
export function visitorHandlers({ owners, passwords, sessions, throttle }: VisitorParts) {
  return {
    async home({ t, session }: Visit): Promise<Reply> {
      if (session) return redirect('/account')
      const administration = administrationOf(await owners.list(), await passwords.owners())
      return page(t.home.title, <HomePage administration={administration} />)
    },

    signInForm({ t, session, query }: Visit): Reply {
      const next = safeNext(query.get('next'))
      return session ? redirect(next) : page(t.signInPage.title, <SignInPage next={next} />)
    },

    async signIn({ t, form, address, session }: Visit): Promise<Reply> {
      const name = tidyName(form.get('name') ?? '').slice(0, 100)
      const next = safeNext(form.get('next'))
      const back = `/sign-in?${new URLSearchParams({ next })}`
      const again = (problem: string, status: number, retryAfter?: number) =>
        page(t.signInPage.title, <SignInPage name={name} next={next} problem={problem} />, { status, retryAfter, back })

      const wait = Math.ceil(throttle.take(name, address) / 1000)
      if (wait > 0) return again(t.signInPage.wait(wait), 429, wait)
      const owner = await passwords.verify(name, form.get('password') ?? '')
      if (owner === 'busy') return again(t.signInPage.busy, 503, BUSY_SECONDS)
      if (!owner) return again(t.signInPage.wrong, 403)
      throttle.succeeded(name, address)
      if (session) await sessions.end(session.token)
      return redirect(next, { session: await sessions.begin(owner) })
    },

    async signOut({ session }: Visit): Promise<Reply> {
      if (session) await sessions.end(session.token)
      return redirect('/', { session: null })
    },

    chooseLanguage({ form }: Visit): Reply {
      const language = form.get('language')
      const back = form.get('back') ?? '/'
      return redirect(isLocalPath(back) ? back : '/', isLanguage(language) ? { language } : {})
    },
  }
}

/** A page of the area to go on to; an address elsewhere is not followed. */
function safeNext(next: string | null): string {
  return next !== null && /^\/(account|admin)(\/[\w-]+)*(\?[!-~]*)?$/.test(next) ? next : '/account'
}

/** Two slashes or a backslash at the beginning would lead to another host. */
const isLocalPath = (path: string) => /^\/(?![/\\])[\w/-]*(\?[!-~]*)?$/.test(path)
