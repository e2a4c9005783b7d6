import { weightsOf } from '../http/protocol/weights.ts'
import type { WebPages } from '../http/router.ts'
import { lazy } from '../memory/lazy.ts'
import type { WebDeps } from './handlers/deps.ts'
import { createCookies } from './visit/cookies.ts'
import { languageOf } from './visit/language-of.ts'

/**
 * The pages for people, which load with the first that is asked for: their texts alone would hold
 * up a start.
 */
export function createLazyWeb(deps: Omit<WebDeps, 'cookies'>): WebPages {
  const cookies = createCookies({ secure: deps.baseUrl.startsWith('https:') })
  const web = lazy(() =>
    import('./server.ts').then(({ createWeb }) => createWeb({ ...deps, cookies })),
  )
  return {
    pages: async () => (await web()).pages,
    noSuchPage: (request) =>
      prefersPage(request.headers.get('accept'))
        ? web().then(({ noSuchPage }) => noSuchPage(request))
        : null,
    languageOf: (request) => languageOf(request, cookies),
  }
}

/**
 * Whether a client prefers a page to JSON (`Accept`, RFC 9110, 12.5.1). Browsers do; a program that
 * sends no such header or accepts anything does not.
 */
function prefersPage(accept: string | null): boolean {
  const weights = weightsOf(accept)
  const json =
    weights.get('application/json') ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  return (weights.get('text/html') ?? 0) > json
}
