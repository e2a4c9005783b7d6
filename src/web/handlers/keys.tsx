import { type KeysService, newKeyProblems } from '../../accounts/keys.service.ts'
import type { LimitPolicy } from '../../accounts/limits.ts'
import { newToken } from '../../accounts/token.ts'
import { type Clock, moscowDay, nextMoscowMidnight } from '../../clock.ts'
import type { UsageService } from '../../limits/usage.service.ts'
import type { RandomBytes } from '../../random.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import { formatOf } from '../i18n/format.ts'
import { CreatedKeyPage, DeleteKeyPage, KeysPage, NewKeyPage, type NewKeyValues } from '../pages/keys.tsx'
import { missing } from '../pages/problems.tsx'
import { numberField } from '../visit/form.ts'
import { hasProblems, type OwnerVisit, type Problems, page, type Reply, redirect } from '../visit/visit.ts'
import { createSentForms } from './sent-forms.ts'

export type KeysParts = {
  catalog: Pick<ScanCatalog, 'shown'>
  keys: Pick<KeysService, 'list' | 'lastUsedDays' | 'create' | 'findOwn' | 'deleteOwn'>
  limits: LimitPolicy
  usage: Pick<UsageService, 'flush'>
  baseUrl: string
  clock: Clock
  random: RandomBytes
}

/** The API section: only ever the keys of whoever is signed in. */
export function keysHandlers({ keys, catalog, limits, usage, baseUrl, clock, random }: KeysParts) {
  const sent = createSentForms()

  async function keyRows(owner: OwnerVisit['session']['owner']) {
    await usage.flush()
    const [rows, lastUsed, now] = [await keys.list(owner), await keys.lastUsedDays(owner), clock.now()]
    return rows.map(({ key, requests }) => ({
      ...key,
      expired: key.expiresAt !== null && key.expiresAt <= now,
      requests,
      lastUsedDay: lastUsed.get(key.id) ?? null,
    }))
  }

  function form({ t, session }: OwnerVisit, values: NewKeyValues, problems: Problems): Reply {
    const props = { values, problems, today: moscowDay(clock.now()), ownersPerDay: limits.of(session.owner).perDay }
    const body = <NewKeyPage {...props} once={newToken(random)} />
    return page(t.newKey.title, body, { status: hasProblems(problems) ? 400 : 200 })
  }

  const noSuchKey = ({ t }: OwnerVisit): Reply =>
    missing({ title: t.deleteKey.missingTitle, text: t.deleteKey.missing }, '/account', t.keys.title)

  return {
    async list({ t, query, session }: OwnerVisit): Promise<Reply> {
      const done = query.get('done') === 'deleted'
      const isNew = session.owner.admin && (await catalog.shown()).length === 0
      return page(t.keys.title, <KeysPage keys={await keyRows(session.owner)} done={done} isNew={isNew} />)
    },

    newKey: (visit: OwnerVisit): Reply => form(visit, { name: '', expires: '', perDay: '' }, {}),

    async create(visit: OwnerVisit): Promise<Reply> {
      const { t, session, form: fields, language } = visit
      const text = (name: string) => fields.get(name) ?? ''
      const values = { name: text('name'), expires: text('expires'), perDay: text('perDay') }
      const perDay = numberField(values.perDay, [1, Number.MAX_SAFE_INTEGER])
      const wanted = { name: values.name, expiresAt: endOfDay(values.expires), perDay }
      const ownersPerDay = limits.of(session.owner).perDay
      const problems: Problems = {}
      const found = newKeyProblems(wanted, { now: clock.now(), ownersPerDay })
      if (found.includes('name')) problems.name = t.problems.name
      if (found.includes('expiry')) problems.expires = t.problems.expiry
      if (found.includes('perDay')) problems.perDay = t.problems.perDay(formatOf(language).number(ownersPerDay))
      if (hasProblems(problems)) return form(visit, values, problems)
      const { repeated, repeatedText } = t.createdKey
      if (!sent.first(text('once'))) return missing({ title: repeated, text: repeatedText }, '/account', t.keys.title)
      const { key, secret } = await keys.create(session.owner, wanted)
      const body = <CreatedKeyPage name={key.name} secret={secret} baseUrl={baseUrl} />
      return page(t.createdKey.title, body, { back: null })
    },

    async confirmDelete(visit: OwnerVisit): Promise<Reply> {
      const key = await keys.findOwn(visit.session.owner, visit.params.id ?? '')
      return key ? page(visit.t.deleteKey.title(key.name), <DeleteKeyPage {...key} />) : noSuchKey(visit)
    },

    async delete(visit: OwnerVisit): Promise<Reply> {
      const deleted = await keys.deleteOwn(visit.session.owner, visit.params.id ?? '')
      return deleted ? redirect('/account?done=deleted') : noSuchKey(visit)
    },
  }
}

/** The Moscow midnight that ends a `YYYY-MM-DD`; null for an empty text, NaN for anything else. */
function endOfDay(text: string): number | null {
  if (text.trim() === '') return null
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+03:00`) : Number.NaN
  return Number.isNaN(start) || moscowDay(start) !== text ? Number.NaN : nextMoscowMidnight(start)
}
