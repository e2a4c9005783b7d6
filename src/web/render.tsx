import { renderToString } from 'preact-render-to-string'
import { SESSION_MS } from '../accounts/sessions.service.ts'
import { newToken } from '../accounts/token.ts'
import type { RandomBytes } from '../random.ts'
import { escapedLines } from '../unseen-characters.ts'
import { Layout } from './components/layout.tsx'
import { type View, ViewContext } from './components/view.ts'
import { formatOf } from './i18n/format.ts'
import type { Cookies } from './visit/cookies.ts'
import { csrfToken } from './visit/csrf.ts'
import { pageHeaders } from './visit/headers.ts'
import type { FileReply, PageReply, RedirectReply, Reply } from './visit/reply.ts'
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
  if (reply.kind === 'file') return fileResponse(reply, headers)
  return reply.kind === 'redirect'
    ? redirection(reply, headers, answered.cookies)
    : pageResponse(reply, headers, answered)
}

function fileResponse({ name, type, body }: FileReply, headers: Headers): Response {
  headers.set('Content-Type', type)
  headers.set('Content-Disposition', `attachment; filename="${name}"`)
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
  if (!session && visitor !== known) headers.append('Set-Cookie', cookies.write('visitor', visitor))
  if (reply.retryAfter !== undefined) headers.set('Retry-After', String(reply.retryAfter))
  const view = {
    t: visit.t,
    language: visit.language,
    format: formatOf(visit.language),
    owner: session?.owner ?? null,
    path: visit.path,
    back: reply.back === undefined ? addressOf(visit) : reply.back,
    csrf: csrfToken(session?.token ?? visitor),
  }
  return new Response(htmlOf(reply, view), { status: reply.status, headers })
}

function htmlOf({ title, body, scripts }: PageReply, view: View): string {
  const html = renderToString(
    <ViewContext.Provider value={view}>
      <Layout title={title} scripts={scripts}>
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
export function fixedPage(reply: PageReply, { t, language, path, nonce }: Visit): Response {
  const key = `${language} ${reply.title}`
  const view = { t, language, format: formatOf(language), owner: null, path, back: null, csrf: '' }
  const html = fixed.get(key) ?? htmlOf(reply, view)
  fixed.set(key, html)
  const headers = new Headers(pageHeaders(nonce))
  if (reply.retryAfter !== undefined) headers.set('Retry-After', String(reply.retryAfter))
  return new Response(html, { status: reply.status, headers })
}
