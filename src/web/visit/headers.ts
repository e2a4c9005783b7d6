/**
 * The headers of every page. The policy lets a page load nothing from other hosts and run no inline
 * script, so that a script in somebody's name does not run. Pages are not cached, because each
 * holds personal data or a token.
 * @param nonce allows the style elements that carry it.
 * @param allows directives that a page needs beside these, or in place of one of them.
 */
export function pageHeaders(nonce: string, allows: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "script-src 'self'",
    // Pico draws its arrows and ticks as data: images.
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].filter((own) => !allows.some((other) => nameOf(other) === nameOf(own)))
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [...policy, ...allows].join('; '),
    'Cache-Control': 'no-store',
    // Keeps one-time links, whose address is a secret, from other sites.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    Vary: 'Accept-Language, Cookie',
  }
}

/** What a browser does with an answer, and what it calls it where it saves it (RFC 6266). */
export const dispositionOf = (what: 'attachment' | 'inline', name: string): string =>
  `${what}; filename="${name.replace(/[^ -~]/g, '_')}"; ` +
  `filename*=UTF-8''${encodeURIComponent(name)}`

const nameOf = (directive: string) => directive.split(' ', 1)[0]
