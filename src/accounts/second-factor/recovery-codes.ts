import type { RandomBytes } from '../../bytes/random.ts'
import { sha256 } from '../secret.ts'

/**
 * Letters and digits that nobody takes for each other (Crockford's base32): each holds five bits.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16
const CODES = 10

/** Ten codes of 80 random bits, in groups of four as people copy them. */
export const newRecoveryCodes = (random: RandomBytes): string[] =>
  Array.from({ length: CODES }, () =>
    grouped([...random(LENGTH)].map((byte) => ALPHABET[byte & 31]).join('')),
  )

const grouped = (code: string) => code.replace(/....(?=.)/g, '$&-')

/** A recovery code as it is hashed, however it was typed; null when the text is not one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character))
    ? code
    : null
}

/** Its random bits are too many to be found by trying, so that a plain hash will do. */
export const hashRecoveryCode = (code: string): string => sha256(readRecoveryCode(code) ?? '')
