import type { AppError } from '../../errors.ts'
import { createLruCache } from '../../lru-cache.ts'
import type { Answer } from '../../operation.ts'
import { isUnchanged } from './conditional.ts'
import { errorBody, errorHeaders, statusOf } from './errors.ts'
import type { Exchange } from './exchange.ts'
import { type EncodedBody, type Prepared, prepare } from './prepared.ts'
import { respond, reusedHeaders, VARY } from './respond.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

// Private, because it is for the holder of the key. Revalidated before each reuse, because a recount may end at any
// moment and because every use is to be counted.
const REVALIDATED = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-cache', Vary: VARY }
// Figures of one moment, or what somebody's resume says: nothing to keep.
const NOT_STORED = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store', Vary: VARY }

// As many scans as the catalogue keeps in memory. A scan of 1,500 groups takes 0.3 MB here in all its encodings, so one
// operation keeps at most some 15 MB.
const KEPT_ANSWERS = 50

/**
 * Makes the answers of one operation. The JSON of an answer with a revision is written and compressed once, and kept
 * under the revision; two requests whose answers have the same revision share it.
 */
export function createAnswers() {
  const kept = createLruCache<string, Prepared>(KEPT_ANSWERS)
  const notStored = reusedHeaders(NOT_STORED)
  return (exchange: Exchange, request: Request, { value, revision }: Answer<unknown>): Response | Promise<Response> => {
    if (revision === null) return respond(exchange, JSON.stringify(value), 200, notStored)
    let prepared = kept.get(revision)
    if (prepared === undefined) {
      prepared = prepare(JSON.stringify(value), REVALIDATED, revision)
      kept.set(revision, prepared)
    }
    return preparedAnswer(exchange, request, prepared)
  }
}

/** A prepared body in the encoding this request asks for, or 304 when the client already has it. */
export function preparedAnswer(exchange: Exchange, request: Request, prepared: Prepared): Response | Promise<Response> {
  const { headers } = request
  if (isUnchanged(headers.get('if-none-match'), prepared.etag)) return respond(exchange, null, 304, prepared.unchanged)
  const encoded = prepared.encoded(headers.get('accept-encoding'))
  return encoded instanceof Promise
    ? encoded.then((ready) => encodedAnswer(exchange, ready))
    : encodedAnswer(exchange, encoded)
}

const encodedAnswer = (exchange: Exchange, { body, headers }: EncodedBody) => respond(exchange, body, 200, headers)

/** The answer to a failed request. */
export function errorAnswer(exchange: Exchange, error: AppError): Response {
  const headers = reusedHeaders({ ...NOT_STORED, ...errorHeaders(error) })
  return respond(exchange, JSON.stringify(errorBody(error)), statusOf(error), headers)
}
