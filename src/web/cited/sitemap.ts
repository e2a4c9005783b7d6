import type { ShownScan } from '../../scans/shown-scan.ts'
import { LANGUAGES } from '../i18n/language.ts'
import { publicRoot, SCAN_PAGES } from '../visit/paths.ts'
import type { DocumentReply } from '../visit/reply.ts'
import { element, XML_HEAD, xmlText } from './xml.ts'

const PAGES = ['', ...SCAN_PAGES.map((page) => `/${page}`)]
/** A sitemap holds 50,000 addresses at most (sitemaps.org), and a scan has six in each language. */
const MOST = 4000

/** The pages that search engines may list, each with itself in the other language. */
export function sitemapOf(scans: readonly ShownScan[], baseUrl: string): DocumentReply {
  const rooted = (page: string) =>
    LANGUAGES.map((language) => ({ language, href: baseUrl + publicRoot(language) + page }))
  const urlsOf = (page: string, finishedAt: number | null): string[] => {
    const addresses = rooted(page)
    const twins = addresses.map(({ language, href }) =>
      element('xhtml:link', { rel: 'alternate', hreflang: language, href }),
    )
    const changed =
      finishedAt !== null && element('lastmod', {}, new Date(finishedAt).toISOString())
    return addresses.map(({ href }) =>
      element('url', {}, element('loc', {}, xmlText(href)), changed, ...twins),
    )
  }
  const body =
    XML_HEAD +
    element(
      'urlset',
      {
        xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
        'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      },
      ...urlsOf('', scans[0]?.finishedAt ?? null),
      ...urlsOf('/method', null),
      ...scans
        .slice(0, MOST)
        .flatMap(({ id, finishedAt }) =>
          PAGES.flatMap((page) => urlsOf(`/${id}${page}`, finishedAt)),
        ),
    )
  return { kind: 'document', type: 'application/xml; charset=utf-8', body }
}
