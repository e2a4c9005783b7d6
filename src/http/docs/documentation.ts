import type { Limits } from '../../accounts/limits.ts'
import type { ErrorKind } from '../../errors.ts'
import { citationOf } from '../../market/answers/citation.ts'
import { TAX_SCALE } from '../../money/tax.ts'
import { LISTED_SCANS, LISTED_SKILLS } from '../../scans/scan.schema.ts'
import { SITE_CAP } from '../../site/address.ts'
import type { ApiRoute } from '../api/api-route.ts'
import { ERROR_GUIDE } from '../api/error-guide.ts'
import type { OpenApiDocument } from '../openapi/objects.ts'
import { headerMeaning } from '../openapi/responses.ts'
import { MAX_BODY_BYTES } from '../protocol/body.ts'
import { errorBody, STATUS_OF } from '../protocol/errors.ts'
import { RATE_HEADERS } from '../protocol/rate-headers.ts'
import {
  addressTable,
  operationSections,
  shapeSections,
  type ToolWords,
  toolTable,
} from './fields.ts'
import { fill, table } from './markdown.ts'
import type { Words } from './words.ts'

/** What the documents describe. */
export type Described = {
  routes: readonly ApiRoute[]
  mcpTools: () => readonly ToolWords[]
  baseUrl: string
  /** Those of an owner without limits of its own. */
  limits: Limits
  /** Milliseconds: a recount does not read a vacancy again that was read within them. */
  vacancyMaxAge: number
}

/**
 * The documentation for people, in Markdown. Its tables come from the definitions the code runs on,
 * in each language.
 */
export function documentation(
  { mcpTools, baseUrl, limits, vacancyMaxAge }: Omit<Described, 'routes'>,
  document: OpenApiDocument,
  words: Words,
): string {
  return fill(words.template, {
    'base-url': baseUrl,
    addresses: addressTable(document, words),
    operations: operationSections(document, words),
    fields: shapeSections(document, words),
    'site-cap': String(SITE_CAP),
    tax: taxTable(words),
    'vacancy-max-age': spanOf(vacancyMaxAge, words),
    reasons: codeTable('reason', words.reasons, words),
    notes: codeTable('code', words.notes, words),
    absences: Object.values(words.absences)
      .map((text) => `- ${text}`)
      .join('\n'),
    citation: exampleCitation(),
    // Without its title.
    method: words.method.slice(words.method.indexOf('\n')).trim(),
    limits: limitTable(limits, words),
    headers: headerTable(words),
    'error-example': JSON.stringify(errorBody(ERROR_GUIDE.invalid_request.example)),
    errors: errorTable(words),
    tools: toolTable(mcpTools(), words),
  })
}

function limitTable({ perMinute, perDay, vacancyFetchesPerDay }: Limits, words: Words): string {
  const values: Record<keyof Words['limits'], string> = {
    perMinute: String(perMinute),
    perDay: String(perDay),
    keyPerDay: words.setPerKey,
    vacancyFetchesPerDay: String(vacancyFetchesPerDay),
    body: words.kilobytes(MAX_BODY_BYTES / 1024, words.number(MAX_BODY_BYTES)),
    scans: String(LISTED_SCANS),
    skills: String(LISTED_SKILLS),
    search: String(SITE_CAP),
  }
  return table(
    words.heads.limits,
    (Object.keys(values) as (keyof typeof values)[]).map((name) => [
      words.limits[name].limit,
      values[name],
      words.limits[name].for,
    ]),
  )
}

const codeTable = (field: string, codes: Readonly<Record<string, string>>, { heads }: Words) =>
  table(
    [`\`${field}\``, heads.means],
    Object.entries(codes).map(([code, text]) => [`\`${code}\``, text]),
  )

const exampleCitation = () =>
  citationOf(
    { name: 'SQL', share: 0.781, interval: [0.752, 0.808] },
    {
      scan: {
        queries: ['Data Analyst'],
        area: null,
        scanned: 989,
        finishedAt: '2026-11-20T09:00:00.000Z',
      },
      source: 'hh.ru',
      method: 3,
      vocabulary: '5f0c9a1b2c3d',
    },
  )

const headerTable = ({ heads, say }: Words) =>
  table(
    heads.headers,
    [...Object.values(RATE_HEADERS), 'Retry-After'].map((name) => [
      `\`${name}\``,
      say(headerMeaning(name)),
    ]),
  )

const errorTable = ({ heads, say }: Words) =>
  table(
    heads.errors,
    (Object.keys(STATUS_OF) as ErrorKind[]).map((kind) => {
      const { when, remedy } = ERROR_GUIDE[kind]
      return [`\`${kind}\``, String(STATUS_OF[kind]), say(when), say(remedy)]
    }),
  )

const taxTable = ({ heads, number, above: over, between }: Words): string =>
  table(
    heads.tax,
    TAX_SCALE.map(({ above, rate }, step) => {
      const next = TAX_SCALE[step + 1]?.above
      const part = next === undefined ? over(number(above)) : between(number(above), number(next))
      return [part, `${Math.round(rate * 100)} %`]
    }),
  )

function spanOf(ms: number, { hours, days }: Words): string {
  const all = ms / 3_600_000
  return all >= 48 ? days(Math.round(all / 24)) : hours(Math.round(all))
}
