import { askedBy, clientOf } from '../lines/asker.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import type { Language } from './i18n/language.ts'
import { begunVisit, type VisitDeps } from './visit/begun-visit.ts'
import { responseOf, type Sent } from './visit/sent.ts'
import { lineOf, type Visit } from './visit/visit.ts'

/** Answers a request for a page, a form or a document. */
export type Answer<Route> = (
  route: Route,
  request: Request,
  params?: Record<string, string>,
) => Promise<Response>

/**
 * What differs between visits: who asks and how often they may, what is kept, and how a reply is
 * sent.
 */
export type Audience<Route, Reply> = (
  route: Route,
  visit: Visit,
  request: Request,
) => {
  /**
   * What is sent without asking the handler: a refusal, or what is kept; null: the handler has to
   * be asked.
   */
  atOnce(): Promise<Sent | null>
  reply(): Promise<Reply>
  sent(reply: Reply): Promise<Sent>
  /** Says what failed, and logs it. */
  failed(error: unknown): Sent
}

/** Makes the one way from a request to its answer, for the routes of an audience. */
export function createAnswer<Route extends { language?: Language }, Reply extends { kind: string }>(
  deps: VisitDeps,
  audience: Audience<Route, Reply>,
): Answer<Route> {
  return async (route, request, params) => {
    const visit = begunVisit(request, route.language, params, deps)
    const { atOnce, reply, sent, failed } = audience(route, visit, request)
    async function answer(): Promise<Sent> {
      const known = await atOnce()
      if (known !== null) return known
      const replied = await askedBy(clientOf(lineOf(visit), request), async () => {
        await yieldToEventLoop()
        const made = await reply()
        // A page is rendered in a turn of its own: making what it shows may have taken this one.
        if (made.kind === 'page') await yieldToEventLoop()
        return made
      })
      return sent(replied)
    }
    const respond = (reply: Sent) => responseOf(reply, request)
    return answer()
      .then(respond)
      .catch((error) => respond(failed(error)))
  }
}
