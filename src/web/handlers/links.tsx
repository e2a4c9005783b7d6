import type { OneTimeLinksService } from '../../accounts/one-time-links.service.ts'
import { administrationOf, isName, tidyName } from '../../accounts/owner.ts'
import type { OwnersService } from '../../accounts/owners.service.ts'
import { passwordProblem } from '../../accounts/password.ts'
import type { PasswordsService } from '../../accounts/passwords.service.ts'
import type { SessionsService } from '../../accounts/sessions.service.ts'
import type { Texts } from '../i18n/en.ts'
import { FirstRunPage, SetPasswordPage } from '../pages/passwords.tsx'
import { missing } from '../pages/problems.tsx'
import { hasProblems, type Problems, page, type Reply, redirect, type Visit } from '../visit/visit.ts'

export type LinksParts = {
  links: OneTimeLinksService
  owners: Pick<OwnersService, 'list'>
  passwords: Pick<PasswordsService, 'owners'>
  sessions: Pick<SessionsService, 'begin'>
}

/** What one-time links open. Looking at one does not use it up, so that previews of messages do no harm. */
export function linksHandlers({ links, owners, passwords, sessions }: LinksParts) {
  const firstRunPage = ({ t, path }: Visit, name: string, problems: Problems) =>
    page(t.firstRun.title, <FirstRunPage action={path} name={name} problems={problems} />, statusOf(problems))
  const passwordPage = ({ t, path }: Visit, name: string, problems: Problems) =>
    page(
      t.setPassword.title(name),
      <SetPasswordPage action={path} name={name} problems={problems} />,
      statusOf(problems),
    )

  /** What to do instead depends on whether somebody can administer the server by now. */
  async function deadFirstRun(visit: Visit): Promise<Reply> {
    const hints = {
      'no owner': visit.t.deadLink.firstRun,
      'no administrator': visit.t.home.noAdministrator,
      administered: visit.t.deadLink.signIn,
    }
    return dead(visit, hints[administrationOf(await owners.list(), await passwords.owners())])
  }

  return {
    async firstRunForm(visit: Visit): Promise<Reply> {
      const alive = await links.makesFirstOwner(visit.params.token ?? '')
      return alive ? firstRunPage(visit, '', {}) : deadFirstRun(visit)
    },

    async firstRun(visit: Visit): Promise<Reply> {
      const { t, form, params } = visit
      const token = params.token ?? ''
      if (!(await links.makesFirstOwner(token))) return deadFirstRun(visit)
      const name = tidyName(form.get('name') ?? '')
      const problems = { ...(isName(name) ? {} : { name: t.problems.name }), ...newPasswordProblems(form, name, t) }
      if (hasProblems(problems)) return firstRunPage(visit, name, problems)
      const owner = await links.makeFirstOwner(token, name, form.get('password') ?? '')
      if (!owner) return deadFirstRun(visit)
      return redirect('/account', { session: await sessions.begin(owner) })
    },

    async passwordForm(visit: Visit): Promise<Reply> {
      const owner = await links.setsPasswordOf(visit.params.token ?? '')
      return owner ? passwordPage(visit, owner.name, {}) : dead(visit, visit.t.deadLink.password)
    },

    async setPassword(visit: Visit): Promise<Reply> {
      const { t, form, params } = visit
      const token = params.token ?? ''
      const owner = await links.setsPasswordOf(token)
      if (!owner) return dead(visit, t.deadLink.password)
      const problems = newPasswordProblems(form, owner.name, t)
      if (hasProblems(problems)) return passwordPage(visit, owner.name, problems)
      const done = await links.setPassword(token, form.get('password') ?? '')
      if (!done) return dead(visit, t.deadLink.password)
      return redirect('/account', { session: await sessions.begin(owner) })
    },
  }
}

/** What is wrong with a new password typed twice. */
export function newPasswordProblems(form: URLSearchParams, name: string, t: Texts): Problems {
  const password = form.get('password') ?? ''
  const problem = passwordProblem(password, name)
  if (problem) return { password: t.problems[problem] }
  return password === form.get('repeat') ? {} : { repeat: t.problems.different }
}

const statusOf = (problems: Problems) => ({ status: hasProblems(problems) ? 400 : 200 })

function dead({ t, session }: Visit, hint: string): Reply {
  const text = { title: t.deadLink.title, text: `${t.deadLink.text} ${hint}` }
  return session ? missing(text, '/account', t.account) : missing(text, '/sign-in', t.signIn)
}
