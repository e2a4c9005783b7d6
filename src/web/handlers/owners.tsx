import type { LimitPolicy } from '../../accounts/limits.ts'
import type { OneTimeLinksService } from '../../accounts/one-time-links.service.ts'
import { isName, LIMIT_BOUNDS, type Owner, tidyName } from '../../accounts/owner.ts'
import type { OwnersService } from '../../accounts/owners.service.ts'
import type { PasswordsService } from '../../accounts/passwords.service.ts'
import { newToken } from '../../accounts/token.ts'
import type { RandomBytes } from '../../random.ts'
import type { LimitValues } from '../components/limit-fields.tsx'
import { formatOf } from '../i18n/format.ts'
import { OwnersPage } from '../pages/owner-list.tsx'
import { DisableOwnerPage, NewOwnerPage, OwnerPage, PasswordLinkPage } from '../pages/owners.tsx'
import { missing } from '../pages/problems.tsx'
import { numberField } from '../visit/form.ts'
import { hasProblems, type OwnerVisit, type Problems, page, type Reply, redirect } from '../visit/visit.ts'
import { createSentForms } from './sent-forms.ts'

export type OwnersParts = {
  owners: Pick<OwnersService, 'list' | 'findById' | 'isTaken' | 'add' | 'set' | 'disable' | 'enable'>
  passwords: Pick<PasswordsService, 'owners'>
  links: Pick<OneTimeLinksService, 'issueForPassword'>
  limits: Pick<LimitPolicy, 'defaults'>
  baseUrl: string
  random: RandomBytes
}

type LimitName = keyof typeof LIMIT_BOUNDS
const LIMIT_NAMES = Object.keys(LIMIT_BOUNDS) as LimitName[]

