import { sha256 } from '../../../accounts/secret.ts'
import type { Asked, Authorization } from '../../../oauth/authorization.ts'
import { shownRedirect } from '../../../oauth/redirects.ts'
import { ConnectPage, ConnectRefused } from '../../pages/account/connect.tsx'
import { noSuchPage } from '../../pages/problems.tsx'
import { leadOn } from '../../pages/step.tsx'
import { withQuery } from '../../visit/paths.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit, Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'

/** Where an app sends its user, and where that owner agrees or refuses. */
export function connectHandlers({ oauth }: AccountDeps) {
  return {
    /**
     * Checks nothing, as nobody is known yet: a browser that comes from another site keeps the
     * session's cookie to itself, and sends it once this page leads on.
     */
    begin(visit: Visit): Reply {
      if (oauth === null) return noSuchPage(visit)
      return leadOn(visit.t.connect.step, withQuery('/account/connect', visit.query))
    },

    async form(visit: OwnerVisit): Promise<Reply> {
      if (oauth === null) return noSuchPage(visit)
      return askedPage(visit, visit.query, await oauth.readAuthorization(visit.query))
    },

    async decide(visit: OwnerVisit): Promise<Reply> {
      if (oauth === null) return noSuchPage(visit)
      const { form, session } = visit
      const query = new URLSearchParams(form.get('request') ?? '')
      const read = await oauth.readAuthorization(query)
      if ('refused' in read || form.get('seen') !== seenOf(read.asked))
        return askedPage(visit, query, read)
      const isAgreed = form.get('decision') === 'agree'
      return redirect(
        isAgreed ? await oauth.agreed(session.owner, read.asked) : oauth.denied(read.asked),
      )
    },
  }
}

function askedPage({ t }: OwnerVisit, query: URLSearchParams, read: Authorization): Reply {
  if ('refused' in read) {
    const { code, message: description } = read.refused
    const props = { code, description, back: read.back }
    return page(t.connect.refusedTitle, <ConnectRefused {...props} />, { status: 400 })
  }
  const { asked } = read
  const app = { name: nameOf(asked), host: asked.client.host }
  const props = { app, redirect: asked.redirect, request: query.toString(), seen: seenOf(asked) }
  return page(t.connect.title(app.name), <ConnectPage {...props} />, {
    allows: [`form-action 'self' ${targetOf(asked.redirect)}`],
  })
}

const nameOf = ({ client, redirect }: Asked): string =>
  client.name ?? client.host ?? shownRedirect(redirect)

/** What an app says of itself may change while its page is looked at. */
const seenOf = (asked: Asked): string =>
  sha256(JSON.stringify([nameOf(asked), asked.client.host, asked.redirect.href]))

/** Where the form may lead, as a policy says it, which has no word for addresses of IPv6. */
const targetOf = ({ origin, protocol, host }: URL): string =>
  origin === 'null' || host.startsWith('[') ? protocol : origin
