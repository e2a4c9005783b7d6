import type { AppError } from '../../errors.ts'
import { isUnchanged } from './conditional.ts'
import { errorBody, errorHeaders, statusOf } from './errors.ts'
import type { Exchange } from './exchange.ts'
import { type Prepared, type PreparedForm, prepare } from './prepared.ts'
import { respond, responseHeaders, VARY } from './respond.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

// Private: it is the key's holder's. Asked for again before reuse, because a recount may end at any moment, and
// so that every use is counted.
const KEPT = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-cache', Vary: VARY }
// Figures of one moment, or somebody's resume in the mirror of its skills: nothing to keep.
const FLEETING = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store', Vary: VARY }

const fleeting = responseHeaders(FLEETING)

/** An answer that is made anew for each request. */
export const jsonAnswer = (exchange: Exchange, value: unknown): Response =>
  respond(exchange, JSON.stringify(value), 200, fleeting)

const prepared = new WeakMap<object, Prepared>()

/** An answer that stays the same object while it says the same: it is put into JSON and compressed once. */
export function keptAnswer(exchange: Exchange, request: Request, value: object): Response | Promise<Response> {
  let made = prepared.get(value)
  if (made === undefined) {
    made = prepare(JSON.stringify(value), KEPT)
    prepared.set(value, made)
  }
  return preparedAnswer(exchange, request, made)
}

/** A prepared body in the form this request asks for, or 304 when the client has it already. */
export function preparedAnswer(exchange: Exchange, request: Request, made: Prepared): Response | Promise<Response> {
  const { headers } = request
  if (isUnchanged(headers.get('if-none-match'), made.etag)) return respond(exchange, null, 304, made.unchanged)
  const form = made.form(headers.get('accept-encoding'))
  return form instanceof Promise ? form.then((ready) => formAnswer(exchange, ready)) : formAnswer(exchange, form)
}

const formAnswer = (exchange: Exchange, { body, kind }: PreparedForm) => respond(exchange, body, 200, kind)

/** The answer to a failed request. */
export function errorAnswer(exchange: Exchange, error: AppError): Response {
  const kind = responseHeaders({ ...FLEETING, ...errorHeaders(error) })
  return respond(exchange, JSON.stringify(errorBody(error)), statusOf(error), kind)
}
