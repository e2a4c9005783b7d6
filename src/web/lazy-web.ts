import { weightsOf } from '../http/protocol/weights.ts'
import type { WebPages } from '../http/router.ts'
import { lazy } from '../memory/lazy.ts'
import type { WebParts } from './server.ts'
import { createCookies } from './visit/cookies.ts'
import { languageOf } from './visit/language-of.ts'

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

/**
 * Whether a client prefers a page to JSON (`Accept`, RFC 9110, 12.5.1). Browsers do; a program that sends no such header
 * or accepts anything does not.
 */
function prefersPage(accept: string | null): boolean {
  const weights = weightsOf(accept)
  const json = weights.get('application/json') ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  return (weights.get('text/html') ?? 0) > json
}
