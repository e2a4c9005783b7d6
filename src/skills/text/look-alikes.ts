import { CYRILLIC, DIGIT, kindOf, LATIN, SEPARATOR, TABLE_SIZE } from './characters.ts'

// Pairs of a letter and its Latin twin, lower case. A letter stands here if one of its cases looks like the Latin one.
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

/** The code of the Latin letter that looks like this Cyrillic or Greek one, 0 when there is none. Lower case. */
export function latinTwinCode(code: number): number {
  return code < TABLE_SIZE ? twinCodes[code]! : 0
}

/** The word with every Cyrillic and Greek letter replaced by its Latin twin, or null when one has none. Lower case. */
export function inLatin(word: string): string | null {
  return replaced(word, toLatin)
}

/** The word with every Latin letter replaced by its Cyrillic twin, or null when one has none. Lower case. */
export function inCyrillic(word: string): string | null {
  return replaced(word, toCyrillic)
}

function replaced(word: string, twins: Map<string, string>): string | null {
  const own = twins === toLatin ? LATIN : CYRILLIC
  let result = ''
  for (let i = 0; i < word.length; i++) {
    const char = word[i]!
    const kind = kindOf(word.charCodeAt(i))
    const twin = kind === own || kind === DIGIT || kind === SEPARATOR ? char : twins.get(char)
    if (twin === undefined) return null
    result += twin
  }
  return result
}
