import { OAUTH_PATHS } from '../oauth/metadata.ts'
import { PROVIDER_RETURN } from '../oidc/provider.ts'
import { type AdminDeps, adminRoutes } from './admin-routes.ts'
import { type ConnectDeps, connectHandlers } from './handlers/account/connect.tsx'
import { type KeysDeps, keysHandlers } from './handlers/account/keys.tsx'
import { type NewKeyDeps, newKeyHandlers } from './handlers/account/new-key.tsx'
import { type OneTimeLinksDeps, oneTimeLinksHandlers } from './handlers/account/one-time-links.tsx'
import { type PasskeysDeps, passkeysHandlers } from './handlers/account/passkeys.tsx'
import { type ProviderHandlersDeps, providerHandlers } from './handlers/account/provider.tsx'
import { type SecondFactorDeps, secondFactorHandlers } from './handlers/account/second-factor.tsx'
import { type SecurityDeps, securityHandlers } from './handlers/account/security.tsx'
import { type SigningInDeps, signingInHandlers } from './handlers/account/signing-in.tsx'
import { type UsageDeps, usageHandlers } from './handlers/account/usage.tsx'
import { type CheckDeps, checkHandlers } from './handlers/check/check.tsx'
import { type CompareDeps, compareHandlers } from './handlers/market/compare.tsx'
import { downloadsHandlers } from './handlers/market/downloads.tsx'
import { type FiguresDeps, figuresHandlers } from './handlers/market/figures.tsx'
import { type MarketDeps, marketHandlers } from './handlers/market/market.tsx'
import { createScanPage } from './handlers/market/scan-page.tsx'
import { createSkillAdverts, type SkillAdvertsDeps } from './handlers/market/skill-adverts.ts'
import { createSkillPage, type SkillPageDeps } from './handlers/market/skill-page.tsx'
import { showMethod } from './handlers/prose.tsx'
import { MOST_TEXT_BYTES } from './pages/check/check.tsx'
import { redirect } from './visit/reply.ts'
import type { WebRoute } from './visit/route.ts'
import type { Visit } from './visit/visit.ts'

export type RoutesDeps = SigningInDeps &
  OneTimeLinksDeps &
  MarketDeps &
  CheckDeps &
  KeysDeps &
  ConnectDeps &
  NewKeyDeps &
  SkillPageDeps &
  SkillAdvertsDeps &
  FiguresDeps &
  CompareDeps &
  UsageDeps &
  SecurityDeps &
  SecondFactorDeps &
  PasskeysDeps &
  ProviderHandlersDeps &
  AdminDeps

/**
 * Two texts of 100 KB as forms are sent: each of their bytes may take three. A little more, so that
 * their own limits tell.
 */
const MOST_RESUME_FORM = 8 * MOST_TEXT_BYTES

