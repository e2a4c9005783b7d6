import type { Shown } from '../../../accounts/identities/identities.service.ts'
import type { Owner } from '../../../accounts/owner.ts'
import { createPending } from '../../../accounts/pending.ts'
import { newToken } from '../../../accounts/secret.ts'
import type { SecurityEvent } from '../../../accounts/security-events.ts'
import { type Claims, isAllowed, verifiedEmail } from '../../../oidc/allowed.ts'
import { type Person, type Provider, ProviderError, type Sent } from '../../../oidc/provider.ts'
import { noSuchPage } from '../../pages/problems.tsx'
import { leadOn } from '../../pages/step.tsx'
import { safeNext } from '../../visit/paths.ts'
import { hasProblems, type Problems } from '../../visit/problems.ts'
import { type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit, Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import type { Entrance } from './entering.tsx'
import { currentProblems, type PasswordRefusal } from './password-check.ts'
import { signInRefused, waitToBegin } from './sign-in-page.tsx'

/** `ownerId`: whose account the person is to be linked to; null: the person signs in. */
type Begun = { next: string; ownerId: string | null }

type SentToProvider = Omit<Sent, 'state'> & Begun

const SECURITY = '/account/security'
/** The part of a provider's answer that is needed. */
const SENT_BACK = ['code', 'state', 'iss', 'error']

/**
 * Signing in with a provider of OpenID Connect, and linking the account there to one here.
 * @param showSecurity gives the page that accounts are linked on, with what is wrong with its
 * fields.
 */
export function providerHandlers(
  deps: AccountDeps,
  entrance: Entrance,
  showSecurity: (visit: OwnerVisit, problems: Problems) => Promise<Reply>,
) {
  const { provider, identities, states, random, log, security } = deps
  const sent = createPending<SentToProvider>(states, random, 'sent-to-provider')
  const refused = signInRefused(deps)
  const note = (event: SecurityEvent['event'], { address }: Visit, owner: string | null) =>
    security.note({ event, address, owner })

  const withProvider =
    <V extends Visit>(handle: (visit: V, to: Provider) => Promise<Reply> | Reply) =>
    (visit: V): Promise<Reply> | Reply =>
      provider === null ? noSuchPage(visit) : handle(visit, provider)

  /** The provider's answer; null when asking failed, which is logged. */
  async function asked<Result>(visit: Visit, work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ reason: error.message }, 'signing in with the provider failed')
      note('provider-failed', visit, null)
      return null
    }
  }

  /**
   * Says why nobody was signed in. A user who was linking an account is signed in already, and
   * stays so.
   */
  const stopped = (visit: Visit, { next, ownerId }: Begun, refusal: PasswordRefusal): Reply =>
    ownerId === null
      ? refused(visit, next, refusal)
      : redirect(`${SECURITY}?done=account-not-linked`)

  async function send(visit: Visit, to: Provider, begun: Begun): Promise<Reply> {
    const { t, browserSecret } = visit
    const wait = await waitToBegin(visit, deps)
    if (wait !== null) return stopped(visit, begun, wait)
    const secrets = { nonce: newToken(random), verifier: newToken(random) }
    const state = await sent.begin({ ...secrets, ...begun }, browserSecret)
    const address = await asked(visit, () => to.begin({ ...secrets, state }))
    if (address === null)
      return stopped(visit, begun, { problem: t.provider.failed(to.name), status: 502 })
    const title = t.provider.signIn(to.name)
    return leadOn(title, address)
  }

  function shownBy(person: Person, claims: Claims): Shown {
    const chosen = [claims.preferred_username, claims.name].filter(
      (name) => typeof name === 'string',
    )
    // People choose these, and nobody may be called by an address that is another's.
    const names = chosen.filter((name) => !name.normalize('NFKC').includes('@'))
    return {
      issuer: person.issuer,
      subject: person.subject,
      names: [verifiedEmail(claims) ?? [], names].flat(),
    }
  }

  /** The owner whom the person is, or becomes; null when the person may not come in. */
  async function ownerFor(visit: Visit, person: Person): Promise<Owner | null> {
    const known = await identities.find(person.issuer, person.subject)
    if (known !== null) return known.disabledAt === null ? known : null
    const claims = await person.more()
    // The first visitor must not keep the operator from becoming the first owner.
    if (!isAllowed(claims, deps.allow) || (await deps.owners.administration()) === 'no owner')
      return null
    const owner = await identities.makeOwner(shownBy(person, claims))
    note('owner-made', visit, owner.name)
    return owner
  }

  async function link(visit: Visit, person: Person): Promise<Reply> {
    const { owner } = visit.session!
    const shown = shownBy(person, await person.more())
    if (!(await identities.link(owner, shown))) return redirect(`${SECURITY}?done=account-taken`)
    note('account-linked', visit, owner.name)
    return redirect(`${SECURITY}?done=account`)
  }

  return {
    begin: withProvider((visit: Visit, to) =>
      send(visit, to, { next: safeNext(visit.form.get('next')), ownerId: null }),
    ),

    beginLink: withProvider(async (visit: OwnerVisit, to) => {
      const problems = await currentProblems(visit, deps)
      if (hasProblems(problems)) return showSecurity(visit, { 'link-current': problems.current! })
      return send(visit, to, { next: SECURITY, ownerId: visit.session.owner.id })
    }),

    async unlink(visit: OwnerVisit): Promise<Reply> {
      const { owner } = visit.session
      // Nobody shuts themselves out.
      if (!(await deps.passwords.isSet(owner))) return redirect(`${SECURITY}?done=account-last`)
      if ((await identities.unlink(owner)) === 0) return redirect(SECURITY)
      note('account-unlinked', visit, owner.name)
      return redirect(`${SECURITY}?done=account-unlinked`)
    },

    /**
     * Where the provider leads back to. Checks nothing: a browser that comes from another site
     * keeps its cookies to itself, and sends them once this page leads on.
     */
    back: withProvider(({ query, t }: Visit, to) => {
      const kept = [...query].filter(([name]) => SENT_BACK.includes(name))
      const next = `/sign-in/provider/finish?${new URLSearchParams(kept)}`
      const title = t.provider.signIn(to.name)
      return leadOn(title, next)
    }),

    finish: withProvider(async (visit: Visit, to) => {
      const { t, query, browserSecret, session } = visit
      const state = query.get('state') ?? ''
      const begun = await sent.take(state, browserSecret)
      const { next, ownerId } = begun ?? { next: '/account', ownerId: null }
      // Somebody who comes here by going back in the browser is signed in already.
      if (begun === null || (ownerId !== null && ownerId !== session?.owner.id))
        return session
          ? redirect('/account')
          : refused(visit, next, { problem: t.provider.over, status: 400 })
      const isDenied = query.get('error') === 'access_denied'
      const failed = () =>
        stopped(visit, begun, {
          problem: isDenied ? t.provider.denied(to.name) : t.provider.failed(to.name),
          status: isDenied ? 403 : 502,
        })
      const person = await asked(visit, () => to.finish(query, { ...begun, state }))
      if (person === null) return failed()
      if (ownerId !== null) return (await asked(visit, () => link(visit, person))) ?? failed()
      const found = await asked(visit, async () => ({ owner: await ownerFor(visit, person) }))
      if (found === null) return failed()
      if (found.owner !== null) return entrance.enter(visit, found.owner, next)
      note('provider-refused', visit, null)
      return refused(visit, next, { problem: t.provider.refused(to.name), status: 403 })
    }),
  }
}
