import type { Limits } from '../accounts/limits.ts'
import type { ApiRoute } from './api/api.routes.ts'
import { documentation } from './docs/documentation.ts'
import type { ToolWords } from './docs/fields.ts'
import { llmsText } from './docs/llms.ts'
import { markdownPage, PAGE_POLICY } from './docs/page.ts'
import { openApiDocument } from './openapi/document.ts'
import { type Prepared, prepare } from './protocol/prepared.ts'
import { VARY } from './protocol/respond.ts'

/**
 * What describes the service, by its address. It is the same for everybody, needs no key and is not counted. Made
 * when first asked for, because a server should answer before it explains itself.
 */
export type Documents = Readonly<Record<string, () => Promise<Prepared>>>

/** Documents under `/v1`: the rate headers stand on them too. */
const PUBLIC = new Set(['/v1/openapi.json', '/v1/docs.md'])
export const isPublicDocument = (path: string): boolean => PUBLIC.has(path)

export function createDocuments(about: {
  routes: readonly ApiRoute[]
  baseUrl: string
  limits: Limits
  vacancyMaxAge: number
  mcpTools: readonly ToolWords[]
}): Documents {
  const document = once(() => openApiDocument(about))
  const markdown = once(async () => documentation({ ...about, document: await document() }))
  return {
    '/v1/openapi.json': once(async () => prepare(JSON.stringify(await document()), typed('application/json'))),
    '/v1/docs.md': once(async () => prepare(await markdown(), typed('text/markdown'))),
    '/docs': once(async () => prepare(markdownPage(await markdown(), 'Skills Market Data API'), PAGE_HEADERS)),
    '/llms.txt': once(async () => prepare(llmsText(about.baseUrl), typed('text/plain'))),
  }
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make()
    return made
  }
}

// The rate headers differ from reader to reader, so no shared cache keeps them.
const typed = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'private, no-cache',
  Vary: VARY,
})

const PAGE_HEADERS = {
  ...typed('text/html'),
  'Content-Security-Policy': PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}
