import { familyList } from '../../market/answers/families.ts'
import { lazy } from '../../memory/lazy.ts'
import { openApiDocument } from '../openapi/document.ts'
import { isLanguage, type Language } from '../protocol/language.ts'
import { prepare } from '../protocol/prepared.ts'
import { VARY } from '../protocol/respond.ts'
import { type Described, documentation } from './documentation.ts'
import { english } from './english.ts'
import { anchorsOf, markdownPage, PAGE_POLICY } from './page.ts'
import { russian } from './russian.ts'
import type { Words } from './words.ts'

const WORDS: Record<Language, Words> = { en: english, ru: russian }

/** Each is made when it is first asked for. */
export function writeDocuments(described: Described, languageOf: (request: Request) => Language) {
  const document = lazy(() => openApiDocument(described))
  const texts = forEach(async (language) =>
    documentation(described, await document(), WORDS[language]),
  )
  const markdown = forEach(async (language) =>
    prepare(await texts[language](), typed('text/markdown')),
  )
  const pages = forEach(async (language) => {
    const anchors = anchorsOf(await texts.en())
    const page = markdownPage(await texts[language](), {
      language,
      anchors,
      words: WORDS[language].page,
    })
    return prepare(page, PAGE_HEADERS)
  })
  return {
    '/v1/openapi.json': lazy(async () =>
      prepare(JSON.stringify(await document()), typed('application/json')),
    ),
    '/v1/docs.md': lazy(async () => prepare(await texts.en(), typed('text/markdown'))),
    '/v1/families': lazy(async () =>
      prepare(JSON.stringify(familyList()), typed('application/json')),
    ),
    // An address with a language is that language's for everybody, so that it can be passed on.
    '/docs': (request: Request) => pages[askedLanguage(request) ?? languageOf(request)](),
    // The page as agents look for it: its address with `.md` (llmstxt.org). Not the answer above,
    // which has rate headers.
    '/docs.md': (request: Request) => markdown[askedLanguage(request) ?? 'en'](),
    '/llms.txt': lazy(async () => prepare(llmsText(described.baseUrl), typed('text/plain'))),
  }
}

/** Something made once for each language, when it is first asked for. */
const forEach = <Made>(
  make: (language: Language) => Promise<Made>,
): Record<Language, () => Promise<Made>> => ({
  en: lazy(() => make('en')),
  ru: lazy(() => make('ru')),
})

function askedLanguage(request: Request): Language | null {
  const asked = new URL(request.url).searchParams.get('lang')
  return isLanguage(asked) ? asked : null
}

// Private, because the rate headers differ from reader to reader and must not end in a shared
// cache.
const typed = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'private, no-cache',
  Vary: VARY,
})

const PAGE_HEADERS = {
  ...typed('text/html'),
  Vary: `${VARY}, Accept-Language, Cookie`,
  'Content-Security-Policy': PAGE_POLICY,
  'Referrer-Policy': 'no-referrer',
}

/**
 * The page that agents read first, in the format of llmstxt.org: what this service is, and where
 * its documents are.
 */
const llmsText = (baseUrl: string): string => `# Skills Market

> Statistics of what vacancies ask for and pay, with what they rest on, their intervals, slices, trends and comparisons, and checks of which skills a resume names. A JSON API and an MCP server; both need an API key in the header \`Authorization: Bearer <API key>\`.

## Documentation

- [Documentation](${baseUrl}/v1/docs.md): addresses, fields, samples, how each figure is made and how far it can be trusted, limits, errors
- [Documentation in Russian](${baseUrl}/docs.md?lang=ru): the same
- [OpenAPI](${baseUrl}/v1/openapi.json): the same for programs

## Agents

- [MCP](${baseUrl}/v1/mcp): tools for the main questions and the resource \`skills-market://method\`, over Streamable HTTP
`
