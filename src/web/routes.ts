import { type AccountParts, accountHandlers } from './handlers/account.tsx'
import { type KeysParts, keysHandlers } from './handlers/keys.tsx'
import { type LinksParts, linksHandlers } from './handlers/links.tsx'
import { type OwnersParts, ownersHandlers } from './handlers/owners.tsx'
import { type ScansParts, scansHandlers } from './handlers/scans.tsx'
import { type ServiceParts, serviceHandlers } from './handlers/service.tsx'
import { type VisitorParts, visitorHandlers } from './handlers/visitor.tsx'
import { redirect, type Visit, type WebRoute } from './visit/visit.ts'

export type RoutesParts = VisitorParts & LinksParts & KeysParts & AccountParts & ScansParts & OwnersParts & ServiceParts

/** Every page and form of the account area, and who may open it. */
export function webRoutes(parts: RoutesParts): WebRoute[] {
  const visitor = visitorHandlers(parts)
  const links = linksHandlers(parts)
  const keys = keysHandlers(parts)
  const account = accountHandlers(parts)
  const scans = scansHandlers(parts)
  const owners = ownersHandlers(parts)
  const service = serviceHandlers(parts)
  return withWaysBack([
    { method: 'GET', path: '/', who: 'anyone', handle: visitor.home },
    { method: 'GET', path: '/sign-in', who: 'anyone', handle: visitor.signInForm },
    { method: 'POST', path: '/sign-in', who: 'anyone', handle: visitor.signIn },
    { method: 'POST', path: '/sign-out', who: 'anyone', handle: visitor.signOut },
    { method: 'POST', path: '/language', who: 'anyone', handle: visitor.chooseLanguage },
    { method: 'GET', path: '/first-run/:token', who: 'anyone', handle: links.firstRunForm },
    { method: 'POST', path: '/first-run/:token', who: 'anyone', handle: links.firstRun },
    { method: 'GET', path: '/set-password/:token', who: 'anyone', handle: links.passwordForm },
    { method: 'POST', path: '/set-password/:token', who: 'anyone', handle: links.setPassword },

    { method: 'GET', path: '/account', who: 'owner', handle: keys.list },
    { method: 'GET', path: '/account/keys/new', who: 'owner', handle: keys.newKey },
    { method: 'POST', path: '/account/keys/new', who: 'owner', handle: keys.create },
    { method: 'GET', path: '/account/keys/:id/delete', who: 'owner', handle: keys.confirmDelete },
    { method: 'POST', path: '/account/keys/:id/delete', who: 'owner', handle: keys.delete },
    { method: 'GET', path: '/account/scans', who: 'owner', handle: scans.list },
    { method: 'GET', path: '/account/scans/:id', who: 'owner', handle: scans.show },
    { method: 'GET', path: '/account/scans/:id/vacancies', who: 'owner', handle: scans.vacancies },
    { method: 'GET', path: '/account/usage', who: 'owner', handle: account.usage },
    { method: 'GET', path: '/account/security', who: 'owner', handle: account.security },
    { method: 'POST', path: '/account/security/password', who: 'owner', handle: account.changePassword },
    { method: 'POST', path: '/account/security/sign-out-everywhere', who: 'owner', handle: account.signOutEverywhere },

    { method: 'GET', path: '/admin/owners', who: 'admin', handle: owners.list },
    { method: 'GET', path: '/admin/owners/new', who: 'admin', handle: owners.newOwner },
    { method: 'POST', path: '/admin/owners/new', who: 'admin', handle: owners.add },
    { method: 'GET', path: '/admin/owners/:id', who: 'admin', handle: owners.show },
    { method: 'POST', path: '/admin/owners/:id', who: 'admin', handle: owners.save },
    { method: 'POST', path: '/admin/owners/:id/password', who: 'admin', handle: owners.passwordLink },
    { method: 'GET', path: '/admin/owners/:id/disable', who: 'admin', handle: owners.confirmDisable },
    { method: 'POST', path: '/admin/owners/:id/disable', who: 'admin', handle: owners.disable },
    { method: 'POST', path: '/admin/owners/:id/enable', who: 'admin', handle: owners.enable },
    { method: 'GET', path: '/admin/settings', who: 'admin', handle: service.settings },
    { method: 'GET', path: '/admin/site', who: 'admin', handle: service.report },
  ])
}

/**
 * Adds to each address that takes a form but shows no page a way back to the page above it, which holds the form: the
 * answer to a form stands at its address, and may be opened again from there.
 */
function withWaysBack(routes: WebRoute[]): WebRoute[] {
  const pages = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const formsAlone = routes.filter(({ method, path }) => method === 'POST' && !pages.has(path))
  const above = ({ path }: Visit) => redirect(path.slice(0, path.lastIndexOf('/')) || '/')
  return [...routes, ...formsAlone.map((form): WebRoute => ({ ...form, method: 'GET', handle: above }))]
}
