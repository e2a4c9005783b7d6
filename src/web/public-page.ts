import { viewOf } from './components/view.ts'
import { LANGUAGES } from './i18n/language.ts'
import { KEPT_SECONDS } from './public-memory.ts'
import { htmlOf, retryAfter } from './render.tsx'
import { pageHeaders } from './visit/headers.ts'
import { inLanguage } from './visit/paths.ts'
import type { PageReply } from './visit/reply.ts'
import type { Sent, Whole } from './visit/sent.ts'
import { sharedPageOf } from './visit/shared-page.ts'
import { addressOf, type Visit } from './visit/visit.ts'

/**
 * A page for everybody as it is sent: what it says depends on its address alone, and its nonce on
 * what it says.
 */
export function pageSent(
  reply: PageReply,
  visit: Visit,
  { isIndexed, baseUrl }: { isIndexed: boolean; baseUrl: string },
): Sent<Whole> {
  const address = addressOf(visit)
  const isListed = isIndexed && reply.status === 200 && isPageOfItsOwn(visit)
  const alternates = LANGUAGES.map((language) => ({
    language,
    href: baseUrl + inLanguage(address, visit.language, language),
  }))
  const html = htmlOf(reply, viewOf(visit, { owner: null, back: address, csrf: '' }), {
    isIndexed: isListed,
    alternates: isListed ? alternates : [],
    shared: sharedPageOf(reply, visit),
  })
  // Two renderings differ by their nonce alone. One made from all the rest lets equal pages be
  // equal, and still nobody whose words are in the page can know it beforehand.
  const digest = Bun.SHA256.hash(html.replaceAll(visit.nonce, ''), 'base64url')
  const headers = {
    ...pageHeaders(digest, reply.allows),
    Vary: 'Accept-Encoding',
    ...(!isListed && { 'X-Robots-Tag': 'noindex' }),
    ...retryAfter(reply),
    ...(reply.status === 200 && keptBy(digest)),
  }
  return { status: reply.status, headers, body: html.replaceAll(visit.nonce, digest) }
}

/** The headers of an answer that browsers and proxies may keep. */
export const keptBy = (digest: string) => ({
  'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
  ETag: `W/"${digest.slice(0, 16)}"`,
})

/** Not one of the many orders, searches and parts of a list, which a robot would walk on and on. */
const isPageOfItsOwn = ({ path, query }: Visit): boolean =>
  query.size === 0 || (query.size === 1 && query.has('skill') && path.endsWith('/skill'))
