import { createPending } from '../../../accounts/pending.ts'
import type { SecurityEvent } from '../../../accounts/security-events.ts'
import {
  RecoveryCodesPage,
  SecondFactorPage,
  SetUpSecondFactorPage,
} from '../../pages/account/second-factor.tsx'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { checkCode } from './code-check.ts'
import { currentProblems } from './password-check.ts'

/** A secret that was shown to an owner, whose app has yet to show that it knows it. */
type ShownSecret = { ownerId: string; secret: string }

const AT = '/account/security/second-factor'

/**
 * The second factor of the owner who is signed in. The session alone is not enough to change it.
 */
export function secondFactorHandlers(deps: AccountDeps) {
  const { secondFactor, security, states, random } = deps
  const shownSecrets = createPending<ShownSecret>(states, random, 'shown-secret')
  const note = (event: SecurityEvent['event'], { session, address }: OwnerVisit) =>
    security.note({ event, address, owner: session.owner.name })

  async function setUpPage(
    { t, session }: OwnerVisit,
    step: string,
    secret: string,
    problems: Problems,
  ) {
    const { name } = session.owner
    const issuer = `${t.product} (${new URL(deps.baseUrl).host})`
    const address = await secondFactor.addressOf({ secret, issuer, name })
    const hasPassword = await deps.passwords.isSet(session.owner)
    const props = { name, hasPassword, step, secret, address, problems }
    return page(
      t.secondFactor.setUp.title,
      <SetUpSecondFactorPage {...props} />,
      formStatus(problems),
    )
  }

  async function changePage(
    { t, session }: OwnerVisit,
    codesLeft: number,
    problems: Problems,
  ): Promise<Reply> {
    const hasPassword = await deps.passwords.isSet(session.owner)
    const props = { name: session.owner.name, hasPassword, codesLeft, problems }
    return page(t.secondFactor.title, <SecondFactorPage {...props} />, formStatus(problems))
  }

  function codesPage({ t }: OwnerVisit, codes: readonly string[]): Reply {
    return page(t.secondFactor.codes.title, <RecoveryCodesPage codes={codes} />, { back: null })
  }

  return {
    /** Shows a new secret where there is no second factor. */
    async show(visit: OwnerVisit): Promise<Reply> {
      const { owner } = visit.session
      const state = await secondFactor.state(owner)
      if (state !== null) return changePage(visit, state.codesLeft, {})
      const secret = await secondFactor.newSecret()
      const step = await shownSecrets.begin({ ownerId: owner.id, secret }, visit.browserSecret)
      return setUpPage(visit, step, secret, {})
    },

    async enable(visit: OwnerVisit): Promise<Reply> {
      const { form, session, browserSecret, t } = visit
      const { owner, token } = session
      const step = form.get('step') ?? ''
      const shown = await shownSecrets.look(step, browserSecret)
      if (shown?.ownerId !== owner.id) return redirect(AT)
      const problems = await currentProblems(visit, deps)
      if (hasProblems(problems)) return setUpPage(visit, step, shown.secret, problems)
      const given = { secret: shown.secret, code: form.get('code') ?? '', keptSession: token }
      const codes = await secondFactor.enable(owner, given)
      if (codes === 'wrong') return setUpPage(visit, step, shown.secret, { code: t.code.wrong })
      await shownSecrets.take(step, browserSecret)
      if (codes === 'on') return redirect(AT)
      note('second-factor-set', visit)
      return codesPage(visit, codes)
    },

    /** Makes new recovery codes, or switches the second factor off. */
    async change(visit: OwnerVisit): Promise<Reply> {
      const { form, session } = visit
      const { owner } = session
      const state = await secondFactor.state(owner)
      if (state === null) return redirect(AT)
      const problems = await currentProblems(visit, deps)
      // A right code is used up, so it is checked last.
      const refusal = hasProblems(problems)
        ? null
        : await checkCode(visit, owner, form.get('code') ?? '', deps)
      if (refusal) problems.code = refusal.problem
      if (hasProblems(problems)) return changePage(visit, state.codesLeft, problems)
      if (form.get('what') !== 'off') {
        const codes = await secondFactor.newRecoveryCodes(owner)
        note('recovery-codes-made', visit)
        return codesPage(visit, codes)
      }
      await secondFactor.disable(owner)
      note('second-factor-ended', visit)
      return redirect('/account/security?done=second-factor-off')
    },
  }
}
