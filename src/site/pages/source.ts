import { ACCEPT_ENCODING, discardBody } from '../../bytes/answer-body.ts'
import { isSiteAddress, PAGE_SIZE, vacancyAddress } from '../address.ts'
import { failureOfStatus, isCaptchaAddress, receivedText } from '../client/received.ts'
import { shortAddress } from '../client/request.ts'
import { readRetryAfter } from '../client/retry.ts'
import { SiteError } from '../site.errors.ts'
import type { Source } from '../source.ts'
import { openPage } from './page.ts'
import { searchPage } from './search.ts'
import { readVacancyPage } from './vacancy-page.ts'

type PagesSourceDeps = { siteUrl: string; userAgent: string }

/**
 * Reads the site as a browser does: by its pages. `siteUrl` has no slash at its end; `userAgent`
 * says who asks.
 */
export function createPagesSource({ siteUrl, userAgent }: PagesSourceDeps): Source {
  return {
    via: 'pages',
    pageSize: PAGE_SIZE,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html',
      'accept-encoding': ACCEPT_ENCODING,
      'accept-language': 'ru',
    },

    async receive(response, { address, now }) {
      const { status, headers } = response
      if (status === 200) return { status, text: await receivedText(response, address) }
      discardBody(response)
      if (status === 404 || status === 410) return { status: 404 }
      if (status >= 300 && status < 400)
        return { status: 'redirect', location: headers.get('location') }
      throw new SiteError(failureOfStatus(status), {
        address,
        status,
        retryAfter: readRetryAfter(headers, now),
      })
    },

    redirectTarget(location, from) {
      const address = shortAddress(from)
      const target = location === null ? null : URL.parse(location, from)
      if (target === null) throw new SiteError('unknown_page', { address })
      if (isCaptchaAddress(target)) throw new SiteError('captcha', { address })
      if (!isSiteAddress(target, siteUrl)) throw new SiteError('foreign_redirect', { address })
      target.hash = ''
      return target.href
    },

    search: (search, ask) => searchPage(siteUrl, search, ask),

    vacancy(id, ask) {
      const url = vacancyAddress(siteUrl, id)
      const read = (html: string | null) =>
        html === null ? null : readVacancyPage(openPage(html, shortAddress(url)), id)
      return ask({ url, kind: 'vacancy', read })
    },

    // The pages have no directory of regions that we know.
    areas: async () => null,
  }
}
