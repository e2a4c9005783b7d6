import { verbOfForm } from '../tables/verbs.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { inLatin } from '../text/look-alikes.ts'
import { stemOf } from '../text/russian-stems.ts'

const LONGEST_TWIN = 6
const SHORTEST_INFLECTED = 4

/** The key of a word in a trie, shared by its forms and by all that tells the doing of one verb. */
export function wordKey(word: string): string {
  const verb = verbOfForm(word)
  if (verb !== undefined) return stemOf(verb)
  if (kindOf(word.charCodeAt(0)) !== CYRILLIC) return word
  if (word.length === 1) return inLatin(word) ?? word
  return word.length < SHORTEST_INFLECTED || kindOf(word.charCodeAt(1)) !== CYRILLIC
    ? word
    : stemOf(word)
}

/** The Latin abbreviation that a word of Cyrillic look-alikes may be typed for (АВС), or null. */
export function latinTwin(word: string): string | null {
  return word.length > 1 && word.length <= LONGEST_TWIN && /^[^a-z\d]+$/.test(word)
    ? inLatin(word)
    : null
}