/** Administration of owners. */
export function ownersHandlers({ owners, passwords, links, limits, baseUrl, random }: OwnersParts) {
  const { defaults } = limits
  const sent = createSentForms()

  /** Calls back with the owner of the address, or says that there is none. */
  async function withOwner(visit: OwnerVisit, work: (owner: Owner) => Reply | Promise<Reply>): Promise<Reply> {
    const { t } = visit
    const owner = await owners.findById(visit.params.id ?? '')
    const text = { title: t.owners.missingTitle, text: t.owners.missing }
    return owner ? work(owner) : missing(text, '/admin/owners', t.owners.title)
  }

  function ownerPage(visit: OwnerVisit, owner: Owner, values: LimitValues, problems: Problems): Reply {
    const { t, session, query } = visit
    const texts: Record<string, string> = {
      saved: t.owners.saved,
      enabled: t.owners.enabled,
      disabled: t.owners.disabledNow,
    }
    const done = texts[query.get('done') ?? ''] ?? null
    const props = { owner, oneself: owner.id === session.owner.id, values, problems, defaults, done }
    return page(owner.name, <OwnerPage {...props} />, { status: hasProblems(problems) ? 400 : 200 })
  }

  function newOwnerPage({ t }: OwnerVisit, name: string, values: LimitValues, problems: Problems): Reply {
    const props = { name, values, problems, defaults, once: newToken(random) }
    const body = <NewOwnerPage {...props} />
    return page(t.owners.add, body, { status: hasProblems(problems) ? 400 : 200 })
  }

  /** The owner was added when the form was sent first: the link was shown then, and only then. */
  async function sentBefore({ t }: OwnerVisit, name: string): Promise<Reply> {
    const owner = (await owners.list()).find((each) => each.name === name)
    const text = { title: t.createdKey.repeated, text: t.owners.repeatedText }
    return owner
      ? missing(text, `/admin/owners/${owner.id}`, owner.name)
      : missing(text, '/admin/owners', t.owners.title)
  }

  async function linkPage({ t }: OwnerVisit, owner: Owner): Promise<Reply> {
    const link = `${baseUrl}/set-password/${await links.issueForPassword(owner)}`
    return page(t.passwordLink.title(owner.name), <PasswordLinkPage owner={owner} link={link} />, { back: null })
  }

  return {
    async list({ t }: OwnerVisit): Promise<Reply> {
      const [all, withPassword] = [await owners.list(), await passwords.owners()]
      const rows = all.map((owner) => ({ owner, hasPassword: withPassword.has(owner.id) }))
      return page(t.owners.title, <OwnersPage rows={rows} defaults={defaults} />)
    },

    newOwner: (visit: OwnerVisit): Reply => newOwnerPage(visit, '', NO_LIMITS, {}),

    async add(visit: OwnerVisit): Promise<Reply> {
      const { t, form } = visit
      const name = tidyName(form.get('name') ?? '')
      const once = form.get('once') ?? ''
      if (sent.has(once)) return sentBefore(visit, name)
      const { values, limits, problems: limitProblems } = limitFields(visit)
      const nameProblem = !isName(name) ? t.problems.name : (await owners.isTaken(name)) && t.problems.nameTaken
      const problems = { ...(nameProblem && { name: nameProblem }), ...limitProblems }
      if (hasProblems(problems)) return newOwnerPage(visit, name, values, problems)
      if (!sent.first(once)) return sentBefore(visit, name)
      return linkPage(visit, await owners.add(name, { ...limits, admin: values.admin }))
    },

    show: (visit: OwnerVisit) => withOwner(visit, (owner) => ownerPage(visit, owner, valuesOf(owner), {})),

    save: (visit: OwnerVisit) =>
      withOwner(visit, async (owner) => {
        const { values, limits, problems } = limitFields(visit)
        if (hasProblems(problems)) return ownerPage(visit, owner, values, problems)
        // Whoever administers cannot lock themselves out: so one administrator is always left.
        const admin = owner.id === visit.session.owner.id ? owner.admin : values.admin
        await owners.set(owner.name, { ...limits, admin })
        return redirect(`/admin/owners/${owner.id}?done=saved`)
      }),

    passwordLink: (visit: OwnerVisit) =>
      withOwner(visit, (owner) =>
        owner.disabledAt === null ? linkPage(visit, owner) : redirect(`/admin/owners/${owner.id}`),
      ),

    confirmDisable: (visit: OwnerVisit) =>
      withOwner(visit, (owner) =>
        owner.id === visit.session.owner.id
          ? redirect(`/admin/owners/${owner.id}`)
          : page(visit.t.owners.disableTitle(owner.name), <DisableOwnerPage owner={owner} />),
      ),

    disable: (visit: OwnerVisit) =>
      withOwner(visit, async (owner) => {
        if (owner.id === visit.session.owner.id) return redirect(`/admin/owners/${owner.id}`)
        await owners.disable(owner)
        return redirect(`/admin/owners/${owner.id}?done=disabled`)
      }),

    enable: (visit: OwnerVisit) =>
      withOwner(visit, async (owner) => {
        await owners.enable(owner)
        return redirect(`/admin/owners/${owner.id}?done=enabled`)
      }),
  }
}

const NO_LIMITS: LimitValues = { perMinute: '', perDay: '', vacancyFetches: '', admin: false }

const valuesOf = ({ perMinute, perDay, vacancyFetches, admin }: Owner): LimitValues => ({
  perMinute: String(perMinute ?? ''),
  perDay: String(perDay ?? ''),
  vacancyFetches: String(vacancyFetches ?? ''),
  admin,
})

/** The limits of a form: as they were typed, as numbers (null: the setting holds), and what is wrong with them. */
function limitFields({ t, form, language }: OwnerVisit) {
  const { number } = formatOf(language)
  const values = { ...NO_LIMITS, admin: form.get('admin') === 'yes' }
  const limits: Record<LimitName, number | null> = { perMinute: null, perDay: null, vacancyFetches: null }
  const problems: Problems = {}
  for (const name of LIMIT_NAMES) {
    const [least, most] = LIMIT_BOUNDS[name]
    values[name] = form.get(name) ?? ''
    limits[name] = numberField(values[name], LIMIT_BOUNDS[name])
    if (Number.isNaN(limits[name])) problems[name] = t.problems.wholeNumber(number(least), number(most))
  }
  return { values, limits, problems }
}
