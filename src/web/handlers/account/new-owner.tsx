import type { SharedStates } from '../../../../db/shared-states.ts'
import type { LimitPolicy } from '../../../accounts/limits.ts'
import { tidyName } from '../../../accounts/name.ts'
import type { OneTimeLinksService } from '../../../accounts/one-time-links.service.ts'
import type { OwnersService } from '../../../accounts/owners.service.ts'
import { newToken } from '../../../accounts/secret.ts'
import type { SecurityLog } from '../../../accounts/security-events.ts'
import type { RandomBytes } from '../../../bytes/random.ts'
import type { LimitValues } from '../../components/limit-fields.tsx'
import { NewOwnerPage } from '../../pages/account/new-owner.tsx'
import { sentBefore } from '../../pages/problems.tsx'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import { createSentForms } from '../sent-forms.ts'
import { NO_LIMITS, ownerNameProblems, readLimits } from './owner-forms.ts'
import { passwordLinkPage } from './password-link.tsx'

export type NewOwnerDeps = {
  owners: Pick<OwnersService, 'findByName' | 'addUnlessTaken'>
  links: Pick<OneTimeLinksService, 'issueForPassword'>
  states: SharedStates
  limits: Pick<LimitPolicy, 'defaults'>
  security: SecurityLog
  baseUrl: string
  random: RandomBytes
}

/** Adding an owner. A form that is sent twice adds one. For administrators. */
export function newOwnerHandlers(deps: NewOwnerDeps) {
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
