import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { generateKey, isWellFormedKey } from '../../src/accounts/key.ts'
import { hintOf, sha256 } from '../../src/accounts/secret.ts'
import { randomBase62, systemRandom } from '../../src/bytes/random.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** CRC32 by its definition (IEEE 802.3, reflected), one bit at a time. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

const base62Value = (digits: string) =>
  [...digits].reduce((value, digit) => value * 62 + BASE62.indexOf(digit), 0)

describe('an API key', () => {
  const keys = Array.from({ length: 200 }, () => generateKey(systemRandom))

  test('is the prefix, 30 random characters of base62, and 6 that are their CRC32', () => {
    for (const key of keys) {
      expect(key).toMatch(/^smk_[0-9A-Za-z]{36}$/)
      expect(base62Value(key.slice(-6))).toBe(crc32(key.slice(0, -6)))
      expect(isWellFormedKey(key)).toBe(true)
    }
  })

  test('is another each time', () => {
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('is refused when one character is another, is missing, or is too many', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.nat(39),
        fc.constantFrom(...BASE62),
        (key, place, other) => {
          const mistyped = key.slice(0, place) + other + key.slice(place + 1)
          expect(isWellFormedKey(mistyped)).toBe(mistyped === key)
          expect(isWellFormedKey(key.slice(0, place) + key.slice(place + 1))).toBe(false)
          expect(isWellFormedKey(key.slice(0, place) + other + key.slice(place))).toBe(false)
        },
      ),
    )
  })

  test('is refused when two neighbours changed places', () => {
    for (const key of keys) {
      const swapped = key.slice(0, 10) + key[11] + key[10] + key.slice(12)
      expect(isWellFormedKey(swapped)).toBe(swapped === key)
    }
  })

  test('anything else is no key, and does no harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        expect(isWellFormedKey(text)).toBe(false),
      ),
    )
    expect(isWellFormedKey(`${keys[0]}\n`)).toBe(false)
  })

  test('is shown by its prefix, four characters, an ellipsis and the last four', () => {
    const [key = ''] = keys
    expect(hintOf(key)).toBe(`${key.slice(0, 8)}…${key.slice(-4)}`)
  })

  test('is kept as its SHA-256', () => {
    const known = new Bun.CryptoHasher('sha256').update(keys[0]!).digest('hex')
    expect(sha256(keys[0]!)).toBe(known)
  })

  test('its characters are equally likely: bytes that would favour some are passed over', () => {
    const everyByte = (length: number) => Uint8Array.from({ length }, (_, n) => n % 256)
    const counts = new Map<string, number>()
    for (const character of randomBase62(248, everyByte))
      counts.set(character, (counts.get(character) ?? 0) + 1)
    expect(counts.size).toBe(62)
    const drawn = randomBase62(256, () => Uint8Array.from({ length: 256 }, (_, n) => n))
    expect([...drawn].slice(0, 248).filter((character) => character === '0')).toHaveLength(4)
  })
})
