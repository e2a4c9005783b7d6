import type { LimitPolicy } from '../../accounts/limits.ts'
import type { PasswordsService } from '../../accounts/passwords.service.ts'
import type { SessionsService } from '../../accounts/sessions.service.ts'
import type { Throttle } from '../../accounts/throttle.ts'
import { type Clock, nextMoscowMidnight } from '../../clock.ts'
import type { UsageService } from '../../limits/usage.service.ts'
import { Notice } from '../components/parts.tsx'
import { formatOf } from '../i18n/format.ts'
import { SecurityPage } from '../pages/passwords.tsx'
import { UsagePage } from '../pages/usage.tsx'
import { hasProblems, type OwnerVisit, type Problems, page, type Reply, redirect } from '../visit/visit.ts'
import { newPasswordProblems } from './links.tsx'

export type AccountParts = {
  limits: LimitPolicy
  usage: Pick<UsageService, 'lastDays'>
  passwords: Pick<PasswordsService, 'verify' | 'set'>
  sessions: Pick<SessionsService, 'count' | 'endAll'>
  throttle: Throttle
  clock: Clock
}

const DAYS = 30
const MINUTE_MS = 60_000

/** Usage and security of whoever is signed in. */
export function accountHandlers({ limits, usage, passwords, sessions, throttle, clock }: AccountParts) {
  async function securityPage(visit: OwnerVisit, problems: Problems, status: number): Promise<Reply> {
    const { owner } = visit.session
    const { changed, title } = visit.t.security
    const body = (
      <>
        {visit.query.get('done') === 'password' && <Notice>{changed}</Notice>}
        <SecurityPage name={owner.name} sessions={await sessions.count(owner)} problems={problems} />
      </>
    )
    return page(title, body, { status })
  }

  /** What is wrong with the current password given, if anything. Guesses are slowed down as when signing in. */
  async function currentProblem({ t, session, form, address }: OwnerVisit): Promise<string | null> {
    const { name } = session.owner
    const wait = Math.ceil(throttle.take(name, address) / 1000)
    if (wait > 0) return t.signInPage.wait(wait)
    const owner = await passwords.verify(name, form.get('current') ?? '')
    if (owner === 'busy') return t.signInPage.busy
    if (!owner) return t.problems.currentPassword
    throttle.succeeded(name, address)
    return null
  }

  return {
    async usage({ t, language, nonce, session }: OwnerVisit): Promise<Reply> {
      const days = await usage.lastDays(session.owner, DAYS)
      const minutesLeft = Math.floor((nextMoscowMidnight(clock.now()) - clock.now()) / MINUTE_MS)
      // The chart's packages are loaded when somebody looks at one: the server starts faster and smaller without.
      const { drawBars } = await import('../charts/usage-chart.ts')
      const { shortDay: label, number } = formatOf(language)
      const draw = (value: (day: (typeof days)[number]) => number) => {
        const bars = days.map((day) => ({ day: day.day, value: value(day) }))
        const drawn = (narrow: boolean) => drawBars(bars, { label, number, nonce, narrow })
        return { wide: drawn(false), narrow: drawn(true) }
      }
      const charts = { requests: draw((day) => day.requests), fetches: draw((day) => day.vacancyFetches) }
      return page(
        t.usage.title,
        <UsagePage days={days} limits={limits.of(session.owner)} minutesLeft={minutesLeft} charts={charts} />,
      )
    },

    security: (visit: OwnerVisit): Promise<Reply> => securityPage(visit, {}, 200),

    async changePassword(visit: OwnerVisit): Promise<Reply> {
      const { t, session, form } = visit
      const current = await currentProblem(visit)
      const problems = { ...(current && { current }), ...newPasswordProblems(form, session.owner.name, t) }
      if (hasProblems(problems)) return securityPage(visit, problems, 400)
      await passwords.set(session.owner, form.get('password') ?? '', { keptSession: session.token })
      return redirect('/account/security?done=password')
    },

    async signOutEverywhere({ session }: OwnerVisit): Promise<Reply> {
      await sessions.endAll(session.owner)
      return redirect('/sign-in', { session: null })
    },
  }
}
