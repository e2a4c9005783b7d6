import { actingAs } from '../audit/actor.ts'
import { chooseEncoding } from '../http/protocol/encoding.ts'
import type { Audience } from './answer.ts'
import { refusalOf } from './guard.ts'
import type { WebDeps } from './handlers/deps.ts'
import { failed, tooFast } from './pages/problems.tsx'
import { fixedPage, sentOf } from './render.tsx'
import { createPagePace } from './visit/page-pace.ts'
import type { Reply, StreamReply } from './visit/reply.ts'
import type { WebRoute } from './visit/route.ts'
import { encoded } from './visit/sent.ts'
import type { OwnerVisit, Session } from './visit/visit.ts'

/**
 * The pages and forms of one person: a session is looked for, and what is sent holds a token of the
 * browser.
 */
export function personal(deps: WebDeps): Audience<WebRoute, Reply> {
  const { cookies, log, clock } = deps
  const pace = deps.pagePace ?? createPagePace({ clock: deps.steady })
  return (route, visit, request) => {
    const send = (reply: Reply) => sentOf(reply, { ...deps, request, visit })

    /**
     * Whether the route would still be answered: a session ends, and its owner may lose the role or
     * be deleted.
     */
    async function isAdmitted(): Promise<boolean> {
      const session = await sessionOf(request, deps)
      return (await refusalOf(route, request, { ...visit, session })) === null
    }

    return {
      async atOnce() {
        visit.session = await sessionOf(request, deps)
        visit.browserSecret = visit.session?.token ?? cookies.read(request, 'visitor')
        const wait = pace.take(visit.session, visit.address)
        return wait > 0 ? fixedPage(tooFast(visit, Math.ceil(wait / 1000)), visit) : null
      },

      reply: () =>
        actingAs({ name: visit.session?.owner.name, clock }, async () => {
          const refusal = await refusalOf(route, request, visit)
          return refusal ?? route.handle(visit as OwnerVisit)
        }),

      async sent(reply) {
        const sent = send(reply.kind === 'stream' ? whileAdmitted(reply, isAdmitted) : reply)
        // A visitor who is not signed in may hold a one-time link, whose page repeats it. The token
        // of a session is masked, and nothing else in its pages is secret and the same each time.
        if (visit.session === null || reply.kind !== 'page') return sent
        const headers = { ...sent.headers, Vary: `${sent.headers.Vary}, Accept-Encoding` }
        return encoded({ ...sent, headers }, chooseEncoding(request.headers.get('accept-encoding')))
      },

      failed: (error) => send(failed(error, visit, { route, log })),
    }
  }
}

/** The stream, ended before the first event that its follower may no longer see. */
function whileAdmitted(
  { kind, events }: StreamReply,
  isAdmitted: () => Promise<boolean>,
): StreamReply {
  const guard = new TransformStream<Uint8Array, Uint8Array>({
    async transform(event, controller) {
      if (await isAdmitted()) controller.enqueue(event)
      else controller.terminate()
    },
  })
  return { kind, events: events.pipeThrough(guard) }
}

async function sessionOf(
  request: Request,
  { cookies, sessions }: WebDeps,
): Promise<Session | null> {
  const token = cookies.read(request, 'session')
  const owner = token ? await sessions.find(token) : null
  return token && owner ? { token, owner } : null
}
