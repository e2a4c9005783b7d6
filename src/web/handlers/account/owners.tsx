import { type Owner, ROLES, type Role } from '../../../accounts/owner.ts'
import type { SecurityEvent } from '../../../accounts/security-events.ts'
import type { LimitValues } from '../../components/limit-fields.tsx'
import type { Texts } from '../../i18n/en.ts'
import { OwnerPage } from '../../pages/account/owner-detail.tsx'
import { OwnersPage } from '../../pages/account/owners.tsx'
import { confirmation } from '../../pages/confirm.tsx'
import { missing } from '../../pages/problems.tsx'
import { pagingOf } from '../../visit/paging.ts'
import { doneIn } from '../../visit/paths.ts'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { passwordLinkPage } from './new-owner.tsx'
import { readLimits, valuesOf } from './owner-forms.ts'
import { DAYS_SHOWN, usageDrawings } from './usage-drawings.ts'

/**
 * The owners there are: their limits, rights, passwords, and whether they are disabled. For
 * administrators.
 */
export function ownersHandlers(deps: AccountDeps) {
  const { owners, usage, charts, secondFactor } = deps
  const { defaults } = deps.limits

  /** A handler for the owner whose id is in the address; without one, the page that says so. */
  const ofOwner =
    (handle: (owner: Owner, visit: OwnerVisit) => Reply | Promise<Reply>) =>
    async (visit: OwnerVisit): Promise<Reply> => {
      const owner = await owners.findById(visit.params.id ?? '')
      return owner ? handle(owner, visit) : noSuchOwner(visit)
    }

  const note = (event: SecurityEvent['event'], owner: Owner, { session, address }: OwnerVisit) =>
    deps.security.note({ event, address, owner: owner.name, by: session.owner.name })

  async function ownerPage(
    owner: Owner,
    visit: OwnerVisit,
    values: LimitValues,
    problems: Problems,
  ): Promise<Reply> {
    const days = await usage.lastDays(owner, DAYS_SHOWN)
    const used = { days, charts: await usageDrawings(days, charts, visit) }
    const props = {
      owner,
      oneself: isOneself(owner, visit),
      values,
      problems,
      defaults,
      done: doneIn(visit.query, visit.t.owners.done),
      hasSecondFactor: await secondFactor.isOn(owner),
      passkeys: (await deps.passkeys.list(owner)).length,
      accounts: await accountsOf(owner),
      ...used,
    }
    return page(owner.name, <OwnerPage {...props} />, formStatus(problems))
  }

  const accountsOf = async (owner: Owner) => (await deps.identities.list(owner)).length

  return {
    async list({ t, query }: OwnerVisit): Promise<Reply> {
      const paging = pagingOf(query, await owners.count())
      const found = await owners.page(paging)
      const today = await usage.today(found.map(({ owner }) => owner))
      const rows = found.map((row) => ({ ...row, today: today.get(row.owner.id) ?? 0 }))
      const done = doneIn(query, t.owners.doneWithList)
      return page(t.owners.title, <OwnersPage {...{ rows, paging, defaults, done }} />)
    },

    show: ofOwner((owner, visit) => ownerPage(owner, visit, valuesOf(owner), {})),

    save: ofOwner(async (owner, visit) => {
      const { values, limits, problems } = readLimits(visit)
      const role = chosenRole(owner, visit)
      if (hasProblems(problems)) return ownerPage(owner, visit, { ...values, role }, problems)
      await owners.set(owner.name, { ...limits, ...(role !== owner.role && { role }) })
      note('owner-changed', owner, visit)
      return toOwner(owner, 'saved')
    }),

    passwordLink: ofOwner((owner, visit) =>
      owner.disabledAt === null ? passwordLinkPage(owner, visit, deps) : toOwner(owner),
    ),

    /**
     * For owners who have lost the app and the recovery codes. Nobody gets around their own code in
     * this way.
     */
    endSecondFactor: ofOwner(async (owner, visit) => {
      if (isOneself(owner, visit) || !(await secondFactor.disable(owner))) return toOwner(owner)
      note('second-factor-ended', owner, visit)
      return toOwner(owner, 'second-factor')
    }),

    confirmDisable: ofOwner((owner, visit) => {
      if (isOneself(owner, visit)) return toOwner(owner)
      const { disableTitle, disableText, disable } = visit.t.owners
      const asked = { title: disableTitle(owner.name), submit: disable }
      return confirmation({ ...asked, ...ways(owner, 'disable') }, <p>{disableText}</p>)
    }),

    disable: ofOwner(async (owner, visit) => {
      if (isOneself(owner, visit)) return toOwner(owner)
      await owners.disable(owner)
      note('owner-disabled', owner, visit)
      return toOwner(owner, 'disabled')
    }),

    confirmDelete: ofOwner(async (owner, visit) => {
      if (isOneself(owner, visit)) return toOwner(owner)
      const { deleteTitle, deleteText, deleteSubmit, comesBack } = visit.t.owners
      const asked = { title: deleteTitle(owner.name), submit: deleteSubmit }
      const accounts = await accountsOf(owner)
      return confirmation(
        { ...asked, ...ways(owner, 'delete') },
        <>
          <p>{deleteText}</p>
          {accounts > 0 && <p>{comesBack}</p>}
        </>,
      )
    }),

    delete: ofOwner(async (owner, visit) => {
      if (isOneself(owner, visit)) return toOwner(owner)
      await owners.delete(owner)
      note('owner-deleted', owner, visit)
      return redirect('/admin/owners?done=deleted')
    }),

    enable: ofOwner(async (owner, visit) => {
      await owners.enable(owner)
      note('owner-enabled', owner, visit)
      return toOwner(owner, 'enabled')
    }),
  }
}

/**
 * The role that an owner is to have. A page may be older than the role that it shows: then it is no
 * choice. Nobody can take the right to administer from themselves, so at least one administrator is
 * left.
 */
function chosenRole(owner: Owner, visit: OwnerVisit): Role {
  const [chosen, shown] = [visit.form.get('role'), visit.form.get('role-shown')]
  const isChange = shown !== null && chosen !== shown && !isOneself(owner, visit)
  return (isChange && ROLES.find((role) => role === chosen)) || owner.role
}

const isOneself = (owner: Owner, { session }: OwnerVisit) => owner.id === session.owner.id

/** On with a deed, and back to the owner. */
const ways = ({ id }: Owner, deed: string) => ({
  action: `/admin/owners/${id}/${deed}`,
  back: `/admin/owners/${id}`,
})

const toOwner = ({ id }: Owner, done?: keyof Texts['owners']['done']): Reply =>
  redirect(`/admin/owners/${id}${done ? `?done=${done}` : ''}`)

function noSuchOwner({ t }: OwnerVisit): Reply {
  return missing(
    { title: t.owners.missingTitle, text: t.owners.missing },
    '/admin/owners',
    t.owners.title,
  )
}
