import { INVISIBLE } from '../../bytes/unseen-characters.ts'
import { remembering } from './bounded-cache.ts'

/** Lower-case text without differences that tell no words apart, and the way back. */
export type Normalised = {
  text: string
  /** The UTF-16 units of `text`: to go through them takes half as long. */
  units: Uint16Array
  /** Where the original of each unit begins; null when every unit stands where it stood. */
  starts: Int32Array | null
  /** … and ends, with marks folded into it; null when each unit is one of the original. */
  ends: Int32Array | null
}

/** Characters that keep their length in lower case and need no other folding: the usual ones. */
const PLAIN =
  /[\t-\r -~\u00a0-\u00ac\u00ae-\u00bfЁА-яё\u2012-\u2027\u2030-\u203e₽№\u2190-\u2214\u25a0-\u25ff\u2600-\u27bf]/

const lowered = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** In place of what a character that is not plain becomes. */
const OTHER = 1
/** What each UTF-16 unit becomes; 0 for one that was not asked about. */
const plainUnits = new Uint16Array(0x1_0000)

const plainUnit = (code: number): number => plainUnits[code] || learnUnit(code)

function learnUnit(code: number): number {
  const char = String.fromCharCode(code)
  plainUnits[code] = PLAIN.test(char) ? lowered(char).charCodeAt(0) : OTHER
  return plainUnits[code]
}

/** Folds case, ё, compatibility forms, marks, hyphens and slashes; drops invisible characters. */
export function normalise(text: string): Normalised {
  const units = new Uint16Array(text.length)
  for (let i = 0; i < units.length; i++) {
    units[i] = plainUnit(text.charCodeAt(i))
    if (units[i] === OTHER) return foldedCharByChar(text)
  }
  return { text: lowered(text), units, starts: null, ends: null }
}

/** More marks than this on one letter are a prank: the others are skipped. */
const MOST_MARKS = 4

function foldedCharByChar(text: string): Normalised {
  const [units, starts, ends]: [number[], number[], number[]] = [[], [], []]
  const push = (unit: number, start: number, end: number) => {
    units.push(unit)
    starts.push(start)
    ends.push(end)
  }
  for (let at = 0; at < text.length; ) {
    const unit = plainUnit(text.charCodeAt(at))
    const char = unit === OTHER ? String.fromCodePoint(text.codePointAt(at)!) : ''
    const next = at + (char.length || 1)
    const last = units.length - 1
    if (unit !== OTHER) push(unit, at, next)
    else if (!isMark(char))
      for (const one of foldedCharacter(char)) push(one.charCodeAt(0), at, next)
    else if (ends[last] === at) {
      if (at - starts[last]! <= MOST_MARKS) units[last] = withMark(units[last]!, char)
      ends[last] = next
    }
    at = next
  }
  const own = Uint16Array.from(units)
  return {
    text: Buffer.from(own.buffer).toString('utf16le'),
    units: own,
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
  }
}

const isMark = remembering((char: string): boolean => /^\p{M}/u.test(char))

/**
 * The letter with the mark, as one unit: й and ё typed as two characters become й and е, stress
 * marks on Russian letters are dropped, and `c` with a cedilla is another letter.
 */
function withMark(unit: number, mark: string): number {
  const letter = String.fromCharCode(unit)
  const one = (letter + mark).normalize('NFC')
  const isOther = one.length > 1 || (/[а-я]/.test(letter) && one !== 'й')
  return isOther ? unit : one.charCodeAt(0)
}

const REPLACED: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2044': '/',
  '\u2215': '/',
  '\u29f8': '/',
  '\u266f': '#',
  İ: 'i',
  ı: 'i',
}

/** Emoji and lone surrogates: they separate words, whatever else they are. */
const PICTURE = /[\ud800-\udfff\u{1f000}-\u{1faff}]/u
/**
 * Fullwidth and mathematical letters and ligatures. Not ™, №, ² and the like: they stand beside a
 * word, not in it. Nor ℅ and ℃, which spell more than a letter: they name no skill C.
 */
const COMPATIBILITY_FORM =
  /[\uff01-\uffee\u{1d400}-\u{1d7ff}\ufb00-\ufb06\u2102\u2104\u2107\u2108\u210a-\u2115\u2117-\u211d]/u

/** What a character becomes: nothing, or units; a space for a letter outside the basic plane. */
export const foldedCharacter = remembering((char: string): string => {
  if (PICTURE.test(char)) return ' '
  if (INVISIBLE.test(char) || isMark(char)) return ''
  const replaced = REPLACED[char]
  if (replaced !== undefined) return replaced
  const folded = lowered(COMPATIBILITY_FORM.test(char) ? char.normalize('NFKC') : char)
  return char.length > 1 && folded.length > 1 ? ' ' : folded
})
