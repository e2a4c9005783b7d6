import type { PublicDeps } from '../handlers/deps.ts'
import { fileName } from '../handlers/market/table-file.ts'
import type { Listed } from '../twins/list-twin.ts'
import { RUN, withField } from '../visit/paths.ts'
import type { DocumentReply, PageReply, Reply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'
import { catalogOf } from './catalog.ts'
import { datasetOf } from './dataset.ts'
import { createDescribed, type Described } from './described.ts'
import { feedOf } from './feed.ts'
import { bibtexOf, cslOf } from './references.ts'
import { sitemapOf } from './sitemap.ts'

type Page = (visit: Visit) => Promise<Reply> | Reply

const TYPES = {
  json: 'application/vnd.citationstyles.csl+json',
  bib: 'application/x-bibtex; charset=utf-8',
} as const

/**
 * Only the picture of a run has a query: robots may be kept from addresses with one (robots.txt).
 */
const pictureOf = ({ page }: Described, { run }: Visit): string =>
  withField(`${page}/chart/card.png`, RUN, run)

/** What lets others find the figures, follow them and cite them. */
export function createCited(
  deps: PublicDeps & { listed: (query: URLSearchParams) => Promise<Listed> },
) {
  const { catalog, listed, baseUrl } = deps
  const describe = createDescribed(deps)

  const reference =
    (form: keyof typeof TYPES, tell: (of: Described, visit: Visit) => string) =>
    async (visit: Visit): Promise<DocumentReply> => {
      const of = await describe(visit)
      const name = fileName([of.title, of.day], form)
      return {
        kind: 'document',
        type: TYPES[form],
        body: tell(of, visit),
        name,
        citeAs: of.address,
      }
    }

  /** A page of a scan that says what it is where its link is sent. */
  const telling =
    (tell: (of: Described, visit: Visit) => Partial<PageReply>) =>
    (page: Page) =>
    async (visit: Visit): Promise<Reply> => {
      const reply = await page(visit)
      if (reply.kind !== 'page' || reply.status !== 200) return reply
      return { ...reply, ...tell(await describe(visit), visit) }
    }

  return {
    csl: reference('json', cslOf),
    bibtex: reference('bib', bibtexOf),
    feed: async (visit: Visit) => feedOf(await listed(new URLSearchParams()), visit, baseUrl),
    catalog: async () => catalogOf(await catalog.shown(), baseUrl),
    sitemap: async () => sitemapOf(await catalog.shown(), baseUrl),
    /** A page of a scan that tells search engines for data what it holds. */
    withDataset: telling((of, visit) => ({
      about: datasetOf(of, visit, baseUrl),
      shared: { title: of.title, text: of.text, picture: pictureOf(of, visit) },
    })),
    /** Another page of a scan. */
    withText: telling((of, visit) => ({
      shared: { text: of.text, picture: pictureOf(of, visit) },
    })),
  }
}
