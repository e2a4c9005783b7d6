import { rememberingWords } from './bounded-cache.ts'
import { CYRILLIC, kindOf, LATIN } from './characters.ts'
import { inCyrillic, inLatin } from './look-alikes.ts'

/**
 * Puts a word typed in two alphabets into one: into Latin when every letter has a twin there, else
 * into Cyrillic when every one has. A word of Cyrillic letters alone stays as it is, but for `С++`
 * and `С#`.
 */
export const inOneScript = rememberingWords((word): string => {
  let scripts = 0
  for (let i = 0; i < word.length; i++) scripts |= kindOf(word.charCodeAt(i))
  if (scripts === LATIN) return word
  if (scripts === CYRILLIC)
    return word.endsWith('+') || word.endsWith('#') ? (inLatin(word) ?? word) : word
  if ((scripts & CYRILLIC) === 0) return isPlatform1C(word) ? word.replace('c', 'с') : word
  const latin = inLatin(word)
  if (latin !== null) return isPlatform1C(latin) ? latin.replace('c', 'с') : latin
  return (scripts & LATIN) === 0 ? word : (inCyrillic(word) ?? word)
})

/** `1C` in Latin letters: the one name of digit and letter whose own alphabet is Cyrillic. */
function isPlatform1C(word: string): boolean {
  return word.charCodeAt(0) === 0x31 && word.charCodeAt(1) === 0x63 && /^1c\d*$/.test(word)
}
