import { CYRILLIC, DIGIT, kindOf, LATIN, SEPARATOR, TABLE_SIZE, textOf } from './characters.ts'

// Pairs of a letter and its Latin twin, lower case. A letter stands here if one of its cases looks like the Latin one.
const CYRILLIC_TWINS = 'аaвbеeкkмmнhоoрpсcтtуyхxіiѕsјjԁdһhԛqԝw'
const GREEK_TWINS = 'αaβbεeζzηhιiκkμmνvοoρpτtυyχx'
// By the code of a letter the code of its twin, 0 when there is none.
const toLatin = new Uint16Array(TABLE_SIZE)
const toCyrillic = new Uint16Array(TABLE_SIZE)
for (let i = 0; i < CYRILLIC_TWINS.length; i += 2) {
  const [cyrillic, latin] = [CYRILLIC_TWINS.charCodeAt(i), CYRILLIC_TWINS.charCodeAt(i + 1)]
  toLatin[cyrillic] = latin
  toCyrillic[latin] ||= cyrillic
}
for (let i = 0; i < GREEK_TWINS.length; i += 2)
  toLatin[GREEK_TWINS.charCodeAt(i)] = GREEK_TWINS.charCodeAt(i + 1)

/** The code of the Latin letter that looks like this Cyrillic or Greek one, 0 when there is none. Lower case. */
export function latinTwinCode(code: number): number {
  return toLatin[code] ?? 0
}

/** The word with every Cyrillic and Greek letter replaced by its Latin twin, or null when one has none. Lower case. */
export function inLatin(word: string): string | null {
  return replaced(word, toLatin, LATIN)
}

/** The word with every Latin letter replaced by its Cyrillic twin, or null when one has none. Lower case. */
export function inCyrillic(word: string): string | null {
  return replaced(word, toCyrillic, CYRILLIC)
}

function replaced(word: string, twins: Uint16Array, own: number): string | null {
  const units = Uint16Array.from({ length: word.length }, (_, i) =>
    replacedCode(word.charCodeAt(i), twins, own),
  )
  return units.includes(0) ? null : textOf(units)
}

/** 0 where the letter has no twin. */
function replacedCode(code: number, twins: Uint16Array, own: number): number {
  const kind = kindOf(code)
  return kind === own || kind === DIGIT || kind === SEPARATOR ? code : (twins[code] ?? 0)
}
