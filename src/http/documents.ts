import type { DefaultLimits } from '../limits/limits.ts'
import type { ApiRoute } from './api.routes.ts'
import { documentation } from './docs/documentation.ts'
import { llmsText } from './docs/llms.ts'
import { markdownPage, PAGE_POLICY } from './docs/page.ts'
import { openApiDocument } from './openapi/document.ts'
import { type Prepared, prepare } from './prepared.ts'
import { VARY } from './respond.ts'

/** What describes the service. It is the same for everybody, needs no key and is not counted. */
export type Documents = ReadonlyMap<string, Prepared>

/** Documents under `/v1`: the rate headers stand on them too. */
const PUBLIC = new Set(['/v1/openapi.json', '/v1/docs.md'])
export const isPublicDocument = (path: string): boolean => PUBLIC.has(path)

export async function createDocuments(about: {
  routes: readonly ApiRoute[]
  baseUrl: string
  limits: DefaultLimits
  vacancyMaxAge: number
}): Promise<Documents> {
  const document = await openApiDocument(about)
  const markdown = documentation({ ...about, document })
  const page = markdownPage(markdown, 'Skills Market Data API')
  return new Map([
    ['/v1/openapi.json', prepare(JSON.stringify(document), typed('application/json'))],
    ['/v1/docs.md', prepare(markdown, typed('text/markdown'))],
    ['/docs', prepare(page, { ...typed('text/html'), 'Content-Security-Policy': PAGE_POLICY, ...PAGE_HEADERS })],
    ['/llms.txt', prepare(llmsText(about.baseUrl), typed('text/plain'))],
  ])
}

// The rate headers differ from reader to reader, so no shared cache keeps them.
const typed = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'private, no-cache',
  Vary: VARY,
})

const PAGE_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' }