/** Every page and form of the account area, and who may open it. */
export function webRoutes(deps: RoutesDeps): WebRoute[] {
  const signingIn = signingInHandlers(deps)
  const links = oneTimeLinksHandlers(deps)
  const check = checkHandlers(deps)
  const market = marketHandlers(deps)
  const keys = keysHandlers(deps)
  const newKey = newKeyHandlers(deps)
  const connect = connectHandlers(deps)
  const skillPage = createSkillPage(deps, createSkillAdverts(deps))
  const figures = figuresHandlers(deps)
  const compare = compareHandlers(deps)
  const downloads = downloadsHandlers(deps)
  const usage = usageHandlers(deps)
  const security = securityHandlers(deps)
  const secondFactor = secondFactorHandlers(deps)
  const passkeys = passkeysHandlers(deps)
  const provider = providerHandlers(deps, security.page)
  return withWaysBack([
    { method: 'GET', path: '/', who: 'anyone', handle: signingIn.home },
    { method: 'GET', path: '/sign-in', who: 'anyone', handle: signingIn.signInForm },
    { method: 'POST', path: '/sign-in', who: 'anyone', handle: signingIn.signIn },
    { method: 'POST', path: '/sign-in/code', who: 'anyone', handle: signingIn.takeCode },
    { method: 'POST', path: '/sign-in/provider', who: 'anyone', handle: provider.begin },
    { method: 'GET', path: PROVIDER_RETURN, who: 'anyone', handle: provider.back },
    { method: 'GET', path: '/sign-in/provider/finish', who: 'anyone', handle: provider.finish },
    { method: 'POST', path: '/sign-in/passkey', who: 'anyone', handle: passkeys.ask },
    { method: 'POST', path: '/sign-in/passkey/shown', who: 'anyone', handle: passkeys.signIn },
    { method: 'POST', path: '/sign-out', who: 'anyone', handle: signingIn.signOut },
    { method: 'GET', path: '/method', who: 'anyone', handle: showMethod },
    { method: 'POST', path: '/language', who: 'anyone', handle: signingIn.chooseLanguage },
    { method: 'GET', path: '/first-run/:token', who: 'anyone', handle: links.firstRunForm },
    { method: 'POST', path: '/first-run/:token', who: 'anyone', handle: links.firstRun },
    { method: 'GET', path: '/set-password/:token', who: 'anyone', handle: links.passwordForm },
    { method: 'POST', path: '/set-password/:token', who: 'anyone', handle: links.setPassword },

    { method: 'GET', path: '/account', who: 'owner', handle: market.show },
    { method: 'GET', path: '/account/check', who: 'owner', handle: check.form },
    {
      method: 'POST',
      path: '/account/check',
      who: 'owner',
      handle: check.check,
      mostBytes: MOST_RESUME_FORM,
    },
    { method: 'GET', path: '/account/keys', who: 'owner', handle: keys.list },
    { method: 'GET', path: '/account/keys/new', who: 'owner', handle: newKey.form },
    { method: 'POST', path: '/account/keys/new', who: 'owner', handle: newKey.create },
    { method: 'GET', path: '/account/keys/:id/delete', who: 'owner', handle: keys.confirmDelete },
    { method: 'POST', path: '/account/keys/:id/delete', who: 'owner', handle: keys.delete },
    {
      method: 'GET',
      path: '/account/connections/:id/delete',
      who: 'owner',
      handle: keys.confirmDisconnect,
    },
    {
      method: 'POST',
      path: '/account/connections/:id/delete',
      who: 'owner',
      handle: keys.disconnect,
    },
    { method: 'GET', path: OAUTH_PATHS.authorize, who: 'anyone', handle: connect.begin },
    { method: 'GET', path: '/account/connect', who: 'owner', handle: connect.form },
    { method: 'POST', path: '/account/connect', who: 'owner', handle: connect.decide },
    { method: 'GET', path: '/account/scans', who: 'owner', handle: () => redirect('/account') },
    { method: 'GET', path: '/account/scans/:id', who: 'owner', handle: createScanPage(deps) },
    { method: 'GET', path: '/account/scans/:id/vacancies', who: 'owner', handle: skillPage },
    { method: 'GET', path: '/account/scans/:id/families', who: 'owner', handle: figures.families },
    { method: 'GET', path: '/account/scans/:id/pay', who: 'owner', handle: figures.pay },
    { method: 'GET', path: '/account/scans/:id/slices', who: 'owner', handle: figures.slices },
    { method: 'GET', path: '/account/scans/:id/trend', who: 'owner', handle: figures.trend },
    { method: 'GET', path: '/account/scans/:id/base', who: 'owner', handle: figures.base },
    {
      method: 'GET',
      path: '/account/scans/:id/download/:file',
      who: 'owner',
      handle: downloads.ofScan,
    },
    { method: 'GET', path: '/account/compare', who: 'owner', handle: compare.show },
    {
      method: 'GET',
      path: '/account/compare/download/:file',
      who: 'owner',
      handle: downloads.comparison,
    },
    { method: 'GET', path: '/account/usage', who: 'owner', handle: usage.show },
    { method: 'GET', path: '/account/security', who: 'owner', handle: security.show },
    {
      method: 'POST',
      path: '/account/security/password',
      who: 'owner',
      handle: security.changePassword,
    },
    {
      method: 'POST',
      path: '/account/security/sign-out-everywhere',
      who: 'owner',
      handle: security.signOutEverywhere,
    },
    {
      method: 'GET',
      path: '/account/security/second-factor',
      who: 'owner',
      handle: secondFactor.show,
    },
    {
      method: 'POST',
      path: '/account/security/second-factor',
      who: 'owner',
      handle: secondFactor.enable,
    },
    {
      method: 'POST',
      path: '/account/security/second-factor/change',
      who: 'owner',
      handle: secondFactor.change,
    },
    {
      method: 'POST',
      path: '/account/security/provider',
      who: 'owner',
      handle: provider.beginLink,
    },
    {
      method: 'POST',
      path: '/account/security/provider/delete',
      who: 'owner',
      handle: provider.unlink,
    },
    { method: 'GET', path: '/account/security/passkeys', who: 'owner', handle: passkeys.form },
    { method: 'POST', path: '/account/security/passkeys', who: 'owner', handle: passkeys.make },
    { method: 'POST', path: '/account/security/passkeys/made', who: 'owner', handle: passkeys.add },
    {
      method: 'POST',
      path: '/account/security/passkeys/delete',
      who: 'owner',
      handle: passkeys.delete,
    },
    ...adminRoutes(deps),
  ])
}

/**
 * Lets every address that takes a form be opened as a page too. Where it has no page of its own, it
 * leads to the page above it, which holds the form: a browser stays at that address after a form is
 * refused, and may open it again.
 */
function withWaysBack(routes: WebRoute[]): WebRoute[] {
  const pages = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const formsAlone = routes.filter(({ method, path }) => method === 'POST' && !pages.has(path))
  const above = ({ path }: Visit) => redirect(path.slice(0, path.lastIndexOf('/')) || '/')
  return [
    ...routes,
    ...formsAlone.map((form): WebRoute => ({ ...form, method: 'GET', handle: above })),
  ]
}
