import { RATE_HEADERS } from './rate-headers.ts'

const EXPOSED = [...Object.values(RATE_HEADERS), 'X-Request-Id', 'Retry-After', 'ETag'].join(', ')

/**
 * The CORS headers for a page of the service itself; null for any other origin, which browsers then
 * keep out.
 */
export function corsHeaders(origin: string, baseUrl: string): Record<string, string> | null {
  if (origin !== new URL(baseUrl).origin) return null
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED }
}

/**
 * The answer to a preflight request from a page of the service itself; null for any other request.
 * A preflight request carries no key, so it is answered before admission and not counted.
 */
export function preflight(request: Request, baseUrl: string): Response | null {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method'))
    return null
  if (request.headers.get('origin') !== new URL(baseUrl).origin) return null
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match, X-Request-Id',
      'Access-Control-Max-Age': '600',
    },
  })
}
