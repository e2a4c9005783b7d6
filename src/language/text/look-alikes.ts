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
for (let i = 0; i < GREEK_TWINS.length; i += 2) toLatin[GREEK_TWINS.charCodeAt(i)] = GREEK_TWINS.charCodeAt(i + 1)

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

/** Longer words are put together from their units: character by character would leave a string of as many pieces. */
const FEW = 12

function replaced(word: string, twins: Uint16Array, own: number): string | null {
  for (let i = 0; i < word.length; i++) if (replacedCode(word.charCodeAt(i), twins, own) === 0) return null
  if (word.length > FEW) {
    const units = new Uint16Array(word.length)
    for (let i = 0; i < units.length; i++) units[i] = replacedCode(word.charCodeAt(i), twins, own)
    return textOf(units)
  }
  let result = ''
  for (let i = 0; i < word.length; i++) result += String.fromCharCode(replacedCode(word.charCodeAt(i), twins, own))
  return result
}

/** 0 where the letter has no twin. */
function replacedCode(code: number, twins: Uint16Array, own: number): number {
  const kind = kindOf(code)
  return kind === own || kind === DIGIT || kind === SEPARATOR ? code : (twins[code] ?? 0)
}
