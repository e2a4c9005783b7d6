import { mayAdminister, mayOversee, type Owner } from '../accounts/owner.ts'
import { badForm, expiredSession, forbidden, staleForm } from './pages/problems.tsx'
import { CSRF_FIELD, isCsrfToken } from './visit/csrf.ts'
import { readForm } from './visit/form.ts'
import { signInAt } from './visit/paths.ts'
import { type Reply, redirect } from './visit/reply.ts'
import type { WebRoute } from './visit/route.ts'
import { readUploadForm } from './visit/upload-form.ts'
import { addressOf, type Visit } from './visit/visit.ts'

/**
 * The reply to a visit that the route does not admit; null for one it does, whose form has then
 * been read.
 */
export async function refusalOf(
  route: WebRoute,
  request: Request,
  visit: Visit,
): Promise<Reply | null> {
  const { session } = visit
  if (route.who !== 'anyone' && !session)
    return route.method === 'GET' ? toSignIn(visit) : expiredSession(visit)
  if (!mayOpen(route, session?.owner ?? null)) return forbidden(visit)
  return route.method === 'POST' ? takeForm(request, visit, route) : null
}

const mayOpen = ({ who }: WebRoute, owner: Owner | null): boolean =>
  who === 'admin' ? mayAdminister(owner) : who === 'viewer' ? mayOversee(owner) : true

const toSignIn = (visit: Visit): Reply => redirect(signInAt(addressOf(visit)))

/**
 * Reads the form into the visit when its token was made with the browser's secret; else returns why
 * it is refused.
 */
async function takeForm(
  request: Request,
  visit: Visit,
  { mostBytes, receive }: Pick<WebRoute, 'mostBytes' | 'receive'>,
): Promise<Reply | null> {
  // Browsers say which site a form was sent from. One from another site is refused whatever its
  // token.
  const isForeign = request.headers.get('sec-fetch-site') === 'cross-site'
  const isGenuine = (form: URLSearchParams) =>
    !isForeign && isCsrfToken(form.get(CSRF_FIELD), visit.browserSecret)
  const form =
    (await readForm(request, mostBytes)) ??
    (receive ? await readUploadForm(request, receive, isGenuine) : null)
  if (!form) return badForm(visit)
  if (!isGenuine(form)) return staleForm(visit)
  visit.form = form
  return null
}
