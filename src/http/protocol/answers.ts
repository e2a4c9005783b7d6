import type { AppError } from '../../errors.ts'
import { ANSWERS } from '../../memory/answer-budget.ts'
import type { Answer } from '../../operation.ts'
import { isUnchanged } from './conditional.ts'
import { errorBody, errorHeaders, statusOf } from './errors.ts'
import type { Exchange } from './exchange.ts'
import type { Format } from './format.ts'
import { inFewPieces } from './large-body.ts'
import { type Prepared, prepare } from './prepared.ts'
import { respond, reusedHeaders, VARY } from './respond.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8; header=present'

// Private, because it is for the holder of the key. Revalidated before each reuse, because a
// recount may end at any moment and because every use is to be counted.
const REVALIDATED = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-cache', Vary: VARY }
// The same address answers with JSON or a table, by `Accept` too.
const OF_TWO_FORMATS = { ...REVALIDATED, Vary: `${VARY}, Accept` }
const TABLE = { ...OF_TWO_FORMATS, 'Content-Type': CSV_TYPE }
// Figures of one moment, or what somebody's resume says: nothing to keep.
const NOT_STORED = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store', Vary: VARY }

/** What is kept beside the JSON: its headers, in several encodings. */
const BYTES_BESIDE = 4096

/**
 * Makes the answers of one operation. The JSON of an answer with a revision is written and
 * compressed once, and kept under the revision; two requests whose answers have the same revision
 * share it. So is its table, under another.
 */
export function createAnswers({ hasTable = false } = {}) {
  const kept = ANSWERS.cache<string, Prepared>()
  const notStored = reusedHeaders(NOT_STORED)
  return async (
    exchange: Exchange,
    request: Request,
    answer: Answer<unknown>,
    format: Format = 'json',
  ): Promise<Response> => {
    if (answer.revision === null)
      return respond(exchange, inFewPieces(jsonOf(answer)), 200, notStored)
    const { table } = answer
    const isTable = format === 'csv' && table !== undefined
    const revision = isTable ? `${answer.revision}-csv` : answer.revision
    exchange.noteKept?.((later, again) => {
      const known = kept.get(revision)
      return known === undefined ? null : preparedAnswer(later, again, known)
    })
    const known = kept.get(revision)
    if (known !== undefined) return await preparedAnswer(exchange, request, known)
    const body = isTable ? await table() : jsonOf(answer)
    const headers = isTable ? TABLE : hasTable ? OF_TWO_FORMATS : REVALIDATED
    const resized = (bytes: number) => kept.resize(revision, bytes + BYTES_BESIDE)
    const prepared = prepare(body, headers, revision, resized)
    kept.set(revision, prepared, body.length + BYTES_BESIDE)
    return await preparedAnswer(exchange, request, prepared)
  }
}

// The value may be made only when it is read: a cache of the JSON does not read it.
const jsonOf = (answer: Answer<unknown>): Uint8Array | string =>
  answer.json?.() ?? JSON.stringify(answer.value)

/** A prepared body in the encoding this request asks for, or 304 when the client already has it. */
export async function preparedAnswer(
  exchange: Exchange,
  { headers: asked }: Request,
  prepared: Prepared,
): Promise<Response> {
  if (isUnchanged(asked.get('if-none-match'), prepared.etag))
    return respond(exchange, null, 304, prepared.unchanged)
  const { body, headers } = await prepared.encoded(asked.get('accept-encoding'))
  return respond(exchange, body, 200, headers)
}

/** The answer to a failed request. */
export function errorAnswer(exchange: Exchange, error: AppError): Response {
  const headers = reusedHeaders({ ...NOT_STORED, ...errorHeaders(error) })
  return respond(exchange, JSON.stringify(errorBody(error)), statusOf(error), headers)
}
