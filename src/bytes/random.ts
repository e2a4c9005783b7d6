/**
 * A source of random bytes. It is an argument wherever it is needed, so that tests can pass their
 * own.
 */
export type RandomBytes = (length: number) => Uint8Array

export const systemRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random characters of 0-9, A-Z and a-z, all equally likely. */
export function randomBase62(length: number, random: RandomBytes): string {
  let text = ''
  while (text.length < length) {
    // 248 is the largest multiple of 62 in a byte: bytes from there on would favour the first
    // characters.
    for (const byte of random(length))
      if (byte < 248 && text.length < length) text += BASE62[byte % 62]
  }
  return text
}
