/** A name with what it stands for in brackets: `SLI (Service Level Indicator)`. */
const IN_BRACKETS = /^(.+?)\s*[([]([^()[\]]+)[)\]]\s*$/u
const BY_DASH = /^(\p{Lu}{2,6})\s+[-–—]\s+(.+)$/u

export type Explained = { outside: string; inside: string }

/** What stands before brackets at the end and in them, or around a dash; null for none. */
export function partsInBrackets(spelling: string): Explained | null {
  return partsBy(IN_BRACKETS, spelling) ?? partsBy(BY_DASH, spelling)
}

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
