import type { SessionsService } from '../accounts/sessions.service.ts'
import { actingAs } from '../audit/actor.ts'
import type { RandomBytes } from '../bytes/random.ts'
import { askedBy, clientOf } from '../lines/asker.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../time/clock.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import { refusalOf } from './guard.ts'
import { failed, tooFast } from './pages/problems.tsx'
import { fixedPage, responseOf } from './render.tsx'
import { begunVisit } from './visit/begun-visit.ts'
import { compressed } from './visit/compressed.ts'
import type { Cookies } from './visit/cookies.ts'
import { languageOf } from './visit/language-of.ts'
import type { PagePace } from './visit/page-pace.ts'
import { ACCOUNT_PLACES, publicPlaces, publicRoot } from './visit/places.ts'
import type { Reply, StreamReply } from './visit/reply.ts'
import type { WebRoute } from './visit/route.ts'
import { lineOf, type OwnerVisit, type Session, type Visit } from './visit/visit.ts'

export type AnswerParts = {
  sessions: Pick<SessionsService, 'find'>
  cookies: Cookies
  pace: PagePace
  /** Whether there are pages that everybody may open. */
  hasPublic: boolean
  /** Whether visitors may check resumes. */
  publicCheck: boolean
  /** Whether the adverts are invented. */
  isDemo: boolean
  baseUrl: string
  /** The client's address. */
  addressOf: (request: Request) => string
  random: RandomBytes
  clock: Clock
  log: Log
}

export type Answer = (route: WebRoute, request: Request, params: Record<string, string>) => Promise<Response>

/**
 * Answers a request with a page: finds the session, checks its pace, who may open the route and the token of a form, calls
 * the handler and renders its reply. When one of these fails, logs it and answers with the page for that.
 */
export function createAnswer(parts: AnswerParts): Answer {
  const { cookies, random, log, pace } = parts
  return async (route, request, params) => {
    const visit = visitOf(route, request, params, parts)
    try {
      visit.session = await sessionOf(request, parts)
      visit.browser = visit.session?.token ?? cookies.read(request, 'visitor')
      const wait = pace.take(visit.session, visit.address)
      if (wait > 0) return fixedPage(tooFast(visit, Math.ceil(wait / 1000)), visit)
      const reply = await askedBy(clientOf(lineOf(visit), request), async () => {
        await yieldToEventLoop()
        const actor = { name: visit.session?.owner.name, clock: parts.clock }
        const reply = await actingAs(actor, () => replyTo(route, request, visit))
        // A page is rendered in a turn of its own: what it shows may have been made in this one.
        if (reply.kind === 'page') await yieldToEventLoop()
        return reply
      })
      const told = reply.kind === 'stream' ? whileAdmitted(reply, () => admits(route, request, visit)) : reply
      const response = responseOf(told, { request, visit, cookies, random })
      // Who is not signed in may hold a one-time link, whose page repeats it.
      return visit.session ? await compressed(response, request) : response
    } catch (error) {
      return responseOf(failed(error, visit, { route, log }), { request, visit, cookies, random })
    }
  }

  /** Whether the route would still be answered: a session ends, and its owner may lose the role or be deleted. */
  async function admits(route: WebRoute, request: Request, visit: Visit): Promise<boolean> {
    const session = await sessionOf(request, parts)
    return (await refusalOf(route, request, { ...visit, session })) === null
  }
}

/** The stream, ended before the first event that whoever follows it may not see any more. */
function whileAdmitted({ kind, events }: StreamReply, isAdmitted: () => Promise<boolean>): StreamReply {
  const guard = new TransformStream<Uint8Array, Uint8Array>({
    async transform(event, controller) {
      if (await isAdmitted()) controller.enqueue(event)
      else controller.terminate()
    },
  })
  return { kind, events: events.pipeThrough(guard) }
}

function visitOf(
  { inPublic }: WebRoute,
  request: Request,
  params: Record<string, string>,
  { cookies, addressOf, random, hasPublic, publicCheck, isDemo, baseUrl }: AnswerParts,
): Visit {
  const language = inPublic ?? languageOf(request, cookies)
  const places = inPublic ? publicPlaces(inPublic, publicCheck) : ACCOUNT_PLACES
  const publicMarket = hasPublic ? publicRoot(language) : null
  const address = addressOf(request)
  return begunVisit(request, { params, language, places, publicMarket, address, isDemo, baseUrl, random })
}

async function sessionOf(request: Request, { cookies, sessions }: AnswerParts): Promise<Session | null> {
  const token = cookies.read(request, 'session')
  const owner = token ? await sessions.find(token) : null
  return token && owner ? { token, owner } : null
}

async function replyTo(route: WebRoute, request: Request, visit: Visit): Promise<Reply> {
  const refusal = await refusalOf(route, request, visit)
  if (refusal) return refusal
  return route.who === 'anyone' ? route.handle(visit) : route.handle(visit as OwnerVisit)
}
