import { traceOf } from '../../errors.ts'
import { Abandoned, Overloaded } from '../../lines/asker.ts'
import type { Log } from '../../log.ts'
import { type PageReply, page } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'

export const forbidden = ({ t }: Visit): PageReply =>
  message(t.forbidden, 403, '/account', t.market.title)

export const staleForm = ({ t }: Visit): PageReply =>
  message(t.staleForm, 403, '/', t.staleForm.again)

export const expiredSession = ({ t }: Visit): PageReply =>
  message(t.expiredSession, 403, '/sign-in', t.signIn)

export const badForm = ({ t }: Visit): PageReply => message(t.badForm, 400, '/', t.staleForm.again)

/**
 * Shown in place of a page that failed, which is logged, or that the service is too busy to make.
 */
export function failed(
  error: unknown,
  visit: Visit,
  { route, log }: { route: { path: string }; log: Log },
): PageReply {
  if (error instanceof Overloaded) return overloaded(visit, error.retryAfter)
  if (!(error instanceof Abandoned))
    log.error({ route: route.path, error: traceOf(error) }, 'a page failed')
  const { t } = visit
  return message(t.failed, 500, '/', t.staleForm.again)
}

export const overloaded = ({ t }: Visit, seconds: number): PageReply => ({
  ...message(t.overloaded, 503, '', t.tooFast.again),
  retryAfter: seconds,
})

export const noSuchPage = ({ t }: Visit): PageReply =>
  message(t.noSuchPage, 404, '/', t.staleForm.again)

/**
 * The same for everybody, so that it can be kept: it leads to its own address, which it need not
 * know.
 */
export const tooFast = ({ t }: Visit, seconds: number): PageReply => ({
  ...message(t.tooFast, 429, '', t.tooFast.again),
  retryAfter: seconds,
})

/** The same for everybody too. */
export const tooFastInPublic = ({ t }: Visit, seconds: number): PageReply => ({
  ...message(t.publicMarket.tooFast, 429, '', t.tooFast.again),
  retryAfter: seconds,
})

export function tooManyKeys({ t: { newKey, keys } }: Visit, most: number): PageReply {
  const said = { title: newKey.fullTitle, text: newKey.full(most) }
  return message(said, 409, '/account/keys', keys.title)
}

/** A form that was sent again: what it asked for was done the first time. */
export const sentBefore = (
  { t }: Visit,
  text: string,
  { href, link }: { href: string; link: string },
): PageReply => message({ title: t.createdKey.repeated, text }, 409, href, link)

type Said = { title: string; text: string }

export const missing = (said: Said, href: string, link: string): PageReply =>
  message(said, 404, href, link)

/** A page that only says something, with one way on. */
function message({ title, text }: Said, status: number, href: string, link: string): PageReply {
  const body = (
    <div class="prose">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button" href={href}>
          {link}
        </a>
      </p>
    </div>
  )
  return page(title, body, { status })
}
