import { chooseEncoding } from '../http/protocol/encoding.ts'
import type { Audience } from './answer.ts'
import type { WebDeps } from './handlers/deps.ts'
import { isMissing } from './handlers/market/of-scan.tsx'
import { failed, tooFastInPublic } from './pages/problems.tsx'
import { documentSent, failedDocument, isDocument, tooFastForDocuments } from './public-document.ts'
import type { PublicMemory } from './public-memory.ts'
import { pageSent } from './public-page.ts'
import type { PublicRoute } from './public-routes.ts'
import { fixedPage } from './render.tsx'
import { COST, type NetworkPace } from './visit/network-pace.ts'
import type { DocumentReply, PageReply, Reply } from './visit/reply.ts'
import { encoded } from './visit/sent.ts'
import { addressOf } from './visit/visit.ts'

type EverybodyDeps = Pick<WebDeps, 'baseUrl' | 'log'> & {
  pace: NetworkPace
  memory: PublicMemory
  /** Whether search engines may list the pages. */
  isIndexed: boolean
}

/**
 * Pages and documents that are the same for everybody: no session is looked for, no cookie is set,
 * no token is in them. So they are kept, here as by browsers and proxies.
 */
export function forEverybody(deps: EverybodyDeps): Audience<PublicRoute, Reply | DocumentReply> {
  const { pace, memory, log } = deps
  return (route, visit, request) => {
    const encoding = chooseEncoding(request.headers.get('accept-encoding'))
    const pageOf = (reply: PageReply) => pageSent(reply, visit, deps)
    // Taken before the answer is made: what it rests on may change meanwhile.
    let key = ''
    return {
      async atOnce() {
        key = await memory.keyOf(addressOf(visit), encoding)
        const known = memory.get(key)
        const made = visit.path.endsWith('.png') ? COST.pictured : COST.made
        const wait = await pace.take(visit.address, known === undefined ? made : COST.kept)
        if (wait === 0) return known ?? null
        const seconds = Math.ceil(wait / 1000)
        return isDocument(visit)
          ? tooFastForDocuments(seconds, log)
          : fixedPage(tooFastInPublic(visit, seconds), visit)
      },

      reply: async () => route.handle(visit),

      async sent(reply) {
        if (reply.kind !== 'document' && reply.kind !== 'page')
          throw new Error('what everybody may open is pages and documents alone')
        const whole = reply.kind === 'document' ? documentSent(reply) : pageOf(reply)
        if (whole.status !== 200) return whole
        // Its length cannot reveal a secret: there is none in it.
        const sent = await encoded(whole, encoding)
        if (!reply.isUnfinished) memory.set(key, sent)
        return sent
      },

      // A chart under another name than those of files is no page either.
      failed: (error) =>
        isDocument(visit) || isMissing(error)
          ? failedDocument(error, log)
          : pageOf(failed(error, visit, { route, log })),
    }
  }
}
