import { DENIAL_PIECES, withoutDenied } from './denied.ts'
import { OTHERS_PIECES, withoutOthers } from './of-others.ts'
import { createSpotter } from './spots.ts'

const spotsIn = createSpotter({ ...OTHERS_PIECES, ...DENIAL_PIECES })

/**
 * The text with a sign for each character of what its writer does not know by it: what is told of others (of-others.ts) and
 * what is denied (denied.ts). Every other offset stays.
 */
export function ownWordsOf(text: string): string {
  const spots = spotsIn(text)
  return withoutDenied(withoutOthers(text, spots), spots)
}
