import type { RandomBytes } from '../../bytes/random.ts'
import { lazy } from '../../memory/lazy.ts'

/**
 * Codes that an app derives from a shared secret and the time (RFC 6238): six digits, new each half
 * minute.
 */

// Loaded when first used: a start would wait for it.
const library = lazy(() => import('otpauth/slim'))

const STEP_MS = 30_000
/** As RFC 4226 (4, R6) recommends. */
const SECRET_BYTES = 20
/** Apps whose clock is a step before or behind ours give codes that are good too. */
const WINDOW = 1

/** The last step of time whose code may be used at this moment. */
export const lastStepAt = (now: number): number => Math.floor(now / STEP_MS) + WINDOW

/** A secret, in base32. */
export async function newSecret(random: RandomBytes): Promise<string> {
  const { Secret } = await library()
  return new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer }).base32
}

/** The time step of a six-digit code; null when it belongs to none near this moment. */
export async function stepOf(code: string, secret: string, now: number): Promise<number | null> {
  const { TOTP } = await library()
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

/** What a QR code tells an app: the secret, its owner, and the service. */
export async function totpAddress({
  secret,
  issuer,
  name,
}: {
  secret: string
  issuer: string
  name: string
}) {
  const { TOTP } = await library()
  return new TOTP({ secret, issuer, label: name }).toString()
}
