import { INVISIBLE } from '../../bytes/unseen-characters.ts'
import { remembering } from './bounded-cache.ts'

/** The lower case of visible ASCII and Russian letters; 0 for all others. */
export function plainLower(code: number): number {
  if (code < 0x80) {
    if (code >= 0x41 && code <= 0x5a) return code + 32
    return code >= 0x20 ? (code === 0x7f ? 0 : code) : code >= 9 && code <= 13 ? code : 0
  }
  if (code >= 0x430 && code <= 0x44f) return code
  return code >= 0x410 && code <= 0x42f ? code + 32 : 0
}

/** Emoji and lone surrogates: they separate words, whatever else they are. */
export function isPicture(point: number): boolean {
  return (point >= 0xd800 && point <= 0xdfff) || (point >= 0x1f000 && point <= 0x1faff)
}

/** @param point a code point of 0x300 or more */
export function isCombiningMark(point: number): boolean {
  return point <= 0x36f || (point >= 0x483 && isOtherMark(point))
}

const isOtherMark = remembering((point: number) => /\p{M}/u.test(String.fromCodePoint(point)))

/**
 * The letter with the mark, as one unit: й and ё typed as two characters become й and е, stress
 * marks on Russian letters are dropped, and `c` with a cedilla is another letter.
 */
export const withMark = (letter: number, mark: number): number => composedOf(letter * POINTS + mark)

const POINTS = 0x11_0000

const composedOf = remembering((pair: number): number => {
  const base = String.fromCharCode(pair / POINTS)
  return composed(base, String.fromCodePoint(pair % POINTS)).charCodeAt(0)
})

function composed(base: string, mark: string): string {
  const one = (base + mark).normalize('NFC')
  if (one.length !== 1) return base
  if (one === 'ё') return 'е'
  if (base >= 'а' && base <= 'я') return one === 'й' ? 'й' : base
  return one
}

const REPLACED = new Map<number, string>([
  [0x2010, '-'],
  [0x2011, '-'],
  [0x2012, '–'],
  [0x2044, '/'],
  [0x2215, '/'],
  [0x29f8, '/'],
  [0x266f, '#'],
  [0x0130, 'i'],
  [0x0131, 'i'],
  [0x0401, 'е'],
  [0x0451, 'е'],
])

/** What a character becomes: nothing, units, or a space for a letter outside the basic plane. */
export const foldedCharacter = remembering((point: number): string => {
  if (point < 0x80)
    return point < 0x20 && INVISIBLE.test(String.fromCharCode(point)) ? '' : lower(point)
  const replaced = REPLACED.get(point)
  if (replaced !== undefined) return replaced
  if (point >= 0x410 && point <= 0x44f) return lower(point)
  const char = String.fromCodePoint(point)
  if (INVISIBLE.test(char)) return ''
  const compatible = isCompatibilityForm(point) ? char.normalize('NFKC') : char
  const lowered = compatible.toLowerCase()
  return point > 0xffff && lowered.length === 2 && lowered === compatible ? ' ' : lowered
})

function lower(code: number): string {
  return String.fromCharCode(code).toLowerCase()
}

/**
 * Fullwidth and mathematical letters and ligatures. Not ™, №, ² and the like: they stand beside a
 * word, not in it. Nor ℅ and ℃, which spell more than a letter: they name no skill C.
 */
function isCompatibilityForm(point: number): boolean {
  return (
    (point >= 0xff01 && point <= 0xffee) ||
    (point >= 0x1d400 && point <= 0x1d7ff) ||
    (point >= 0xfb00 && point <= 0xfb06) ||
    (point >= 0x2102 &&
      point <= 0x211d &&
      String.fromCodePoint(point).normalize('NFKC').length === 1)
  )
}
