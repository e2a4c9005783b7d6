import { OAUTH_PATHS } from '../../oauth/metadata.ts'
import { PROVIDER_RETURN } from '../../oidc/provider.ts'
import type { Reply } from './reply.ts'
import type { Visit } from './visit.ts'

const ASKED = '/account/connect'

/**
 * Whether a visit belongs to the connecting of an app. Many apps open these pages in a window of
 * their own and wait for it; a policy that separates windows would make them believe that it was
 * closed. These pages show nothing of others. A visit back from a provider shows it only by where
 * its answer leads.
 */
export function keepsOpener(
  { path, query, form }: Pick<Visit, 'path' | 'query' | 'form'>,
  reply: Reply,
): boolean {
  if ([OAUTH_PATHS.authorize, ASKED, PROVIDER_RETURN].includes(path)) return true
  const next = form.get('next') ?? query.get('next') ?? nextOf(reply)
  return /^\/sign-in(\/|$)/.test(path) && next?.startsWith(`${ASKED}?`) === true
}

/** Where an answer leads, or the page for signing in that it leads back to. */
function nextOf(reply: Reply): string | null {
  const to = reply.kind === 'redirect' ? reply.to : reply.kind === 'page' ? reply.back : null
  if (!to?.startsWith('/sign-in?')) return to ?? null
  return new URLSearchParams(to.slice('/sign-in?'.length)).get('next')
}
