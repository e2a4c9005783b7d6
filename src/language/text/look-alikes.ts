import { CYRILLIC, DIGIT, kindOf, LATIN, SEPARATOR } from './characters.ts'

// Pairs of a letter and its Latin twin, lower case. A letter stands here if one of its cases looks
// like the Latin one.
const CYRILLIC_TWINS = 'аaвbеeкkмmнhоoрpсcтtуyхxіiѕsјjԁdһhԛqԝw'.match(/../g)!
const GREEK_TWINS = 'αaβbεeζzηhιiκkμmνvοoρpτtυyχx'.match(/../g)!

const toLatin = new Map(
  [...CYRILLIC_TWINS, ...GREEK_TWINS].map((pair) => [pair[0]!, pair[1]!] as const),
)
// Of two with one twin the first is meant.
const toCyrillic = new Map(CYRILLIC_TWINS.toReversed().map((pair) => [pair[1]!, pair[0]!] as const))

/** The word (lower case) in the Latin twins of its letters; null when one has none. */
export const inLatin = (word: string): string | null => replaced(word, toLatin, LATIN)

/** The word (lower case) in the Cyrillic twins of its letters; null when one has none. */
export const inCyrillic = (word: string): string | null => replaced(word, toCyrillic, CYRILLIC)

function replaced(word: string, twins: ReadonlyMap<string, string>, own: number): string | null {
  let written = ''
  for (const letter of word) {
    const kind = kindOf(letter.charCodeAt(0))
    const twin = [own, DIGIT, SEPARATOR].includes(kind) ? letter : twins.get(letter)
    if (twin === undefined) return null
    written += twin
  }
  return written
}
