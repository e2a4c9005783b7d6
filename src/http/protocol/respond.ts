import type { Standing } from '../../limits/limiter.ts'
import type { Exchange } from './exchange.ts'

/**
 * Headers of one kind of answer, used for one answer after another: only what differs from the last is set anew.
 * A response takes a copy. Making nine headers from strings each time costs more than all the rest of an answer.
 */
export type ResponseHeaders = { headers: Headers; standing: Standing | null }

export const responseHeaders = (headers: Record<string, string>): ResponseHeaders => ({
  headers: new Headers(headers),
  standing: null,
})

/** Makes an answer to this request, which carries its name and, under `/v1`, the rate headers. */
export function respond(
  exchange: Exchange,
  body: Blob | string | null,
  status: number,
  kind: ResponseHeaders,
): Response {
  exchange.dressed = true
  kind.headers.set('X-Request-Id', exchange.id)
  if (exchange.standing !== null) setRates(kind, exchange.standing)
  const headers = exchange.cors === null ? kind.headers : withCors(kind.headers, exchange.cors)
  return new Response(body, { status, headers })
}

/** Gives an answer that was made elsewhere the headers of its exchange. */
export function dress(exchange: Exchange, response: Response): Response {
  if (exchange.dressed) return response
  exchange.dressed = true
  const { headers } = response
  headers.set('X-Request-Id', exchange.id)
  for (const [name, value] of Object.entries(exchange.cors ?? {})) headers.set(name, value)
  if (exchange.standing === null) return response
  setRates({ headers, standing: null }, exchange.standing)
  headers.append('Vary', VARY)
  return response
}

/** What an answer under `/v1` depends on. */
export const VARY = 'Authorization, Accept-Encoding, Origin'

function setRates(kind: ResponseHeaders, standing: Standing): void {
  const { headers, standing: last } = kind
  if (standing.limit !== last?.limit) headers.set('X-RateLimit-Limit-Requests', String(standing.limit))
  if (standing.remaining !== last?.remaining) headers.set('X-RateLimit-Remaining-Requests', String(standing.remaining))
  if (standing.reset !== last?.reset) headers.set('X-RateLimit-Reset-Requests', String(standing.reset))
  kind.standing = standing
}

function withCors(headers: Headers, cors: Record<string, string>): Headers {
  const copy = new Headers(headers)
  for (const [name, value] of Object.entries(cors)) copy.set(name, value)
  return copy
}
