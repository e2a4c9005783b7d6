import type { RateState } from '../../limits/limiter.ts'
import type { Exchange } from './exchange.ts'
import { setRateHeaders } from './rate-headers.ts'

const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * What every answer carries: browsers take an answer for no other type than it says, and once they
 * came over https, they come back over https alone (HSTS, RFC 6797). The operator says that the
 * service is reached over https by `base-url`; other hosts of the same domain are none of our
 * business.
 */
export const safetyHeaders = (baseUrl: string | null): Readonly<Record<string, string>> =>
  baseUrl?.startsWith('https:')
    ? { ...NOSNIFF, 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }
    : NOSNIFF

/**
 * The headers of one kind of answer, reused from answer to answer: only those that differ from the
 * last answer are set. Each response takes a copy. Making nine headers from strings each time costs
 * more than everything else about an answer.
 */
export type ReusedHeaders = {
  headers: Headers
  rates: RateState | null
  safety: Exchange['safety'] | null
}

export const reusedHeaders = (headers: Record<string, string>): ReusedHeaders => ({
  headers: new Headers(headers),
  rates: null,
  safety: null,
})

/**
 * Makes the answer of an exchange, with the headers of every answer, the request id and, under
 * `/v1`, the rate headers.
 */
export function respond(
  exchange: Exchange,
  body: Blob | Uint8Array | ReadableStream | string | null,
  status: number,
  reused: ReusedHeaders,
): Response {
  exchange.hasHeaders = true
  reused.headers.set('X-Request-Id', exchange.id)
  if (exchange.safety !== reused.safety) {
    for (const [name, value] of Object.entries(exchange.safety)) reused.headers.set(name, value)
    reused.safety = exchange.safety
  }
  if (exchange.rates !== null) {
    setRateHeaders(reused.headers, exchange.rates, reused.rates)
    reused.rates = exchange.rates
  }
  const headers = exchange.cors === null ? reused.headers : withCors(reused.headers, exchange.cors)
  return new Response(body as BodyInit | null, { status, headers })
}

/** Adds the headers of its exchange to an answer that was made elsewhere. */
export function withExchangeHeaders(exchange: Exchange, response: Response): Response {
  if (exchange.hasHeaders) return response
  exchange.hasHeaders = true
  const { headers } = response
  headers.set('X-Request-Id', exchange.id)
  for (const [name, value] of Object.entries({ ...exchange.safety, ...exchange.cors }))
    headers.set(name, value)
  if (exchange.rates === null) return response
  setRateHeaders(headers, exchange.rates, null)
  headers.append('Vary', VARY)
  return response
}

/** The request headers that an answer under `/v1` depends on. */
export const VARY = 'Authorization, Accept-Encoding, Origin'

function withCors(headers: Headers, cors: Record<string, string>): Headers {
  const copy = new Headers(headers)
  for (const [name, value] of Object.entries(cors)) copy.set(name, value)
  return copy
}
