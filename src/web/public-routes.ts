import { showMethod } from './handlers/method.tsx'
import { type PublicMarketParts, publicMarketHandlers } from './handlers/public-market.tsx'
import { LANGUAGES, type Language } from './i18n/language.ts'
import { publicRoot } from './visit/places.ts'
import type { Reply } from './visit/reply.ts'
import type { Visit } from './visit/visit.ts'

/** A page that everybody may open. It is only read: none takes a form. */
export type PublicRoute = {
  path: string
  /** The same path in any language: what follows the language. */
  place: string
  language: Language
  handle: (visit: Visit) => Promise<Reply> | Reply
}

/** Every page that is open without signing in, in each language. */
export function publicRoutes(parts: PublicMarketParts): PublicRoute[] {
  const market = publicMarketHandlers(parts)
  return LANGUAGES.flatMap((language) =>
    Object.entries({
      '': market.list,
      '/compare': market.compare,
      '/method': showMethod,
      '/:id': market.scan,
      '/:id/families': market.families,
      '/:id/pay': market.pay,
      '/:id/slices': market.slices,
      '/:id/trend': market.trend,
      '/:id/base': market.base,
      '/:id/skill': market.skill,
    }).map(([place, handle]) => ({ path: publicRoot(language) + place, place, language, handle })),
  )
}
