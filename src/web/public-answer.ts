import type { RandomBytes } from '../bytes/random.ts'
import { isUnchanged } from '../http/protocol/conditional.ts'
import { chooseEncoding } from '../http/protocol/encoding.ts'
import { COMPRESS } from '../http/protocol/prepared.ts'
import { askedBy, clientOf } from '../lines/asker.ts'
import type { Log } from '../log.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import { isMissing } from './handlers/market/of-scan.tsx'
import { failed, tooFastInPublic } from './pages/problems.tsx'
import { documentSent, failedDocument, isDocument, tooFastForDocuments } from './public-document.ts'
import type { PublicMemory, Sent } from './public-memory.ts'
import { pageSent } from './public-page.ts'
import type { PublicRoute } from './public-routes.ts'
import { fixedPage } from './render.tsx'
import { begunVisit } from './visit/begun-visit.ts'
import { publicPlaces, publicRoot } from './visit/places.ts'
import { KEPT, MADE, PICTURED, type PublicPace } from './visit/public-pace.ts'
import type { DocumentReply, Reply } from './visit/reply.ts'
import { addressOf, lineOf, type Visit } from './visit/visit.ts'

export type PublicAnswerParts = {
  pace: PublicPace
  memory: PublicMemory
  /** The client's address. */
  addressOf: (request: Request) => string
  /** Whether search engines may list the pages. */
  isIndexed: boolean
  /** Whether visitors may check resumes. */
  publicCheck: boolean
  /** Whether the adverts are invented. */
  isDemo: boolean
  baseUrl: string
  random: RandomBytes
  log: Log
}

export type PublicAnswer = (route: PublicRoute, request: Request, params: Record<string, string>) => Promise<Response>

/**
 * Answers a request with a page or a document that is the same for everybody: no session is looked for, no cookie is read
 * or set, no token is in it. So it is kept, here as by browsers and proxies.
 */
export function createPublicAnswer(parts: PublicAnswerParts): PublicAnswer {
  const { pace, memory, log } = parts

  async function sentFor(reply: Reply | DocumentReply, visit: Visit): Promise<Sent> {
    if (reply.kind === 'document') return documentSent(reply)
    if (reply.kind !== 'page') throw new Error('what everybody may open is pages and documents alone')
    return pageSent(reply, visit, parts)
  }

  return async (route, request, params) => {
    const visit = publicVisit(route, request, params, parts)
    const encoding = chooseEncoding(request.headers.get('accept-encoding'))
    try {
      const key = await memory.keyOf(addressOf(visit), encoding)
      const known = memory.get(key)
      const made = visit.path.endsWith('.png') ? PICTURED : MADE
      const wait = await pace.take(visit.address, known === undefined ? made : KEPT)
      if (wait > 0) return tooFast(visit, Math.ceil(wait / 1000))
      if (known !== undefined) return responseOf(known, request)
      const answered = await askedBy(clientOf(lineOf(visit), request), async () => {
        await yieldToEventLoop()
        const reply = await route.handle(visit)
        // A page is rendered in a turn of its own: what it shows may have been made in this one.
        await yieldToEventLoop()
        const sent = await encoded(await sentFor(reply, visit), encoding)
        if (sent.status === 200 && !('isUnfinished' in reply && reply.isUnfinished)) memory.set(key, sent)
        return sent
      })
      return responseOf(answered, request)
    } catch (error) {
      // A chart under another name than those of files is no page either.
      const sent =
        isDocument(visit) || isMissing(error)
          ? failedDocument(error, log)
          : pageSent(failed(error, visit, { route, log }), visit, parts)
      return responseOf(sent, request)
    }
  }
}

function publicVisit(
  { language }: PublicRoute,
  request: Request,
  params: Record<string, string>,
  { addressOf: clientOf, random, publicCheck, isDemo, baseUrl }: PublicAnswerParts,
): Visit {
  const [places, publicMarket, address] = [publicPlaces(language, publicCheck), publicRoot(language), clientOf(request)]
  const visit = begunVisit(request, { params, language, places, publicMarket, address, isDemo, baseUrl, random })
  return { ...visit, path: plainPath(visit.path) }
}

/**
 * A path without escapes of what needs none (`skills%2Epng`), which names the same (RFC 3986, 6.2.2.2): it costs, is kept and
 * is answered as the plain one. The router has decoded the parameters.
 */
const plainPath = (path: string): string =>
  path.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const letter = decodeURIComponent(escaped)
    return /[\w.~-]/.test(letter) ? letter : escaped
  })

const tooFast = (visit: Visit, seconds: number): Response =>
  isDocument(visit) ? tooFastForDocuments(seconds) : fixedPage(tooFastInPublic(visit, seconds), visit)

function responseOf({ status, headers, body }: Sent, request: Request): Response {
  const etag = headers.ETag
  if (etag === undefined || !isUnchanged(request.headers.get('if-none-match'), etag))
    return new Response(body, { status, headers })
  const { 'Content-Encoding': _, ...others } = headers
  return new Response(null, { status: 304, headers: others })
}

/** Compressed where the browser takes it: a page of bars is ten times as long, and holds no secret that its length could tell. */
async function encoded(sent: Sent, encoding: ReturnType<typeof chooseEncoding>): Promise<Sent> {
  // A picture of pixels is packed already.
  if (encoding === null || sent.status !== 200 || sent.headers['Content-Type'] === 'image/png') return sent
  const body = (await COMPRESS[encoding](Buffer.from(sent.body as string))) as Uint8Array<ArrayBuffer>
  return { ...sent, headers: { ...sent.headers, 'Content-Encoding': encoding }, body }
}
