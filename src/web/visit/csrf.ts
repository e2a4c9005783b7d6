/** The name of the hidden field that carries the token. */
export const CSRF_FIELD = 'csrf'

/**
 * The token of every form, derived from the secret in a cookie: the session's, or the visitor's
 * when there is no session. Other sites can neither read the cookie nor, because it is
 * SameSite=Strict, have it sent along. A token is valid in one session only, and nothing has to be
 * stored. It is masked differently on each page: otherwise the length of compressed pages would
 * reveal it letter by letter (BREACH).
 */
export function csrfToken(cookieSecret: string): string {
  const mask = crypto.getRandomValues(Buffer.alloc(LENGTH))
  return Buffer.concat([mask, xor(mask, tokenOf(cookieSecret))]).toString('base64url')
}

/** Whether a form holds the token that belongs to the secret. Takes the same time for any token. */
export function isCsrfToken(given: string | null, cookieSecret: string | null): boolean {
  if (given === null || cookieSecret === null) return false
  const masked = Buffer.from(given, 'base64url')
  if (masked.length !== 2 * LENGTH) return false
  return crypto.timingSafeEqual(
    xor(masked.subarray(0, LENGTH), masked.subarray(LENGTH)),
    tokenOf(cookieSecret),
  )
}

const LENGTH = 32

const tokenOf = (cookieSecret: string): Buffer =>
  new Bun.CryptoHasher('sha256', cookieSecret).update('form').digest()

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, i) => byte ^ b[i]!))
