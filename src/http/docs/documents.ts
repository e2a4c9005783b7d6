import { once } from '../../once.ts'
import { openApiDocument } from '../openapi/document.ts'
import { type Prepared, prepare } from '../protocol/prepared.ts'
import { VARY } from '../protocol/respond.ts'
import { type Described, documentation } from './documentation.ts'
import { llmsText } from './llms.ts'
import { markdownPage, PAGE_POLICY } from './page.ts'

/**
 * The documents that describe the service, by their path. They are the same for everybody, need no key and are not
 * counted. Each is made when it is first asked for, to keep the start of a server short.
 */
export type Documents = Readonly<Record<string, () => Promise<Prepared>>>

/** The documents under `/v1`, whose answers carry the rate headers too. */
const PUBLIC = new Set(['/v1/openapi.json', '/v1/docs.md'])
export const isPublicDocument = (path: string): boolean => PUBLIC.has(path)

export function createDocuments(described: Described): Documents {
  const document = once(() => openApiDocument(described))
  const markdown = once(async () => documentation(described, await document()))
  return {
    '/v1/openapi.json': once(async () => prepare(JSON.stringify(await document()), typed('application/json'))),
    '/v1/docs.md': once(async () => prepare(await markdown(), typed('text/markdown'))),
    '/docs': once(async () => prepare(markdownPage(await markdown(), 'Skills Market Data API'), PAGE_HEADERS)),
    // The page as agents look for it: its address with `.md` (llmstxt.org). Not the answer above, which has rate headers.
    '/docs.md': once(async () => prepare(await markdown(), typed('text/markdown'))),
    '/llms.txt': once(async () => prepare(llmsText(described.baseUrl), typed('text/plain'))),
  }
}

// Private, because the rate headers differ from reader to reader and must not end in a shared cache.
const typed = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'private, no-cache',
  Vary: VARY,
})

const PAGE_HEADERS = {
  ...typed('text/html'),
  'Content-Security-Policy': PAGE_POLICY,
  'Referrer-Policy': 'no-referrer',
}
