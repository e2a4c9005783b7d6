import type { Limits } from '../../accounts/limits.ts'
import type { ErrorKind } from '../../errors.ts'
import { citationOf } from '../../market/citation.ts'
import { ABSENCES, NOTES, REASONS } from '../../market/codes.ts'
import method from '../../market/method.md' with { type: 'text' }
import { TAX_SCALE } from '../../money/tax.ts'
import { LISTED_SCANS, LISTED_SKILLS } from '../../scans/scan.schema.ts'
import { SITE_CAP } from '../../site/address.ts'
import type { ApiRoute } from '../api/api-route.ts'
import { ERROR_GUIDE } from '../api/error-guide.ts'
import type { OpenApiDocument } from '../openapi/objects.ts'
import { headerMeaning } from '../openapi/responses.ts'
import { MAX_BODY } from '../protocol/body.ts'
import { errorBody, STATUS_OF } from '../protocol/errors.ts'
import { RATE_HEADERS } from '../protocol/rate-headers.ts'
import template from './docs.md' with { type: 'text' }
import { addressTable, operationSections, shapeSections, type ToolWords, toolTable } from './fields.ts'
import { fill, table } from './markdown.ts'

/** What the documents describe. */
export type Described = {
  routes: readonly ApiRoute[]
  mcpTools: readonly ToolWords[]
  baseUrl: string
  /** Those of an owner without limits of its own. */
  limits: Limits
  /** Milliseconds: a recount does not read a vacancy again that was read within them. */
  vacancyMaxAge: number
}

/** The documentation for people, in Markdown. Its tables come from the definitions the code runs on. */
export function documentation(
  { mcpTools, baseUrl, limits, vacancyMaxAge }: Omit<Described, 'routes'>,
  document: OpenApiDocument,
): string {
  return fill(template, {
    'base-url': baseUrl,
    addresses: addressTable(document),
    operations: operationSections(document),
    fields: shapeSections(document),
    'site-cap': String(SITE_CAP),
    tax: taxTable(),
    'vacancy-max-age': inWords(vacancyMaxAge),
    reasons: codeTable('reason', REASONS),
    notes: codeTable('code', NOTES),
    absences: Object.values(ABSENCES)
      .map((text) => `- ${text}`)
      .join('\n'),
    citation: EXAMPLE_CITATION,
    // Without its title.
    method: method.slice(method.indexOf('\n')).trim(),
    limits: limitTable(limits),
    headers: headerTable(),
    'error-example': JSON.stringify(errorBody(ERROR_GUIDE.invalid_request.example)),
    errors: errorTable(),
    tools: toolTable(mcpTools),
  })
}

function limitTable({ perMinute, perDay, vacancyFetchesPerDay }: Limits): string {
  const owner = 'all keys of an owner together'
  return table(
    ['Limit', 'Value', 'For'],
    [
      ['Requests in any minute', String(perMinute), owner],
      ['Requests in a day', String(perDay), owner],
      ["A key's own daily limit", 'set per key, lower than the shared one', 'one key'],
      [
        'Vacancies read from the vacancy site in a day',
        String(vacancyFetchesPerDay),
        `${owner}; those read before are free`,
      ],
      ['Size of a request body', MAX_BODY, 'every request'],
      ['Scans in the list', String(LISTED_SCANS), '`GET /v1/scans`'],
      ['Skills in an answer', String(LISTED_SKILLS), '`GET /v1/skills`'],
      ['Vacancies of one search on the vacancy site', String(SITE_CAP), 'each phrasing of a scan'],
    ],
  )
}

const codeTable = (field: string, codes: Readonly<Record<string, string>>) =>
  table(
    [`\`${field}\``, 'Means'],
    Object.entries(codes).map(([code, text]) => [`\`${code}\``, text]),
  )

const EXAMPLE_CITATION = citationOf(
  { name: 'SQL', share: 0.781, interval: [0.752, 0.808] },
  {
    scan: { queries: ['Data Analyst'], area: null, scanned: 989, finishedAt: '2026-11-20T09:00:00.000Z' },
    source: 'hh.ru',
    method: 2,
    vocabulary: '5f0c9a1b2c3d',
  },
)

const headerTable = () =>
  table(
    ['Header', 'Meaning'],
    [...Object.values(RATE_HEADERS), 'Retry-After'].map((name) => [`\`${name}\``, headerMeaning(name)]),
  )

const errorTable = () =>
  table(
    ['Type', 'Status', 'When', 'What to do'],
    (Object.keys(STATUS_OF) as ErrorKind[]).map((kind) => {
      const { when, remedy } = ERROR_GUIDE[kind]
      return [`\`${kind}\``, String(STATUS_OF[kind]), when, remedy]
    }),
  )

function taxTable(): string {
  const roubles = (amount: number) => amount.toLocaleString('en')
  return table(
    ['Income of a year, roubles', 'Rate on that part'],
    TAX_SCALE.map(({ above, rate }, step) => {
      const next = TAX_SCALE[step + 1]?.above
      const part = next === undefined ? `above ${roubles(above)}` : `${roubles(above)} to ${roubles(next)}`
      return [part, `${Math.round(rate * 100)} %`]
    }),
  )
}

/** `7 days`, `12 hours`. */
function inWords(ms: number): string {
  const hours = ms / 3_600_000
  return hours >= 48 ? `${Math.round(hours / 24)} days` : `${Math.round(hours)} hours`
}
