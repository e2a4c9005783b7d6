import type { RandomBytes } from '../bytes/random.ts'

/** 256 random bits in base64url, for a cookie or a link. Only the hash is stored. */
export const newToken = (random: RandomBytes): string =>
  Buffer.from(random(32)).toString('base64url')
