/**
 * The shape of what callers show: a prefix that tells what it is, random base62 characters, and the
 * CRC32 of both in 6 base62 characters, so that a mistyped one is refused without a look-up. Only
 * its SHA-256 is ever stored.
 */
import { BASE62, type RandomBytes, randomBase62 } from '../bytes/random.ts'

const CHECK_LENGTH = 6

type SecretShape = {
  /** How many characters such a secret has. */
  length: number
  /** @param begin characters that the random ones begin with, for secrets of one family */
  generate(random: RandomBytes, begin?: string): string
  isWellFormed(text: string): boolean
}

/** @param randomLength how many characters stand between prefix and check */
export function secretShape(prefix: string, randomLength: number): SecretShape {
  const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + CHECK_LENGTH}}$`)
  return {
    length: prefix.length + randomLength + CHECK_LENGTH,
    generate(random, begin = '') {
      const body = prefix + begin + randomBase62(randomLength - begin.length, random)
      return body + checkOf(body)
    },
    isWellFormed: (text) =>
      shape.test(text) && checkOf(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH),
  }
}

/** How a secret is shown after its creation: `smk_Ab3d…x9Qz`. */
export const hintOf = (secret: string): string => `${secret.slice(0, 8)}…${secret.slice(-4)}`

/** 256 random bits in base64url, for a cookie or a link. Only the hash is stored. */
export const newToken = (random: RandomBytes): string =>
  Buffer.from(random(32)).toString('base64url')

/** In hex, as secrets, tokens and what else only is compared are stored. */
export const sha256 = (text: string): string => Bun.SHA256.hash(text, 'hex')

function checkOf(body: string): string {
  let rest = Bun.hash.crc32(body)
  let text = ''
  for (let i = 0; i < CHECK_LENGTH; i++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
