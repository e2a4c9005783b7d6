import { AppError } from '../errors.ts'
import { errorBody, errorHeaders, presentable, statusOf } from '../http/protocol/errors.ts'
import type { Log } from '../log.ts'
import { keptBy } from './public-page.ts'
import { dispositionOf } from './visit/headers.ts'
import type { DocumentReply } from './visit/reply.ts'
import type { Sent, Whole } from './visit/sent.ts'
import type { Visit } from './visit/visit.ts'

/** Whether an address is one of a document: it ends as the name of a file does. */
export const isDocument = ({ path }: Pick<Visit, 'path'>): boolean => /\.[a-z]{3,4}$/.test(path)

/**
 * What lets any site read, show and frame a document. By itself it loads nothing and runs nothing,
 * whatever a name in it says; the one style is a drawing's own.
 */
const OPEN: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After, X-Request-Id',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors *",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}

/** A document as it is sent, for anybody to keep. */
export function documentSent({ type, body, name, citeAs }: DocumentReply): Sent<Whole> {
  const headers = {
    ...OPEN,
    'Content-Type': type,
    ...(name !== undefined && { 'Content-Disposition': dispositionOf('inline', name) }),
    ...(citeAs !== undefined && { Link: `<${citeAs}>; rel="cite-as"` }),
    Vary: 'Accept-Encoding',
    ...keptBy(Bun.SHA256.hash(body, 'base64url')),
  }
  return { status: 200, headers, body }
}

/** What a program is told in place of a document, as by the API. */
export function failedDocument(error: unknown, log: Log): Sent {
  const known = presentable(error, 'UNKNOWN', log)
  return {
    status: statusOf(known),
    headers: {
      ...OPEN,
      ...errorHeaders(known),
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    },
    body: JSON.stringify(errorBody(known)),
  }
}

/** The answer to a network that asks for more than it may. */
export function tooFastForDocuments(seconds: number, log: Log): Sent {
  const said = `Too many requests from this network. Retry in ${seconds} s.`
  return failedDocument(new AppError('rate_limit_exceeded', said, seconds), log)
}

/** Lets a page of another site ask with `If-None-Match`, for which browsers ask leave first. */
export const preflightOfDocuments = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'If-None-Match',
      'Access-Control-Max-Age': '86400',
    },
  })
