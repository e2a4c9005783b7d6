import { renderToString } from 'preact-render-to-string'
import { newToken } from '../accounts/secret.ts'
import { SESSION_MS } from '../accounts/sessions.service.ts'
import type { RandomBytes } from '../bytes/random.ts'
import { escapedLines } from '../bytes/unseen-characters.ts'
import { OAUTH_PATHS } from '../oauth/metadata.ts'
import { PROVIDER_RETURN } from '../oidc/provider.ts'
import { Layout, type PageHead } from './components/layout.tsx'
import { type View, ViewContext, viewOf } from './components/view.ts'
import type { Cookies } from './visit/cookies.ts'
import { csrfToken } from './visit/csrf.ts'
import { dispositionOf, pageHeaders } from './visit/headers.ts'
import type { PageReply, RedirectReply, Reply } from './visit/reply.ts'
import type { Sent } from './visit/sent.ts'
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

/** What is sent for a reply, with the cookies it sets. */
export function sentOf(reply: Reply, answered: Answered): Sent {
  if (reply.kind === 'stream') return { status: 200, headers: STREAM_HEADERS, body: reply.events }
  const headers = {
    ...pageHeaders(answered.visit.nonce, reply.kind === 'page' ? reply.allows : []),
    ...(keepsOpener(answered.visit, reply) && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
  }
  if (reply.kind === 'page') return sentPage(reply, headers, answered)
  if (reply.kind === 'redirect') return redirection(reply, headers, answered.cookies)
  const { name, type, body } = reply
  const ofFile = { 'Content-Type': type, 'Content-Disposition': dispositionOf('attachment', name) }
  return { status: 200, headers: { ...headers, ...ofFile }, body }
}

type Headers = Readonly<Record<string, string>>

function redirection(
  { to, session, language }: RedirectReply,
  headers: Headers,
  { write }: Cookies,
): Sent {
  const seconds = session ? SESSION_MS / 1000 : undefined
  const cookies = [
    ...(session === undefined ? [] : [write('session', session, { seconds })]),
    ...(language ? [write('language', language, { seconds: YEAR_SECONDS })] : []),
  ]
  return { status: 303, headers: { ...headers, Location: to }, cookies, body: null }
}

function sentPage(
  reply: PageReply,
  headers: Headers,
  { request, visit, cookies, random }: Answered,
): Sent {
  const { session } = visit
  const known = cookies.read(request, 'visitor')
  const visitor = known || newToken(random)
  // A page that only leads on has no form. A browser that comes from another site keeps its cookie
  // back, and would lose it.
  const leadsOn = reply.refresh !== undefined
  const isNew = !session && !leadsOn && visitor !== known
  const view = viewOf(visit, {
    owner: session?.owner ?? null,
    back: reply.back === undefined ? addressOf(visit) : reply.back,
    csrf: csrfToken(session?.token ?? visitor),
  })
  // The answer to a form belongs to its sender.
  const shared = request.method === 'POST' ? null : sharedPageOf(reply, visit)
  return {
    status: reply.status,
    headers: {
      ...headers,
      ...retryAfter(reply),
      ...(leadsOn && { Refresh: `0; url=${reply.refresh}` }),
    },
    cookies: isNew ? [cookies.write('visitor', visitor)] : [],
    body: htmlOf(reply, view, { shared }),
  }
}

/** When to ask again, where a page says it. */
export const retryAfter = ({ retryAfter: seconds }: PageReply): Headers =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }

/** @param more what the head of the page has besides */
export function htmlOf(
  { title, body, scripts, about }: PageReply,
  view: View,
  more: PageHead = {},
): string {
  const html = renderToString(
    <ViewContext.Provider value={view}>
      <Layout title={title} scripts={scripts} about={about} {...more}>
        {body}
      </Layout>
    </ViewContext.Provider>,
  )
  // A restored database may hold a name that turns the direction of writing. Shown as an escape it
  // looks like no other's.
  return `<!doctype html>${escapedLines(html)}`
}

const fixed = new Map<string, string>()

/**
 * A page without forms that says the same to everybody in a language and an area: rendered once,
 * because it answers those who ask for more pages than there is time to render.
 */
export function fixedPage(reply: PageReply, visit: Visit): Sent {
  const { language, nonce, paths } = visit
  const key = `${language} ${paths.list} ${reply.title}`
  const html = fixed.get(key) ?? htmlOf(reply, viewOf(visit, { owner: null, back: null, csrf: '' }))
  fixed.set(key, html)
  const body = html.replaceAll('{seconds}', String(reply.retryAfter ?? 1))
  return { status: reply.status, headers: { ...pageHeaders(nonce), ...retryAfter(reply) }, body }
}

const ASKED = '/account/connect'

/**
 * Whether a visit belongs to the connecting of an app. Many apps open these pages in a window of
 * their own and wait for it; a policy that separates windows would make them believe that it was
 * closed. These pages show nothing of others. A visit back from a provider shows it only by where
 * its answer leads.
 */
function keepsOpener(
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
