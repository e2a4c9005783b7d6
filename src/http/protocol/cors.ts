const EXPOSED =
  'X-RateLimit-Limit-Requests, X-RateLimit-Remaining-Requests, X-RateLimit-Reset-Requests, X-Request-Id, Retry-After, ETag'

/** A browser may call the API from the service's own pages only: other origins get no CORS headers. */
export function corsHeaders(origin: string, baseUrl: string): Record<string, string> | null {
  if (origin !== new URL(baseUrl).origin) return null
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED }
}

/** The answer to a browser's question before it calls: it carries no key, so it comes before the gate, uncounted. */
export function preflight(request: Request, baseUrl: string): Response | null {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return null
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
