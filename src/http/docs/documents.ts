import { lazy } from '../../memory/lazy.ts'
import { isApiPath } from '../protocol/address.ts'
import type { Language } from '../protocol/language.ts'
import type { Prepared } from '../protocol/prepared.ts'
import type { Described } from './documentation.ts'

/**
 * The documents that describe the service, by their path. They are the same for everybody who reads
 * one language, need no key and are not counted.
 */
export type Documents = Readonly<Record<string, (request: Request) => Promise<Prepared>>>

const PATHS = [
  '/v1/openapi.json',
  '/v1/docs.md',
  '/v1/families',
  '/docs',
  '/docs.md',
  '/llms.txt',
] as const

/** Those under `/v1`, whose answers carry the rate headers too. */
const PUBLIC = new Set<string>(PATHS.filter(isApiPath))
export const isPublicDocument = (path: string): boolean => PUBLIC.has(path)

/**
 * What writes them is loaded when one is first asked for, to keep the start of a server short.
 * @param languageOf the reader's language
 */
export function createDocuments(
  described: Described,
  languageOf: (request: Request) => Language,
): Documents {
  const written = lazy(async () =>
    (await import('./written-documents.ts')).writeDocuments(described, languageOf),
  )
  const documents = PATHS.map((path) => [
    path,
    async (request: Request) => (await written())[path](request),
  ])
  return Object.fromEntries(documents)
}
