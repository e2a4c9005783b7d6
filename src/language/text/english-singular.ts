// In these words the last s is no plural.
const NO_PLURAL = /(?:ss|us|is|os|ics|ous|as|ys)$/
// Of shorter words many are abbreviations: NATS is not NAT.
const SHORTEST = 5

/**
 * The singular of an English word, in the American spelling. Both sides of a comparison go through
 * it, so a result that is no word of English does no harm as long as it is nobody else's.
 */
export function singularOf(word: string): string {
  const american = inAmerican(word)
  if (american.length < SHORTEST || !american.endsWith('s') || NO_PLURAL.test(american))
    return american
  if (/[^aeiou]ies$/.test(american)) return `${american.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(american)) return american.slice(0, -2)
  return american.slice(0, -1)
}

function inAmerican(word: string): string {
  // Of few words more is asked than this.
  if (!/isation|elling|colour/.test(word)) return word
  return word
    .replace(/isation(s?)$/, 'ization$1')
    .replace(/elling$/, 'eling')
    .replace(/^colour/, 'color')
}
