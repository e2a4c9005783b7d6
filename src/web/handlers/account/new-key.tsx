import { type NewKey, newKeyProblems, TooManyKeys } from '../../../accounts/keys.service.ts'
import { LIMIT_BOUNDS } from '../../../accounts/owner.ts'
import { newToken } from '../../../accounts/secret.ts'
import { moscowDay, nextMoscowMidnight } from '../../../time/clock.ts'
import { formatOf } from '../../i18n/format.ts'
import { CreatedKeyPage } from '../../pages/account/created-key.tsx'
import { NewKeyPage, type NewKeyValues } from '../../pages/account/new-key.tsx'
import { sentBefore, tooManyKeys } from '../../pages/problems.tsx'
import { numberField } from '../../visit/form.ts'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { createSentForms } from '../sent-forms.ts'

/** Making a key. A form that is sent twice makes one. */
export function newKeyHandlers(deps: AccountDeps) {
  const { keys, states, limits, security, baseUrl, clock, random } = deps
  const sent = createSentForms(states, random)

  function formPage({ t, session }: OwnerVisit, values: NewKeyValues, problems: Problems): Reply {
    const ownersPerDay = limits.of(session.owner).perDay
    const props = {
      values,
      problems,
      today: moscowDay(clock.now()),
      ownersPerDay,
      once: newToken(random),
    }
    return page(t.newKey.title, <NewKeyPage {...props} />, formStatus(problems))
  }

  function problemsOf({ t, session, language }: OwnerVisit, wanted: NewKey): Problems {
    const ownersPerDay = limits.of(session.owner).perDay
    const texts = {
      name: t.problems.name,
      expiry: t.problems.expiry,
      perDay: t.problems.perDay(formatOf(language).number(ownersPerDay)),
    }
    const fields = { name: 'name', expiry: 'expires', perDay: 'perDay' }
    const found = newKeyProblems(wanted, { now: clock.now(), ownersPerDay })
    return Object.fromEntries(found.map((problem) => [fields[problem], texts[problem]]))
  }

  return {
    form: (visit: OwnerVisit): Reply =>
      formPage(visit, { name: '', expires: '', perDay: '', figuresOnly: false }, {}),

    async create(visit: OwnerVisit): Promise<Reply> {
      const { t, session, form, address } = visit
      const text = (name: string) => form.get(name) ?? ''
      const figuresOnly = form.get('figuresOnly') === 'yes'
      const values = {
        name: text('name'),
        expires: text('expires'),
        perDay: text('perDay'),
        figuresOnly,
      }
      const perDay = numberField(values.perDay, LIMIT_BOUNDS.perDay)
      const wanted = { name: values.name, expiresAt: endOfDay(values.expires), perDay, figuresOnly }
      const problems = problemsOf(visit, wanted)
      if (hasProblems(problems)) return formPage(visit, values, problems)
      const { repeatedText, title } = t.createdKey
      try {
        const made = await sent.make(text('once'), () => keys.create(session.owner, wanted))
        if (made === null)
          return sentBefore(visit, repeatedText, { href: '/account/keys', link: t.keys.title })
        const { key, secret } = made
        security.note({ event: 'key-made', address, owner: session.owner.name, key: key.id })
        return page(title, <CreatedKeyPage name={key.name} secret={secret} baseUrl={baseUrl} />, {
          back: null,
        })
      } catch (error) {
        if (!(error instanceof TooManyKeys)) throw error
        return tooManyKeys(visit, error.most)
      }
    },
  }
}

/** The Moscow midnight that ends a `YYYY-MM-DD`; null for an empty text, NaN for anything else. */
function endOfDay(text: string): number | null {
  if (text.trim() === '') return null
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+03:00`) : Number.NaN
  return Number.isNaN(start) || moscowDay(start) !== text ? Number.NaN : nextMoscowMidnight(start)
}
