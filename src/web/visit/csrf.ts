/** The name of the hidden field that carries the token. */
export const CSRF_FIELD = 'csrf'

/**
 * The token of every form, derived from the secret in a cookie: the session's, or the visitor's when there is no
 * session. Other sites can neither read the cookie nor, because it is SameSite=Strict, have it sent along. A token is
 * valid in one session only, and nothing has to be stored.
 */
export const csrfToken = (cookieSecret: string): string =>
  new Bun.CryptoHasher('sha256', cookieSecret).update('form').digest('base64url')

/** Whether a form holds the token that belongs to the secret. Takes the same time for any token. */
export function isCsrfToken(given: string | null, cookieSecret: string | null): boolean {
  if (given === null || cookieSecret === null) return false
  const [a, b] = [Buffer.from(given), Buffer.from(csrfToken(cookieSecret))]
  return a.length === b.length && crypto.timingSafeEqual(a, b)
}
