import { isName, tidyName } from '../../../accounts/name.ts'
import { type RelyingParty, relyingParty } from '../../../accounts/passkeys/passkey.ts'
import { MOST_PASSKEYS } from '../../../accounts/passkeys/passkeys.service.ts'
import { createPending } from '../../../accounts/pending.ts'
import type { SecurityEvent } from '../../../accounts/security-events.ts'
import { passkeyAsset } from '../../assets/assets.ts'
import { AskForPasskeyPage, NewPasskeyPage } from '../../pages/account/passkey.tsx'
import { noSuchPage } from '../../pages/problems.tsx'
import { safeNext, signInAt } from '../../visit/paths.ts'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit, Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { checkCode } from './code-check.ts'
import type { Entrance } from './entering.tsx'
import { currentProblems } from './password-check.ts'
import { signInRefused, waitToBegin } from './sign-in-page.tsx'

const AT = '/account/security/passkeys'
const SCRIPTS = [passkeyAsset.path]

/** Passkeys: one is added with all that signing in asks for, and signs its owner in without it. */
export function passkeysHandlers(deps: AccountDeps, entrance: Entrance) {
  const { passkeys, security, states, random } = deps
  // What browsers were asked to sign: to make a passkey, once its owner has given the password, or
  // to show one.
  const toMake = createPending<{ ownerId: string }>(states, random, 'passkey-to-make')
  const toShow = createPending<object>(states, random, 'passkey-to-show')
  const note = (event: SecurityEvent['event'], { session, address }: OwnerVisit) =>
    security.note({ event, address, owner: session.owner.name })

  /**
   * A handler where browsers make passkeys for the address of this server; elsewhere the page that
   * is not there.
   */
  const withParty =
    <V extends Visit>(handle: (visit: V, party: RelyingParty) => Promise<Reply> | Reply) =>
    (visit: V): Promise<Reply> | Reply => {
      const party = relyingParty(deps.baseUrl)
      return party === null ? noSuchPage(visit) : handle(visit, party)
    }

  async function namePage(
    { t, session }: OwnerVisit,
    name: string,
    problems: Problems,
  ): Promise<Reply> {
    const hasPassword = await deps.passwords.isSet(session.owner)
    const hasCode = await deps.secondFactor.isOn(session.owner)
    const props = { owner: session.owner.name, hasPassword, hasCode, name, problems }
    return page(t.passkeys.add, <NewPasskeyPage {...props} />, formStatus(problems))
  }

  const signInAgain = signInRefused(deps)

  return {
    form: withParty((visit: OwnerVisit) => namePage(visit, '', {})),

    make: withParty(async (visit: OwnerVisit, party) => {
      const { t, form, session, browserSecret } = visit
      const { owner } = session
      const name = tidyName(form.get('name') ?? '')
      const problems: Problems = {
        ...(!isName(name) && { name: t.problems.name }),
        ...(await currentProblems(visit, deps)),
      }
      if ((await passkeys.list(owner)).length >= MOST_PASSKEYS)
        problems.name = t.passkeys.tooMany(MOST_PASSKEYS)
      // A right code is used up, so it is checked last.
      const isCodeDue = !hasProblems(problems) && (await deps.secondFactor.isOn(owner))
      const refusal = isCodeDue ? await checkCode(visit, owner, form.get('code') ?? '', deps) : null
      if (refusal) problems.code = refusal.problem
      if (hasProblems(problems)) return namePage(visit, name, problems)
      const challenge = await toMake.begin({ ownerId: owner.id }, browserSecret)
      const options = await passkeys.creationOptions(owner, party, challenge)
      const asked = {
        deed: 'create',
        options,
        action: `${AT}/made`,
        fields: { name },
        back: '/account/security',
      } as const
      return page(t.passkeys.create.title, <AskForPasskeyPage {...asked} />, {
        scripts: SCRIPTS,
        back: null,
      })
    }),

    add: withParty(async (visit: OwnerVisit, party) => {
      const { t, form, session, browserSecret } = visit
      const { owner } = session
      const name = tidyName(form.get('name') ?? '')
      const wasAsked = async (challenge: string) =>
        (await toMake.take(challenge, browserSecret))?.ownerId === owner.id
      const made = { name, answer: form.get('answer') ?? '' }
      const isAdded = isName(name) && (await passkeys.add(owner, made, { party, wasAsked }))
      if (!isAdded) return namePage(visit, name, { name: t.passkeys.notMade })
      note('passkey-added', visit)
      return redirect('/account/security?done=passkey')
    }),

    async delete(visit: OwnerVisit): Promise<Reply> {
      if (!(await passkeys.delete(visit.session.owner, visit.form.get('id') ?? '')))
        return redirect('/account/security')
      note('passkey-deleted', visit)
      return redirect('/account/security?done=passkey-deleted')
    },

    ask: withParty(async (visit: Visit, party) => {
      const { t, form, browserSecret } = visit
      const next = safeNext(form.get('next'))
      const wait = await waitToBegin(visit, deps)
      if (wait !== null) return signInAgain(visit, next, wait)
      const options = await passkeys.requestOptions(party, await toShow.begin({}, browserSecret))
      const back = signInAt(next)
      const asked = {
        deed: 'get',
        options,
        action: '/sign-in/passkey/shown',
        fields: { next },
        back,
      } as const
      return page(t.passkeys.get.title, <AskForPasskeyPage {...asked} />, {
        scripts: SCRIPTS,
        back,
      })
    }),

    signIn: withParty(async (visit: Visit, party) => {
      const { t, form, browserSecret, address } = visit
      const next = safeNext(form.get('next'))
      const wasAsked = async (challenge: string) =>
        (await toShow.take(challenge, browserSecret)) !== null
      const owner = await passkeys.recognise(form.get('answer') ?? '', { party, wasAsked })
      if (owner) return entrance.begin(visit, owner, next)
      security.note({ event: 'passkey-failed', address, owner: null })
      return signInAgain(visit, next, { problem: t.passkeys.notShown, status: 403 })
    }),
  }
}
