import { tidyName } from '../../../accounts/name.ts'
import type { Owner } from '../../../accounts/owner.ts'
import { newToken } from '../../../accounts/secret.ts'
import type { LimitValues } from '../../components/limit-fields.tsx'
import { NewOwnerPage } from '../../pages/account/new-owner.tsx'
import { PasswordLinkPage } from '../../pages/account/password-link.tsx'
import { sentBefore } from '../../pages/problems.tsx'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { createSentForms } from '../sent-forms.ts'
import { NO_LIMITS, ownerNameProblems, readLimits } from './owner-forms.ts'

/** Adding an owner. A form that is sent twice adds one. For administrators. */
export function newOwnerHandlers(deps: AccountDeps) {
  const { owners, random } = deps
  const { defaults } = deps.limits
  const sent = createSentForms(deps.states, random)

  function formPage(
    { t }: OwnerVisit,
    name: string,
    values: LimitValues,
    problems: Problems,
  ): Reply {
    const body = <NewOwnerPage {...{ name, values, problems, defaults }} once={newToken(random)} />
    return page(t.owners.add, body, formStatus(problems))
  }

  /**
   * Leads to the owner whom the form added when it was sent first; the link was shown then, and
   * only then.
   */
  async function addedBefore(visit: OwnerVisit, name: string): Promise<Reply> {
    const { repeatedText, title } = visit.t.owners
    const owner = await owners.findByName(name)
    const to = owner
      ? { href: `/admin/owners/${owner.id}`, link: owner.name }
      : { href: '/admin/owners', link: title }
    return sentBefore(visit, repeatedText, to)
  }

  return {
    form: (visit: OwnerVisit): Reply => formPage(visit, '', NO_LIMITS, {}),

    async add(visit: OwnerVisit): Promise<Reply> {
      const name = tidyName(visit.form.get('name') ?? '')
      const once = visit.form.get('once') ?? ''
      // Asked first: when a form is sent again, the owner that it added has the name.
      if (await sent.has(once)) return addedBefore(visit, name)
      const { values, limits, problems: limitProblems } = readLimits(visit)
      const { t, session, address } = visit
      const problems = { ...ownerNameProblems(name, t), ...limitProblems }
      if (hasProblems(problems)) return formPage(visit, name, values, problems)
      const wanted = { ...limits, role: values.role }
      const added = await sent.make(once, () => owners.addUnlessTaken(name, wanted))
      if (added === null) return addedBefore(visit, name)
      if ('takenBy' in added) {
        await sent.forget(once)
        return formPage(visit, name, values, { name: t.problems.nameTaken(added.takenBy) })
      }
      deps.security.note({
        event: 'owner-made',
        address,
        owner: added.owner.name,
        by: session.owner.name,
      })
      return passwordLinkPage(added.owner, visit, deps)
    },
  }
}

/** Makes a one-time link that sets the password of an owner, and shows it. */
export async function passwordLinkPage(
  owner: Owner,
  { t, session, address }: OwnerVisit,
  { links, security, baseUrl }: AccountDeps,
): Promise<Reply> {
  const link = `${baseUrl}/set-password/${await links.issueForPassword(owner)}`
  security.note({ event: 'password-link-made', address, owner: owner.name, by: session.owner.name })
  return page(t.passwordLink.title(owner.name), <PasswordLinkPage owner={owner} link={link} />, {
    back: null,
  })
}
