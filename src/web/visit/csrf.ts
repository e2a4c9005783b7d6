import { createHmac, timingSafeEqual } from 'node:crypto'

/** The name of the hidden field that carries the token. */
export const CSRF_FIELD = 'csrf'

/**
 * The token of every form. It is made of the secret in a cookie that other sites can neither read nor, being
 * SameSite=Strict, have sent along: of the session's, or of a visitor's own when there is no session. So a form made
 * for one session is worth nothing in the next, and nothing has to be kept.
 */
export const csrfToken = (cookieSecret: string): string =>
  createHmac('sha256', cookieSecret).update('form').digest('base64url')

export function isCsrfToken(given: string | null, cookieSecret: string | null): boolean {
  if (given === null || cookieSecret === null) return false
  const [a, b] = [Buffer.from(given), Buffer.from(csrfToken(cookieSecret))]
  return a.length === b.length && timingSafeEqual(a, b)
}
