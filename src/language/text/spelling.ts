import { cleanLine } from '../../bytes/unseen-characters.ts'
import { remembering } from './bounded-cache.ts'
import { normalise } from './normalise.ts'
import { type Tokens, tokenise } from './words.ts'

/** UTF-16 units. */
export const LONGEST_SPELLING = 100

/**
 * A key skill as the service keeps it: runs of white space folded to one space, invisible
 * characters dropped. null when nothing is left, or more than 100 characters.
 */
export function cleanSpelling(raw: string): string | null {
  const spelling = cleanLine(raw)
  return spelling === '' || spelling.length > LONGEST_SPELLING ? null : spelling
}

/** Grouping asks for a spelling a few times in a row; more would take half a kilobyte each. */
const MOST_KEPT = 500

/** The words of a spelling. */
export const wordsOfSpelling = remembering(
  (spelling: string): Tokens => tokenise(normalise(spelling)),
  MOST_KEPT,
)
