/** Where randomness comes from: everything that needs some is given it, so that tests can give their own. */
export type RandomBytes = (length: number) => Uint8Array

export const systemRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Uniform characters of 0-9, A-Z, a-z. */
export function randomBase62(length: number, random: RandomBytes): string {
  let text = ''
  while (text.length < length) {
    // 248 is the largest multiple of 62 in a byte: bytes above it would favour the first characters.
    for (const byte of random(length)) if (byte < 248 && text.length < length) text += BASE62[byte % 62]
  }
  return text
}
