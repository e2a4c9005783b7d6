import { OAUTH_PATHS } from '../../oauth/metadata.ts'
import type { Visit } from './visit.ts'

const ASKED = '/account/connect'

/**
 * Whether a visit belongs to the connecting of an app. Many apps open these pages in a window of
 * their own and wait for it; a policy that parts windows would have them believe that it was
 * closed. Nothing of others is on these pages.
 */
export function keepsOpener({ path, query, form }: Pick<Visit, 'path' | 'query' | 'form'>): boolean {
  if (path === OAUTH_PATHS.authorize || path === ASKED) return true
  const next = form.get('next') ?? query.get('next')
  return /^\/sign-in(\/|$)/.test(path) && next?.startsWith(`${ASKED}?`) === true
}
