/** What a character is, as far as words are concerned. The values are bits, so that a word's scripts can be summed. */
const SEPARATOR = 0
export const LATIN = 1
export const CYRILLIC = 2
export const DIGIT = 4
/** Letters of other scripts and accented ones: they belong to a word and are nobody's look-alike. */
const OTHER_LETTER = 8

const TABLE_SIZE = 0x0530
const table = buildTable()

function buildTable(): Uint8Array {
  const kinds = new Uint8Array(TABLE_SIZE)
  for (let code = 0; code < TABLE_SIZE; code++) kinds[code] = slowKindOf(code)
  // An underscore glues: `python_developer` is one word.
  kinds[0x5f] = OTHER_LETTER
  return kinds
}

function slowKindOf(code: number): number {
  const char = String.fromCharCode(code)
  if (/[A-Za-z]/.test(char)) return LATIN
  if (/\p{Nd}/u.test(char)) return DIGIT
  if (/\p{Script=Cyrillic}/u.test(char) && /\p{L}/u.test(char)) return CYRILLIC
  return /\p{L}/u.test(char) ? OTHER_LETTER : SEPARATOR
}

/** The kind of a UTF-16 unit. Surrogates are separators: no name is written with them once text is normalised. */
export function kindOf(code: number): number {
  return code < TABLE_SIZE ? table[code]! : slowKindOf(code)
}

export function isWhiteSpace(code: number): boolean {
  return code === 0x20 || (code >= 9 && code <= 13) || (code > 0x7f && /\s|\u0085/.test(String.fromCharCode(code)))
}

const CYRILLIC_TWINS = 'аaвbеeкkмmнhоoрpсcтtуyхxіiѕsјjԁdһhԛqԝw'
const GREEK_TWINS = 'αaβbεeζzηhιiκkμmνvοoρpτtυyχx'
const toLatin = new Map<string, string>()
const toCyrillic = new Map<string, string>()
for (let i = 0; i < CYRILLIC_TWINS.length; i += 2) {
  const [cyrillic, latin] = [CYRILLIC_TWINS[i]!, CYRILLIC_TWINS[i + 1]!]
  toLatin.set(cyrillic, latin)
  if (!toCyrillic.has(latin)) toCyrillic.set(latin, cyrillic)
}
for (let i = 0; i < GREEK_TWINS.length; i += 2) toLatin.set(GREEK_TWINS[i]!, GREEK_TWINS[i + 1]!)

const twinCodes = new Uint16Array(TABLE_SIZE)
for (const [letter, twin] of toLatin) twinCodes[letter.charCodeAt(0)] = twin.charCodeAt(0)

/** The code of the Latin letter that looks like a Cyrillic or Greek one, 0 when there is none. Lower case. */
export function latinTwinCode(code: number): number {
  return code < TABLE_SIZE ? twinCodes[code]! : 0
}

/** The word with every letter that has a Latin twin replaced, or null when one of its letters has none. Lower case. */
export function inLatin(word: string): string | null {
  return replaced(word, toLatin)
}

/** The word with every Latin letter replaced by its Cyrillic twin, or null when one of them has none. Lower case. */
export function inCyrillic(word: string): string | null {
  return replaced(word, toCyrillic)
}

function replaced(word: string, twins: Map<string, string>): string | null {
  const own = twins === toLatin ? LATIN : CYRILLIC
  let result = ''
  for (const char of word) {
    const kind = kindOf(char.charCodeAt(0))
    const twin = kind === own || kind === DIGIT || kind === SEPARATOR ? char : twins.get(char)
    if (twin === undefined) return null
    result += twin
  }
  return result
}
