import type { WebPages } from '../http/router.ts'
import { lazy } from '../memory/lazy.ts'
import type { WebParts } from './server.ts'
import { createCookies } from './visit/cookies.ts'
import { languageOf } from './visit/language-of.ts'
import { prefersPage } from './visit/prefers-page.ts'

/** The pages for people, which load with the first that is asked for: their texts alone would hold up a start. */
export function createLazyWeb(parts: Omit<WebParts, 'cookies'>): WebPages {
  const cookies = createCookies({ secure: parts.baseUrl.startsWith('https:') })
  const web = lazy(() => import('./server.ts').then(({ createWeb }) => createWeb({ ...parts, cookies })))
  return {
    pages: async () => (await web()).pages,
    noSuchPage: (request) =>
      prefersPage(request.headers.get('accept')) ? web().then(({ noSuchPage }) => noSuchPage(request)) : null,
    languageOf: (request) => languageOf(request, cookies),
  }
}
