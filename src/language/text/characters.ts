// What kind of character a UTF-16 unit is, as far as words are concerned. Bits, so that a word's
// kinds can be joined.
export const SEPARATOR = 0
export const LATIN = 1
export const CYRILLIC = 2
export const DIGIT = 4
/** Letters of other scripts and accented ones: they belong to a word and have no look-alike. */
const OTHER_LETTER = 8
/** Scripts that leave no space beside a word of another, as in `使用Python开发`: words of their own. */
export const UNSPACED = 16
const UNSPACED_SCRIPTS =
  /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}|\p{scx=Thai}|\p{scx=Laoo}|\p{scx=Khmr}|\p{scx=Mymr}/u

const UNKNOWN = 0xff
const kinds = new Uint8Array(0x1_0000).fill(UNKNOWN)

function learnKindOf(code: number): number {
  const kind = slowKindOf(code)
  kinds[code] = kind
  return kind
}

function slowKindOf(code: number): number {
  const char = String.fromCharCode(code)
  // An underscore joins: `python_developer` is one word.
  if (char === '_') return OTHER_LETTER
  if (/[A-Za-z]/.test(char)) return LATIN
  if (/\p{Nd}/u.test(char)) return DIGIT
  if (/\p{Script=Cyrillic}/u.test(char) && /\p{L}/u.test(char)) return CYRILLIC
  if (!/\p{L}/u.test(char)) return SEPARATOR
  return UNSPACED_SCRIPTS.test(char) ? UNSPACED : OTHER_LETTER
}

/** The kind of a unit. Surrogates are separators: normalised text spells no name with them. */
export function kindOf(code: number): number {
  const kind = kinds[code]
  return kind === UNKNOWN ? learnKindOf(code) : (kind ?? SEPARATOR)
}

/** UTF-16 units by the signs they write. */
export const codesOf = (signs: string): ReadonlySet<number> =>
  new Set([...signs].map((sign) => sign.charCodeAt(0)))

export const isAsciiDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Whether a letter or a digit stands there; false outside of the text. */
export function isLetter(text: string, at: number): boolean {
  return at >= 0 && at < text.length && kindOf(text.charCodeAt(at)) !== SEPARATOR
}
