import { OAUTH_PATHS } from '../oauth/metadata.ts'
import { PROVIDER_RETURN } from '../oidc/provider.ts'
import { adminRoutes } from './admin-routes.ts'
import { connectHandlers } from './handlers/account/connect.tsx'
import { createEntrance } from './handlers/account/entering.tsx'
import { keysHandlers } from './handlers/account/keys.tsx'
import { newKeyHandlers } from './handlers/account/new-key.tsx'
import { oneTimeLinksHandlers } from './handlers/account/one-time-links.tsx'
import { passkeysHandlers } from './handlers/account/passkeys.tsx'
import { providerHandlers } from './handlers/account/provider.tsx'
import { secondFactorHandlers } from './handlers/account/second-factor.tsx'
import { securityHandlers } from './handlers/account/security.tsx'
import { signingInHandlers } from './handlers/account/signing-in.tsx'
import { usageHandlers } from './handlers/account/usage.tsx'
import { checkHandlers } from './handlers/check/check.tsx'
import type { AccountDeps } from './handlers/deps.ts'
import { compareHandlers } from './handlers/market/compare.tsx'
import { downloadsHandlers } from './handlers/market/downloads.tsx'
import { figuresHandlers } from './handlers/market/figures.tsx'
import { marketHandlers } from './handlers/market/market.tsx'
import { createScanPage } from './handlers/market/scan-page.tsx'
import { createSkillAdverts } from './handlers/market/skill-adverts.ts'
import { createSkillPage } from './handlers/market/skill-page.tsx'
import { showMethod } from './handlers/prose.tsx'
import { MOST_FORM_BYTES } from './pages/check/check.tsx'
import { SCAN_PAGES } from './visit/paths.ts'
import { redirect } from './visit/reply.ts'
import { get, post, type WebRoute } from './visit/route.ts'
import type { Visit } from './visit/visit.ts'

/** Every page and form of the account area, and who may open it. */
export function webRoutes(deps: AccountDeps): WebRoute[] {
  const entrance = createEntrance(deps)
  const signingIn = signingInHandlers(deps, entrance)
  const links = oneTimeLinksHandlers(deps, entrance)
  const check = checkHandlers(deps)
  const market = marketHandlers(deps)
  const usage = usageHandlers(deps)
  const security = securityHandlers(deps)
  const secondFactor = secondFactorHandlers(deps)
  const passkeys = passkeysHandlers(deps, entrance)
  const provider = providerHandlers(deps, entrance, security.page)
  return withRedirectsOfForms([
    get('anyone', '/', signingIn.home),
    get('anyone', '/sign-in', signingIn.signInForm),
    post('anyone', '/sign-in', signingIn.signIn),
    post('anyone', '/sign-in/code', signingIn.takeCode),
    post('anyone', '/sign-in/provider', provider.begin),
    get('anyone', PROVIDER_RETURN, provider.back),
    get('anyone', '/sign-in/provider/finish', provider.finish),
    post('anyone', '/sign-in/passkey', passkeys.ask),
    post('anyone', '/sign-in/passkey/shown', passkeys.signIn),
    post('anyone', '/sign-out', signingIn.signOut),
    get('anyone', '/method', showMethod),
    post('anyone', '/language', signingIn.chooseLanguage),
    get('anyone', '/first-run/:token', links.firstRunForm),
    post('anyone', '/first-run/:token', links.firstRun),
    get('anyone', '/set-password/:token', links.passwordForm),
    post('anyone', '/set-password/:token', links.setPassword),

    get('owner', '/account', market.show),
    get('owner', '/account/check', check.form),
    post('owner', '/account/check', check.check, { mostBytes: MOST_FORM_BYTES }),
    ...keyRoutes(deps),
    ...marketRoutes(deps),
    get('owner', '/account/usage', usage.show),
    get('owner', '/account/security', security.show),
    post('owner', '/account/security/password', security.changePassword),
    post('owner', '/account/security/sign-out-everywhere', security.signOutEverywhere),
    get('owner', '/account/security/second-factor', secondFactor.show),
    post('owner', '/account/security/second-factor', secondFactor.enable),
    post('owner', '/account/security/second-factor/change', secondFactor.change),
    post('owner', '/account/security/provider', provider.beginLink),
    post('owner', '/account/security/provider/delete', provider.unlink),
    get('owner', '/account/security/passkeys', passkeys.form),
    post('owner', '/account/security/passkeys', passkeys.make),
    post('owner', '/account/security/passkeys/made', passkeys.add),
    post('owner', '/account/security/passkeys/delete', passkeys.delete),
    ...adminRoutes(deps),
  ])
}

/** API keys and connected apps. */
function keyRoutes(deps: AccountDeps): WebRoute[] {
  const keys = keysHandlers(deps)
  const newKey = newKeyHandlers(deps)
  const connect = connectHandlers(deps)
  return [
    get('owner', '/account/keys', keys.list),
    get('owner', '/account/keys/new', newKey.form),
    post('owner', '/account/keys/new', newKey.create),
    get('owner', '/account/keys/:id/delete', keys.confirmDelete),
    post('owner', '/account/keys/:id/delete', keys.delete),
    get('owner', '/account/connections/:id/delete', keys.confirmDisconnect),
    post('owner', '/account/connections/:id/delete', keys.disconnect),
    get('anyone', OAUTH_PATHS.authorize, connect.begin),
    get('owner', '/account/connect', connect.form),
    post('owner', '/account/connect', connect.decide),
  ]
}

/** The pages of a scan, and comparisons. */
function marketRoutes(deps: AccountDeps): WebRoute[] {
  const skillPage = createSkillPage(deps, createSkillAdverts(deps))
  const figures = figuresHandlers(deps)
  const compare = compareHandlers(deps)
  const downloads = downloadsHandlers(deps)
  return [
    get('owner', '/account/scans', () => redirect('/account')),
    get('owner', '/account/scans/:id', createScanPage(deps)),
    get('owner', '/account/scans/:id/vacancies', skillPage),
    ...SCAN_PAGES.map((name) => get('owner', `/account/scans/:id/${name}`, figures[name])),
    get('owner', '/account/scans/:id/download/:file', downloads.ofScan),
    get('owner', '/account/compare', compare.show),
    get('owner', '/account/compare/download/:file', downloads.comparison),
  ]
}

/**
 * Lets every address that takes a form be opened as a page too. Where it has no page of its own, it
 * leads to the page above it, which holds the form: a browser stays at that address after a form is
 * refused, and may open it again.
 */
function withRedirectsOfForms(routes: WebRoute[]): WebRoute[] {
  const pages = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const formsAlone = routes.filter(({ method, path }) => method === 'POST' && !pages.has(path))
  const above = ({ path }: Visit) => redirect(path.slice(0, path.lastIndexOf('/')) || '/')
  return [
    ...routes,
    ...formsAlone.map((form): WebRoute => ({ ...form, method: 'GET', handle: above })),
  ]
}
