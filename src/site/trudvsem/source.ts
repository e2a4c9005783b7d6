import { ACCEPT_ENCODING, discardBody } from '../../bytes/answer-body.ts'
import type { Clock } from '../../time/clock.ts'
import { jsonObjectIn } from '../api/answer.ts'
import { failureOfStatus, receivedText } from '../client/received.ts'
import { shortAddress } from '../client/request.ts'
import { readRetryAfter } from '../client/retry.ts'
import { SiteError } from '../site.errors.ts'
import type { Source } from '../source.ts'
import { isPortal, TRUDVSEM_LARGEST_ANSWER, TRUDVSEM_PAGE_SIZE } from './facts.ts'
import { openSearchAddress, readOpenSearch } from './search.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reads the state's open data of jobs, which needs no key. Its search lists adverts whole, so none
 * is asked for by itself. `url` has no slash at its end; `maxAge`: milliseconds after which an
 * advert that nobody has changed is taken for dead.
 */
export function createTrudvsemSource({
  url,
  maxAge,
  userAgent,
  clock,
}: {
  url: string
  maxAge: number
  userAgent: string
  clock: Clock
}): Source {
  // By whole days: a search that moved with each request would begin again on each page.
  const since = () => Math.floor((clock.now() - maxAge) / DAY_MS) * DAY_MS

  return {
    via: 'api',
    pageSize: TRUDVSEM_PAGE_SIZE,
    headers: {
      'user-agent': userAgent,
      accept: 'application/json',
      'accept-encoding': ACCEPT_ENCODING,
    },

    async receive(response, { address, now }) {
      const { status, headers } = response
      if (status === 200)
        return { status, text: await receivedText(response, address, TRUDVSEM_LARGEST_ANSWER) }
      discardBody(response)
      if (status === 404 || status === 410) return { status: 404 }
      if (status >= 300 && status < 400)
        return { status: 'redirect', location: headers.get('location') }
      const failure = status === 400 ? 'bad_request' : failureOfStatus(status)
      throw new SiteError(failure, { address, status, retryAfter: readRetryAfter(headers, now) })
    },

    redirectTarget(location, from) {
      const address = shortAddress(from)
      const target = location === null ? null : URL.parse(location, from)
      if (target === null) throw new SiteError('unknown_page', { address })
      if (!isOwnAddress(target, url)) throw new SiteError('foreign_redirect', { address })
      target.hash = ''
      return target.href
    },

    search(search, ask) {
      const from = since()
      const asked = openSearchAddress(
        url,
        search,
        new Date(from).toISOString().replace('.000Z', 'Z'),
      )
      const address = shortAddress(asked)
      const read = (text: string | null) => {
        if (text === null) throw new SiteError('unknown_page', { address, status: 404 })
        return readOpenSearch(jsonObjectIn(text, address), search, { address, since: from })
      }
      return ask({ url: asked, kind: 'search', read })
    },

    // All that is known of an advert stands in the search.
    vacancy: async () => null,
    areas: async () => null,
  }
}

/** Its own origin; of the real one any host of the portal too, over https on the usual port. */
function isOwnAddress(target: URL, url: string): boolean {
  const own = new URL(url)
  if (target.username !== '' || target.password !== '') return false
  if (target.origin === own.origin) return true
  return (
    isPortal(own.hostname) &&
    isPortal(target.hostname) &&
    target.protocol === 'https:' &&
    target.port === ''
  )
}
