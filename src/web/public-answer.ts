import { isUnchanged } from '../http/protocol/conditional.ts'
import { chooseEncoding } from '../http/protocol/encoding.ts'
import { COMPRESS } from '../http/protocol/prepared.ts'
import { askedBy, clientOf } from '../lines/asker.ts'
import type { Log } from '../log.ts'
import type { RandomBytes } from '../random.ts'
import { nextTurn } from '../time/turns.ts'
import { viewOf } from './components/view.ts'
import { LANGUAGES } from './i18n/language.ts'
import { failed, tooFastInPublic } from './pages/problems.tsx'
import type { PublicRoute } from './public-routes.ts'
import { fixedPage, htmlOf } from './render.tsx'
import { begunVisit } from './visit/begun-visit.ts'
import { pageHeaders } from './visit/headers.ts'
import { inLanguage, publicPlaces, publicRoot } from './visit/places.ts'
import type { PublicPace } from './visit/public-pace.ts'
import type { PageReply, Reply } from './visit/reply.ts'
import { addressOf, lineOf, type Visit } from './visit/visit.ts'

export type PublicAnswerParts = {
  pace: PublicPace
  /** The client's address. */
  addressOf: (request: Request) => string
  /** Whether search engines may list the pages. */
  isIndexed: boolean
  baseUrl: string
  random: RandomBytes
  log: Log
}

export type PublicAnswer = (route: PublicRoute, request: Request, params: Record<string, string>) => Promise<Response>

/**
 * Answers a request with a page that is the same for everybody: no session is looked for, no cookie is read or set, no
 * token is in it. So browsers and proxies may keep it.
 */
export function createPublicAnswer(parts: PublicAnswerParts): PublicAnswer {
  const { pace, log } = parts
  return async (route, request, params) => {
    const visit = publicVisit(route, request, params, parts)
    try {
      const wait = await pace.take(visit.address)
      if (wait > 0) return fixedPage(tooFastInPublic(visit, Math.ceil(wait / 1000)), visit)
      const page = await askedBy(clientOf(lineOf(visit), request), async () => {
        await nextTurn()
        const page = pageOf(await route.handle(visit))
        // A page is rendered in a turn of its own: what it shows may have been made in this one.
        await nextTurn()
        return page
      })
      return await responseOf(page, request, visit, parts)
    } catch (error) {
      return await responseOf(failed(error, visit, { route, log }), request, visit, parts)
    }
  }
}

function publicVisit(
  { language }: PublicRoute,
  request: Request,
  params: Record<string, string>,
  { addressOf: clientOf, random }: PublicAnswerParts,
): Visit {
  const [places, publicMarket, address] = [publicPlaces(language), publicRoot(language), clientOf(request)]
  return begunVisit(request, { params, language, places, publicMarket, address, random })
}

function pageOf(reply: Reply): PageReply {
  if (reply.kind !== 'page') throw new Error('what everybody may open is pages alone')
  return reply
}

/** So long a browser or a proxy need not ask again: figures change when a scan is counted anew. */
const KEPT_SECONDS = 300

async function responseOf(
  reply: PageReply,
  request: Request,
  visit: Visit,
  { isIndexed, baseUrl }: PublicAnswerParts,
): Promise<Response> {
  const address = addressOf(visit)
  const isListed = isIndexed && reply.status === 200 && isPageOfItsOwn(visit)
  const alternates = LANGUAGES.map((language) => ({
    language,
    href: baseUrl + inLanguage(address, visit.language, language),
  }))
  const html = htmlOf(reply, viewOf(visit, { owner: null, back: address, csrf: '' }), {
    isIndexed: isListed,
    alternates: isListed ? alternates : [],
  })
  // Two renderings differ by their nonce alone. One made of all the rest lets equal pages be equal, and still nobody whose
  // words stand in the page can know it beforehand.
  const digest = Bun.SHA256.hash(html.replaceAll(visit.nonce, ''), 'base64url')
  const headers = new Headers(pageHeaders(digest, reply.allows))
  headers.set('Vary', 'Accept-Encoding')
  if (!isListed) headers.set('X-Robots-Tag', 'noindex')
  if (reply.retryAfter !== undefined) headers.set('Retry-After', String(reply.retryAfter))
  if (reply.status !== 200) return new Response(html.replaceAll(visit.nonce, digest), { status: reply.status, headers })
  const etag = `W/"${digest.slice(0, 16)}"`
  headers.set('Cache-Control', `public, max-age=${KEPT_SECONDS}`)
  headers.set('ETag', etag)
  if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(await encoded(html.replaceAll(visit.nonce, digest), request, headers), { headers })
}

/** Compressed where the browser takes it: a page of bars is ten times as long, and holds no secret that its length could tell. */
async function encoded(html: string, request: Request, headers: Headers): Promise<string | Uint8Array<ArrayBuffer>> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  if (encoding === null) return html
  headers.set('Content-Encoding', encoding)
  return (await COMPRESS[encoding](Buffer.from(html))) as Uint8Array<ArrayBuffer>
}

/** Not one of the many orders, searches and parts of a list, which a robot would walk on and on. */
const isPageOfItsOwn = ({ path, query }: Visit): boolean =>
  query.size === 0 || (query.size === 1 && query.has('skill') && path.endsWith('/skill'))
