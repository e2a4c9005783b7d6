import { createCited } from './cited/cited.ts'
import { createEmbeds } from './embeds/embeds.ts'
import type { PublicDeps } from './handlers/deps.ts'
import { publicMarketHandlers } from './handlers/market/public-market.tsx'
import { FORMS, type Form } from './handlers/market/table-file.ts'
import { privacyHandler, showMethod } from './handlers/prose.tsx'
import { LANGUAGES, type Language } from './i18n/language.ts'
import { createTwins, type Tell } from './twins/twins.ts'
import { CATALOG, publicRoot, SCAN_PAGES } from './visit/paths.ts'
import type { DocumentReply, Reply } from './visit/reply.ts'
import type { Visit } from './visit/visit.ts'

/** A page or a document that everybody may open. It is only read: none takes a form. */
export type PublicRoute = {
  path: string
  /** The same path in any language: what follows the language; null: it is the same in all. */
  rest: string | null
  language: Language
  handle: Handle
}

type Handle = (visit: Visit) => Promise<Reply | DocumentReply> | Reply | DocumentReply

type PublicRoutesDeps = PublicDeps & {
  isIndexed: boolean
  /** How visitors reach the operator. */
  publicContact: string | null
}

/** Every page that is open without signing in, in each language, with its twins for programs. */
export function publicRoutes(deps: PublicRoutesDeps): PublicRoute[] {
  const market = publicMarketHandlers(deps)
  const twins = createTwins({ ...deps, ...market })
  const cited = createCited({ ...deps, ...market })
  const embeds = createEmbeds({ ...deps, ...market })
  const ofScan = (name: (typeof SCAN_PAGES)[number] | 'skill'): Record<string, Handle> => ({
    [`/:id/${name}`]: cited.withText(market[name]),
    ...twinsAt(`/:id/${name}`, twins.ofScan(name)),
  })
  const handlers: Record<string, Handle> = {
    '': market.list,
    ...twinsAt('', twins.list),
    '/feed.xml': cited.feed,
    '/compare': market.compare,
    ...twinsAt('/compare', twins.compare),
    '/privacy': privacyHandler(deps.publicContact),
    '/method': showMethod,
    '/method.json': twins.method,
    '/:id': orTwin(cited.withDataset(market.scan), twins.ofScan('skills')),
    '/:id/cite.json': cited.csl,
    '/:id/cite.bib': cited.bibtex,
    '/:id/chart/:name': embeds,
    ...Object.assign({}, ...[...SCAN_PAGES, 'skill' as const].map(ofScan)),
  }
  const inLanguages = LANGUAGES.flatMap((language) =>
    Object.entries(handlers).map(([rest, handle]) => ({
      path: publicRoot(language) + rest,
      rest,
      language,
      handle,
    })),
  )
  const ofAll = {
    [CATALOG]: cited.catalog,
    ...(deps.isIndexed && { '/sitemap.xml': cited.sitemap }),
  }
  return [
    ...inLanguages,
    ...Object.entries(ofAll).map(([path, handle]) => ({
      path,
      rest: null,
      language: 'en' as const,
      handle,
    })),
  ]
}

const twinsAt = (rest: string, tell: Tell): Record<string, Handle> =>
  Object.fromEntries((Object.keys(FORMS) as Form[]).map((form) => [`${rest}.${form}`, tell(form)]))

const TWIN_OF_SCAN = /^(.*)\.(json|csv)$/

/** The router does not tell endings of a parameter apart. */
const orTwin =
  (page: Handle, tell: Tell): Handle =>
  (visit) => {
    const [, id, form] = TWIN_OF_SCAN.exec(visit.params.id ?? '') ?? []
    return id === undefined
      ? page(visit)
      : tell(form as Form)({ ...visit, params: { ...visit.params, id } })
  }
