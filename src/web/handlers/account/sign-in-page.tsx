import { relyingParty } from '../../../accounts/passkeys/passkey.ts'
import { SignInPage, type WaysIn } from '../../pages/account/sign-in.tsx'
import { COST } from '../../visit/network-pace.ts'
import { signInAt } from '../../visit/paths.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import type { PasswordRefusal } from './password-check.ts'

/** Of a network in a minute: an office that comes to work, and no flood. */
export const BEGUN_A_MINUTE = 60

/** What the page for signing in offers beside a password. */
export const waysIn = ({ baseUrl, provider }: AccountDeps): WaysIn => ({
  hasPasskeys: relyingParty(baseUrl) !== null,
  provider: provider?.name ?? null,
})

/** Gives the page for signing in, which says why one is not signed in. */
export const signInRefused =
  (deps: AccountDeps) =>
  ({ t }: Visit, next: string, { problem, ...more }: PasswordRefusal, name = ''): Reply =>
    page(t.signInPage.title, <SignInPage {...{ name, next, problem }} ways={waysIn(deps)} />, {
      ...more,
      back: signInAt(next),
    })

/** Counts that a browser is sent on to show who it is; null: it may be. */
export async function waitToBegin(
  { t, address }: Visit,
  { begun }: AccountDeps,
): Promise<PasswordRefusal | null> {
  const retryAfter = Math.ceil((await begun.take(address, COST.made)) / 1000)
  return retryAfter === 0
    ? null
    : { problem: t.signInPage.wait(retryAfter), status: 429, retryAfter }
}
