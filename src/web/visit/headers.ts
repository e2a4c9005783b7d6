/**
 * The headers of every page. Nothing is loaded from elsewhere or written into the page: the policy proves it, and a
 * script that got into a name does not run. Every page carries somebody's data or a token, so none is kept.
 */
export function pageHeaders(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "script-src 'self'",
    // Pico draws its arrows and ticks as data: images.
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    // Links with a token must not be told to other sites.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    Vary: 'Accept-Language, Cookie',
  }
}
