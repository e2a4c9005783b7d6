import { renderToString } from 'preact-render-to-string'
import { SESSION_MS } from '../accounts/sessions.service.ts'
import { newToken } from '../accounts/token.ts'
import type { RandomBytes } from '../bytes/random.ts'
import { escapedLines } from '../bytes/unseen-characters.ts'
import { Layout, type PageHead } from './components/layout.tsx'
import { type View, ViewContext, viewOf } from './components/view.ts'
import type { Cookies } from './visit/cookies.ts'
import { csrfToken } from './visit/csrf.ts'
import { dispositionOf, pageHeaders } from './visit/headers.ts'
import { keepsOpener } from './visit/opener.ts'
import type { FileReply, PageReply, RedirectReply, Reply } from './visit/reply.ts'
import { sharedPageOf } from './visit/shared-page.ts'
import { addressOf, type Visit } from './visit/visit.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

// A proxy that gathers answers before it sends them on would hold the events back.
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

type Answered = { request: Request; visit: Visit; cookies: Cookies; random: RandomBytes }

/** The response that a reply becomes, with the cookies it sets. */
export function responseOf(reply: Reply, answered: Answered): Response {
  if (reply.kind === 'stream') return new Response(reply.events, { headers: STREAM_HEADERS })
  const headers = new Headers(pageHeaders(answered.visit.nonce, reply.kind === 'page' ? reply.allows : []))
  if (keepsOpener(answered.visit, reply)) headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  if (reply.kind === 'file') return fileResponse(reply, headers)
  return reply.kind === 'redirect'
    ? redirection(reply, headers, answered.cookies)
    : pageResponse(reply, headers, answered)
}

function fileResponse({ name, type, body }: FileReply, headers: Headers): Response {
  headers.set('Content-Type', type)
  headers.set('Content-Disposition', dispositionOf('attachment', name))
  return new Response(body, { headers })
}

function redirection({ to, session, language }: RedirectReply, headers: Headers, cookies: Cookies): Response {
  if (session !== undefined) {
    const seconds = session === null ? undefined : SESSION_MS / 1000
    headers.append('Set-Cookie', cookies.write('session', session, { seconds }))
  }
  if (language) headers.append('Set-Cookie', cookies.write('language', language, { seconds: YEAR_SECONDS }))
  headers.set('Location', to)
  return new Response(null, { status: 303, headers })
}

function pageResponse(reply: PageReply, headers: Headers, { request, visit, cookies, random }: Answered): Response {
  const { session } = visit
  const known = cookies.read(request, 'visitor')
  const visitor = known || newToken(random)
  // A page that only leads on has no form. A browser that comes from another site keeps its cookie back, and would lose it.
  const leadsOn = reply.refresh !== undefined
  if (!session && !leadsOn && visitor !== known) headers.append('Set-Cookie', cookies.write('visitor', visitor))
  if (reply.retryAfter !== undefined) headers.set('Retry-After', String(reply.retryAfter))
  if (reply.refresh !== undefined) headers.set('Refresh', `0; url=${reply.refresh}`)
  const view = viewOf(visit, {
    owner: session?.owner ?? null,
    back: reply.back === undefined ? addressOf(visit) : reply.back,
    csrf: csrfToken(session?.token ?? visitor),
  })
  // The answer to a form is of who sent it.
  const shared = request.method === 'POST' ? null : sharedPageOf(reply, visit)
  return new Response(htmlOf(reply, view, { shared }), { status: reply.status, headers })
}

/** @param more what the head of the page has besides */
export function htmlOf({ title, body, scripts, about }: PageReply, view: View, more: PageHead = {}): string {
  const html = renderToString(
    <ViewContext.Provider value={view}>
      <Layout title={title} scripts={scripts} about={about} {...more}>
        {body}
      </Layout>
    </ViewContext.Provider>,
  )
  // A restored database may hold a name that turns the direction of writing. Shown as an escape it looks like no other's.
  return `<!doctype html>${escapedLines(html)}`
}

const fixed = new Map<string, string>()

/**
 * A page without forms that says the same to everybody: rendered once for each language, because it answers those who ask
 * for more pages than there is time to render.
 */
export function fixedPage(reply: PageReply, visit: Visit): Response {
  const { language, nonce } = visit
  const key = `${language} ${reply.title}`
  const html = fixed.get(key) ?? htmlOf(reply, viewOf(visit, { owner: null, back: null, csrf: '' }))
  fixed.set(key, html)
  const headers = new Headers(pageHeaders(nonce))
  if (reply.retryAfter !== undefined) headers.set('Retry-After', String(reply.retryAfter))
  return new Response(html.replaceAll('{seconds}', String(reply.retryAfter ?? 1)), { status: reply.status, headers })
}
