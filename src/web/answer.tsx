import { renderToString } from 'preact-render-to-string'
import { SESSION_MS, type SessionsService } from '../accounts/sessions.service.ts'
import { newToken } from '../accounts/token.ts'
import { traceOf } from '../errors.ts'
import type { Log } from '../log.ts'
import type { RandomBytes } from '../random.ts'
import { Layout } from './components/layout.tsx'
import { ViewContext } from './components/view.ts'
import { formatOf } from './i18n/format.ts'
import { chooseLanguage, textsOf } from './i18n/language.ts'
import { badForm, expiredSession, failed, forbidden, staleForm } from './pages/problems.tsx'
import { clientAddress } from './visit/client-address.ts'
import type { Cookies } from './visit/cookies.ts'
import { CSRF_FIELD, csrfToken, isCsrfToken } from './visit/csrf.ts'
import { readForm } from './visit/form.ts'
import { pageHeaders } from './visit/headers.ts'
import { type OwnerVisit, type Reply, redirect, type Session, type Visit, type WebRoute } from './visit/visit.ts'

export type AnswerParts = {
  sessions: Pick<SessionsService, 'find'>
  cookies: Cookies
  trustedProxies: readonly string[]
  /** The address at the other end of the connection. */
  peerAddress: (request: Request) => string | null
  random: RandomBytes
  log: Log
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A page with its query. What a form was sent to is opened again without its fields. */
const addressOf = ({ path, query }: Visit) => (query.size === 0 ? path : `${path}?${query}`)

export type Answer = (route: WebRoute, request: Request, params: Record<string, string>) => Promise<Response>

/** Around each page: the session, the form's token, who may open it, and the page as HTML. A page that fails becomes one that says so. */
export function createAnswer(parts: AnswerParts): Answer {
  const { sessions, cookies, random, log } = parts

  function visitOf(request: Request, params: Record<string, string>): Visit {
    const { pathname, searchParams } = new URL(request.url)
    const language = chooseLanguage(cookies.read(request, 'language'), request.headers.get('accept-language'))
    return {
      path: pathname,
      params,
      query: searchParams,
      form: new URLSearchParams(),
      language,
      t: textsOf(language),
      session: null,
      address: clientAddress(parts.peerAddress(request), request.headers.get('x-forwarded-for'), parts.trustedProxies),
      nonce: newToken(random),
    }
  }

  async function sessionOf(request: Request): Promise<Session | null> {
    const token = cookies.read(request, 'session')
    const owner = token ? await sessions.find(token) : null
    return token && owner ? { token, owner } : null
  }

  async function replyTo(route: WebRoute, request: Request, visit: Visit): Promise<Reply> {
    if (route.who !== 'anyone' && !visit.session) {
      const next = new URLSearchParams({ next: addressOf(visit) })
      return route.method === 'GET' ? redirect(`/sign-in?${next}`) : expiredSession(visit)
    }
    if (route.who === 'admin' && !visit.session?.owner.admin) return forbidden(visit)
    if (route.method === 'POST') {
      const form = await readForm(request)
      if (!form) return badForm(visit)
      const secret = visit.session?.token ?? cookies.read(request, 'visitor')
      // Browsers tell where a form was sent from; what was sent from another site is refused whatever it holds.
      const foreign = request.headers.get('sec-fetch-site') === 'cross-site'
      if (foreign || !isCsrfToken(form.get(CSRF_FIELD), secret)) return staleForm(visit)
      visit.form = form
    }
    return route.who === 'anyone' ? route.handle(visit) : route.handle(visit as OwnerVisit)
  }

  function responseOf(reply: Reply, request: Request, visit: Visit): Response {
    const headers = new Headers(pageHeaders(visit.nonce))
    if (reply.session !== undefined) {
      const seconds = reply.session === null ? undefined : SESSION_MS / 1000
      headers.append('Set-Cookie', cookies.write('session', reply.session, { seconds }))
    }
    if (reply.kind === 'redirect') {
      if (reply.language)
        headers.append('Set-Cookie', cookies.write('language', reply.language, { seconds: YEAR_SECONDS }))
      headers.set('Location', reply.to)
      return new Response(null, { status: 303, headers })
    }
    const session = reply.session === undefined ? visit.session : null
    const visitor = cookies.read(request, 'visitor') || newToken(random)
    if (!session && visitor !== cookies.read(request, 'visitor'))
      headers.append('Set-Cookie', cookies.write('visitor', visitor))
    if (reply.retryAfter !== undefined) headers.set('Retry-After', String(reply.retryAfter))
    const view = {
      t: visit.t,
      language: visit.language,
      format: formatOf(visit.language),
      owner: session?.owner ?? null,
      path: visit.path,
      back: reply.back === undefined ? addressOf(visit) : reply.back,
      csrf: csrfToken(session?.token ?? visitor),
      nonce: visit.nonce,
    }
    const html = renderToString(
      <ViewContext.Provider value={view}>
        <Layout title={reply.title}>{reply.body}</Layout>
      </ViewContext.Provider>,
    )
    return new Response(`<!doctype html>${html}`, { status: reply.status, headers })
  }

  return async (route, request, params) => {
    const visit = visitOf(request, params)
    try {
      visit.session = await sessionOf(request)
      return responseOf(await replyTo(route, request, visit), request, visit)
    } catch (error) {
      log.error({ route: route.path, error: traceOf(error) }, 'a page failed')
      return responseOf(failed(visit), request, visit)
    }
  }
}
