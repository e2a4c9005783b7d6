import { tidyName } from '../../../accounts/name.ts'
import { FirstRunPage, SetPasswordPage } from '../../pages/account/one-time-links.tsx'
import { missing } from '../../pages/problems.tsx'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import type { Entrance } from './entering.tsx'
import { newPasswordProblems, ownerNameProblems } from './owner-forms.ts'

/**
 * The pages of one-time links. Opening one does not use it up, so that a preview in a messenger
 * does no harm.
 */
export const oneTimeLinksHandlers = (deps: AccountDeps, entrance: Entrance) => ({
  ...firstRunHandlers(deps),
  ...passwordLinkHandlers(deps, entrance),
})

/** The link that makes the first owner. */
function firstRunHandlers({ links, owners, sessions, security }: AccountDeps) {
  const formPage = ({ t, path }: Visit, name: string, problems: Problems) =>
    page(
      t.firstRun.title,
      <FirstRunPage action={path} name={name} problems={problems} />,
      formStatus(problems),
    )

  /** What to do instead depends on whether somebody can administer the server by now. */
  async function dead(visit: Visit): Promise<Reply> {
    const { deadLink, home } = visit.t
    const hints = {
      'no owner': deadLink.firstRun,
      'no administrator': home.noAdministrator,
      administered: deadLink.signIn,
    }
    return deadLinkPage(visit, hints[await owners.administration()])
  }

  return {
    firstRunForm: async (visit: Visit): Promise<Reply> =>
      (await links.makesFirstOwner(tokenOf(visit))) ? formPage(visit, '', {}) : dead(visit),

    async firstRun(visit: Visit): Promise<Reply> {
      const { t, form } = visit
      if (!(await links.makesFirstOwner(tokenOf(visit)))) return dead(visit)
      const name = tidyName(form.get('name') ?? '')
      const problems = { ...ownerNameProblems(name, t), ...newPasswordProblems(form, name, t) }
      if (hasProblems(problems)) return formPage(visit, name, problems)
      const owner = await links.makeFirstOwner(tokenOf(visit), name, form.get('password') ?? '')
      if (!owner) return dead(visit)
      security.note({ event: 'first-owner-made', address: visit.address, owner: owner.name })
      return redirect('/account', { session: await sessions.begin(owner) })
    },
  }
}

/** The link that sets the password of an owner. */
function passwordLinkHandlers({ links, security }: AccountDeps, entrance: Entrance) {
  const formPage = ({ t, path }: Visit, name: string, problems: Problems) =>
    page(
      t.setPassword.title(name),
      <SetPasswordPage action={path} name={name} problems={problems} />,
      formStatus(problems),
    )
  const dead = (visit: Visit): Reply => deadLinkPage(visit, visit.t.deadLink.password)

  return {
    async passwordForm(visit: Visit): Promise<Reply> {
      const owner = await links.setsPasswordOf(tokenOf(visit))
      return owner ? formPage(visit, owner.name, {}) : dead(visit)
    },

    async setPassword(visit: Visit): Promise<Reply> {
      const { t, form } = visit
      const owner = await links.setsPasswordOf(tokenOf(visit))
      if (!owner) return dead(visit)
      const problems = newPasswordProblems(form, owner.name, t)
      if (hasProblems(problems)) return formPage(visit, owner.name, problems)
      const isSet = await links.setPassword(tokenOf(visit), form.get('password') ?? '')
      if (!isSet) return dead(visit)
      security.note({ event: 'password-link-used', address: visit.address, owner: owner.name })
      return entrance.enter(visit, owner, '/account')
    },
  }
}

const tokenOf = ({ params }: Visit): string => params.token ?? ''

function deadLinkPage({ t, session }: Visit, hint: string): Reply {
  const text = { title: t.deadLink.title, text: `${t.deadLink.text} ${hint}` }
  return session ? missing(text, '/account', t.market.title) : missing(text, '/sign-in', t.signIn)
}
