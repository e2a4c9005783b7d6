/** A name with what it stands for in brackets: `SLI (Service Level Indicator)`. */
const IN_BRACKETS = /^(.+?)\s*[([]([^()[\]]+)[)\]]\s*$/u
const BY_DASH = /^(\p{Lu}{2,6})\s+[-–—]\s+(.+)$/u
const AFTER_COLON = /^([^:]+?)(?::|\s[-–—])\s+(.+)$/u

export type Explained = { outside: string; inside: string }

/** What stands before brackets at the end and in them, or around a dash; null for none. */
export function partsInBrackets(spelling: string): Explained | null {
  return partsBy(IN_BRACKETS, spelling) ?? partsBy(BY_DASH, spelling)
}

/** What stands before a colon, or a dash, and after it. */
export const partsByColon = (spelling: string): Explained | null => partsBy(AFTER_COLON, spelling)

/** A longer spelling is a text: to read it so would take the square of its length. */
const LONGEST = 400

function partsBy(pattern: RegExp, spelling: string): Explained | null {
  if (spelling.length > LONGEST) return null
  const [, outside, inside] = pattern.exec(spelling) ?? []
  return outside === undefined || inside === undefined ? null : { outside, inside }
}

/** Whether the letters are the first ones of the words. */
export function isAbbreviationOf(letters: string, words: string): boolean {
  const initials = words
    .split(/[\s-]+/u)
    .map((word) => word[0] ?? '')
    .join('')
  return (
    letters.length > 1 &&
    /^\p{Lu}+$/u.test(letters) &&
    letters.toLowerCase() === initials.toLowerCase()
  )
}

const ENDS_IN_ABBREVIATION = /(?:^|\s)\p{Lu}{2,6}$/u
const ABBREVIATION = /^\p{Lu}{2,5}$/u
/** Two words and more in small letters. */
const PHRASE = /^\p{Ll}{2,}(?:[\s-]+\p{Ll}+)+$/u
const RUSSIAN_PHRASE = /^[А-ЯЁ]?[а-яё]+(?:[\s-]+[а-яё]+)+$/u

/** Whether brackets spell an abbreviation otherwise: `PMS (системы управления отелем)`. */
export const isInOtherWords = (outside: string, inside: string): boolean =>
  ENDS_IN_ABBREVIATION.test(outside) && PHRASE.test(inside)

/** Whether brackets abbreviate a phrase in another language: «ручная дуговая сварка (MMA)». */
export const isForeignAbbreviation = (outside: string, inside: string): boolean =>
  RUSSIAN_PHRASE.test(outside) && ABBREVIATION.test(inside)
